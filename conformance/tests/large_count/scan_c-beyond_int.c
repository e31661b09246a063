/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 elements are scanned, and reduced locally; with one process alone,
 *            since libraries take long.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.11.1 "reduction of the values in the send
 *            buffers of", 6.11.2 "the reduction of the values in the send buffers", 6.9.7 "applies
 *            the operation given by op element-wise to the", 2.8 "resource error may occur when a
 *            program exceeds the": Every element that is counted is scanned or reduced; a library
 *            that wants gigabytes of memory for it is not judged.
 * section:   6.9.7, 6.11.1, 6.11.2, 19.2, 2.8
 * covers:    MPI_Scan_c, MPI_Exscan_c, MPI_Reduce_local_c
 * constants: MPI_BXOR
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

static const MPI_Comm comm = MPI_COMM_SELF;

/* Each element becomes the first process's: an operator that does not commute. */
static void first(void *in, void *inout, MPI_Count *count, MPI_Datatype *datatype)
{
    (void)datatype;
    memcpy(inout, in, (size_t)*count);
}

static void check_local(void)
{
    MPI_Op op = MPI_OP_NULL;

    REQUIRE_MPI(MPI_Op_create_c(first, 0, &op));
    pair_prepare("MPI_Reduce_local_c");
    CHECK_MPI(MPI_Reduce_local_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, op));
    pair_check(COUNT);
    CHECK_MPI(MPI_Op_free(&op));
}

/* Some libraries take as much memory as there is data; that much is not allowed here. */
static void check_scan(void)
{
    int code = MPI_SUCCESS;

    pair_prepare("MPI_Scan_c");
    code = MPI_Scan_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, comm);
    if (!rule_large_is_real() && rule_is_missing(code, MPI_ERR_NO_MEM)) {
        SKIP("the library wants gigabytes of memory for MPI_Scan_c");
    }
    REQUIRE_MPI(code);
    pair_check(COUNT);
}

/* The first process's receive buffer means nothing in an exclusive scan. */
static void check_exscan(void)
{
    int code = MPI_SUCCESS;

    pair_prepare("MPI_Exscan_c");
    code = MPI_Exscan_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, comm);
    if (!rule_large_is_real() && rule_is_missing(code, MPI_ERR_NO_MEM)) {
        SKIP("the library wants gigabytes of memory for MPI_Exscan_c");
    }
    CHECK_MPI(code);
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    rule_large_bound_memory();
    if (pair_is_allocated()) {
        check_local();
        check_exscan();
        check_scan();
    }
    pair_end();
}

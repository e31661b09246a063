/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking and persistent scans count more than 2^31 elements; with one process
 *            alone, since libraries take long.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.11.1 "reduction of the values in the send
 *            buffers of", 6.11.2 "the reduction of the values in the send buffers", 6.12 "the
 *            semantics of the operation are guaranteed and all", 6.13 "perform the same operation
 *            as their blocking and nonblocking", 2.8 "resource error may occur when a program
 *            exceeds the": Every element that is counted is scanned; a library that wants gigabytes
 *            of memory for it is not judged.
 * section:   6.12.11, 6.12.12, 6.13.11, 6.13.12, 19.2, 6.11.1, 6.11.2, 6.12, 6.13, 2.8
 * covers:    MPI_Iscan_c, MPI_Scan_init_c, MPI_Iexscan_c, MPI_Exscan_init_c
 * constants: MPI_BXOR
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

static const MPI_Comm comm = MPI_COMM_SELF;

/* Some libraries take as much memory as there is data; that much is not allowed here. */
static void check_scan(void)
{
    int code = MPI_SUCCESS;

    pair_prepare("MPI_Iscan_c");
    code = MPI_Iscan_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, comm, &pair.request);
    if (!rule_large_is_real() && rule_is_missing(code, MPI_ERR_NO_MEM)) {
        SKIP("the library wants gigabytes of memory for MPI_Iscan_c");
    }
    REQUIRE_MPI(code);
    pair_wait(COUNT);
    pair_prepare("MPI_Scan_init_c");
    REQUIRE_MPI(MPI_Scan_init_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, comm,
                                MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
}

/* The first process's receive buffer means nothing in an exclusive scan. */
static void check_exscan(void)
{
    int code = MPI_SUCCESS;

    pair_prepare("MPI_Iexscan_c");
    code = MPI_Iexscan_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, comm, &pair.request);
    if (!rule_large_is_real() && rule_is_missing(code, MPI_ERR_NO_MEM)) {
        SKIP("the library wants gigabytes of memory for MPI_Iexscan_c");
    }
    REQUIRE_MPI(code);
    CHECK_MPI(MPI_Wait(&pair.request, MPI_STATUS_IGNORE));
    pair_prepare("MPI_Exscan_init_c");
    REQUIRE_MPI(MPI_Exscan_init_c(pair.from.at, pair.to.at, COUNT, MPI_BYTE, MPI_BXOR, comm,
                                  MPI_INFO_NULL, &pair.request));
    REQUIRE_MPI(MPI_Start(&pair.request));
    CHECK_MPI(MPI_Wait(&pair.request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Request_free(&pair.request));
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    rule_large_bound_memory();
    if (pair_is_allocated()) {
        check_exscan();
        check_scan();
    }
    pair_end();
}

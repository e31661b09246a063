/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking and persistent scans count more than 2^31 elements.  With one process alone,
 *            since libraries take long.
 * section:   6.12.11, 6.12.12, 6.13.11, 6.13.12
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

static void check_scan(void)
{
    begin("MPI_Iscan_c");
    CHECK_MPI(MPI_Iscan_c(from.at, to.at, COUNT, MPI_BYTE, MPI_BXOR, comm, &request));
    completed(COUNT);
    begin("MPI_Scan_init_c");
    CHECK_MPI(
        MPI_Scan_init_c(from.at, to.at, COUNT, MPI_BYTE, MPI_BXOR, comm, MPI_INFO_NULL, &request));
    started(COUNT);
}

/*
 * The first process's receive buffer means nothing in an exclusive scan.  Some libraries take as much
 * memory as there is data; that much is not allowed here.
 */
static void check_exscan(void)
{
    int code = MPI_SUCCESS;

    begin("MPI_Iexscan_c");
    code = MPI_Iexscan_c(from.at, to.at, COUNT, MPI_BYTE, MPI_BXOR, comm, &request);
    if (rule_is_missing(code, MPI_ERR_NO_MEM)) {
        SKIP("the library wants gigabytes of memory for MPI_Iexscan_c");
    }
    REQUIRE_MPI(code);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    begin("MPI_Exscan_init_c");
    REQUIRE_MPI(MPI_Exscan_init_c(from.at, to.at, COUNT, MPI_BYTE, MPI_BXOR, comm, MPI_INFO_NULL,
                                  &request));
    CHECK_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library says that it has no MPI_Send_c");
    }
    rule_large_bound_memory();
    if (pair_has_room()) {
        check_exscan();
        check_scan();
    }
    pair_end();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A collective operation on a communicator of one process returns while the other processes wait for a
 *            message that is sent only afterwards.
 * class:     required
 * basis:     2.4.2 "using a process group of size one is local": A local procedure returns, whatever the other
 *            processes do; these are blocked in a receive.
 * section:   2.4.2
 * covers:    MPI_Barrier, MPI_Bcast, MPI_Allreduce, MPI_Alltoall, MPI_Gather, MPI_Scan, MPI_Comm_dup, MPI_Comm_split
 * shows:     2.4.2-group_of_one_local
 * ranks:     2
 */
#include "rule.h"

static void run_alone(MPI_Comm comm)
{
    MPI_Comm other = MPI_COMM_NULL;
    int value = 5, got = -1;

    CHECK_MPI(MPI_Barrier(comm));
    CHECK_MPI(MPI_Bcast(&value, 1, MPI_INT, 0, comm));
    CHECK_INT(value, 5);
    CHECK_MPI(MPI_Allreduce(&value, &got, 1, MPI_INT, MPI_SUM, comm));
    CHECK_INT(got, 5);
    got = -1;
    CHECK_MPI(MPI_Alltoall(&value, 1, MPI_INT, &got, 1, MPI_INT, comm));
    CHECK_INT(got, 5);
    got = -1;
    CHECK_MPI(MPI_Gather(&value, 1, MPI_INT, &got, 1, MPI_INT, 0, comm));
    CHECK_INT(got, 5);
    got = -1;
    CHECK_MPI(MPI_Scan(&value, &got, 1, MPI_INT, MPI_PROD, comm));
    CHECK_INT(got, 5);
    REQUIRE_MPI(MPI_Comm_dup(comm, &other));
    CHECK_MPI(MPI_Barrier(other));
    CHECK_MPI(MPI_Comm_free(&other));
    REQUIRE_MPI(MPI_Comm_split(comm, 3, 0, &other));
    CHECK_MPI(MPI_Barrier(other));
    CHECK_MPI(MPI_Comm_free(&other));
}

/* Rank 0 calls the collectives, and then tells the others to go on. */
static void run(MPI_Comm comm)
{
    int token = 9;

    if (rule_rank() == 0) {
        run_alone(comm);
        for (int i = 1; i < rule_size(); i++) {
            CHECK_MPI(PMPI_Send(&token, 1, MPI_INT, i, 4, MPI_COMM_WORLD));
        }
    } else {
        token = -1;
        CHECK_MPI(PMPI_Recv(&token, 1, MPI_INT, 0, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_INT(token, 9);
    }
}

void rule(void)
{
    MPI_Comm alone = MPI_COMM_NULL;

    rule_at("MPI_COMM_SELF");
    run(MPI_COMM_SELF);
    rule_at("a part of the world");
    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, rule_rank(), 0, &alone));
    run(alone);
    CHECK_MPI(PMPI_Comm_free(&alone));
}

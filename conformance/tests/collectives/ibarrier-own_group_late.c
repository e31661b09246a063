/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A nonblocking barrier on an intercommunicator completes when all processes of the remote group have called
 *            it, although a process of the own group calls it only afterwards.
 * class:     quality
 * basis:     6.12.1 "In the inter-communicator case, it will complete when", 6.14 "deadlock will not occur, whether
 *            collective communications are synchronizing", 2.4.2 "Waiting for completion of any collective operation
 *            is erroneous": 6.12.1 names the remote group alone, but the others make a program erroneous that waits
 *            before the rest of its own group can start the operation.
 * section:   6.12.1, 6.14, 2.4.2
 * covers:    MPI_Ibarrier
 * shows:     6.12.1-inter_without_local
 * ranks:     4
 * state:     trial
 *
 * The groups are processes 0 and 1, and 2 and 3. Process 1 waits for a message of process 0, which completes first. A
 * library whose barrier needs the own group, too, hangs here.
 */
#include "rule.h"

enum { GROUP = 2, TAG = 63 };

static void check(MPI_Comm between)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int number = 7, got = -1;

    if (rule_rank() == 1) {
        CHECK_MPI(PMPI_Recv(&got, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_INT(got, number);
    }
    REQUIRE_MPI(MPI_Ibarrier(between, &request));
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    if (rule_rank() == 0) {
        CHECK_MPI(PMPI_Send(&number, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    }
}

void rule(void)
{
    const int side = rule_rank() / GROUP;
    MPI_Comm group = MPI_COMM_NULL, between = MPI_COMM_NULL;

    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, side < 2 ? side : MPI_UNDEFINED, 0, &group));
    CHECK(group != MPI_COMM_NULL || side >= 2);
    if (group == MPI_COMM_NULL) {
        return;
    }
    REQUIRE_MPI(
        PMPI_Intercomm_create(group, 0, MPI_COMM_WORLD, side == 0 ? GROUP : 0, TAG, &between));
    check(between);
    CHECK_MPI(PMPI_Comm_free(&between));
    CHECK_MPI(PMPI_Comm_free(&group));
}

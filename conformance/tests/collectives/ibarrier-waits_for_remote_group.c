/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A barrier on an intercommunicator, nonblocking or persistent, is not over in one group before all
 *          processes of the other group have entered it.
 * class:   required
 * basis:   6.12.1 "processes in the remote group have called MPI_IBARRIER", 6.13.1 "communication request for the
 *          barrier operation": A process of the other group enters only when a process of this one, which has begun
 *          its barrier and found it incomplete, lets it.
 * section: 6.12.1, 6.13.1
 * covers:  MPI_Ibarrier, MPI_Barrier_init
 * shows:   6.12.1-inter_waits_for_remote, 6.13.1-barrier_init_inter
 * ranks:   2
 */
#include "rule.h"

enum { TAG = 7, LOOKS = 5 };

/* The first process of one group begins; all of the other one enter when it lets them. */
static void check(MPI_Comm between, MPI_Comm group, bool persistent, bool begins)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rank = -1, flag = -1;

    PMPI_Comm_rank(group, &rank);
    if (persistent) {
        REQUIRE_MPI(MPI_Barrier_init(between, MPI_INFO_NULL, &request));
    }
    if (!begins) {
        if (rank == 0) {
            CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, TAG, between, MPI_STATUS_IGNORE));
        }
        CHECK_MPI(PMPI_Barrier(group));
    }
    if (persistent) {
        CHECK_MPI(PMPI_Start(&request));
    } else {
        REQUIRE_MPI(MPI_Ibarrier(between, &request));
    }
    if (begins) {
        for (int i = 0; i < LOOKS; i++) {
            CHECK_MPI(PMPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE));
            CHECK_INT(flag, 0);
        }
        CHECK_MPI(PMPI_Barrier(group)); /* all have looked */
        if (rank == 0) {
            CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, 0, TAG, between));
        }
    }
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    if (persistent) {
        CHECK_MPI(PMPI_Request_free(&request));
    }
}

void rule(void)
{
    bool low = rule_rank() < rule_size() / 2;
    MPI_Comm group = MPI_COMM_NULL, between = MPI_COMM_NULL;

    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, low, 0, &group));
    REQUIRE_MPI(
        PMPI_Intercomm_create(group, 0, MPI_COMM_WORLD, low ? rule_size() / 2 : 0, 1, &between));
    for (int i = 0; i < 4; i++) {
        rule_at("%s, %s group first", i / 2 != 0 ? "persistent" : "nonblocking",
                i % 2 != 0 ? "low" : "high");
        check(between, group, i / 2 != 0, low == (i % 2 != 0));
    }
    CHECK_MPI(PMPI_Comm_free(&between));
    CHECK_MPI(PMPI_Comm_free(&group));
}

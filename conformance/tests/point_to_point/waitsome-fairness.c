/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A receive, or a send, in every list given to MPI_Waitsome, MPI_Testsome, or MPI_Request_get_status_some is
 *            reported once its match is started, though the other request of the list is always complete.
 * class:     required
 * basis:     3.7.5 "request for a receive repeatedly appears in a", 3.7.5 "then the receive will eventually succeed,
 *            unless the send": The list is given until the operation is reported; the other request is replaced by a
 *            complete one each time.
 * section:   3.7.5, 3.7.6
 * covers:    MPI_Waitsome, MPI_Testsome, MPI_Request_get_status_some
 * shows:     3.7.5-some_fairness, 3.7.5-some_fairness_sends, 3.7.6-some_fairness
 * ranks:     2
 *
 * The other request is a receive from MPI_PROC_NULL, which is complete at once.
 */
#include "rule.h"

enum { WAYS = 3, TAG = 3 };

static const char *const names[WAYS] = {"MPI_Waitsome", "MPI_Testsome",
                                        "MPI_Request_get_status_some"};

static int call(int way, MPI_Request *list, int *number, int *indices)
{
    if (way == 0) {
        return MPI_Waitsome(2, list, number, indices, MPI_STATUSES_IGNORE);
    }
    if (way == 1) {
        return MPI_Testsome(2, list, number, indices, MPI_STATUSES_IGNORE);
    }
    return MPI_Request_get_status_some(2, list, number, indices, MPI_STATUSES_IGNORE);
}

/* Gives the list until its second request is reported. */
static void wait_for_second(int way, MPI_Request *list)
{
    bool seen = false;

    while (!seen) {
        int number = -1, indices[2] = {-1, -1};

        if (list[0] == MPI_REQUEST_NULL) {
            REQUIRE_MPI(PMPI_Irecv(NULL, 0, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_WORLD, &list[0]));
        }
        REQUIRE_MPI(call(way, list, &number, indices));
        REQUIRE(number >= 0 && number <= 2);
        for (int i = 0; i < number; i++) {
            seen = seen || indices[i] == 1;
        }
    }
}

static void check(int way, bool receives)
{
    const int other = 1 - rule_rank();
    MPI_Request list[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    int number = 17, got = -1;

    rule_at("%s of a %s", names[way], receives ? "receive" : "send");
    if (rule_rank() == 1) {
        if (receives) {
            CHECK_MPI(PMPI_Send(&number, 1, MPI_INT, other, TAG, MPI_COMM_WORLD));
        } else {
            CHECK_MPI(PMPI_Recv(&got, 1, MPI_INT, other, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            CHECK_INT(got, 17);
        }
        return;
    }
    if (receives) {
        REQUIRE_MPI(PMPI_Irecv(&got, 1, MPI_INT, other, TAG, MPI_COMM_WORLD, &list[1]));
    } else {
        REQUIRE_MPI(PMPI_Issend(&number, 1, MPI_INT, other, TAG, MPI_COMM_WORLD, &list[1]));
    }
    wait_for_second(way, list);
    CHECK_INT(got, receives ? 17 : -1);
    CHECK_MPI(PMPI_Waitall(2, list, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    for (int i = 0; i < 2 * WAYS && rule_rank() < 2; i++) {
        check(i / 2, i % 2 == 0);
    }
    CHECK(true);
}

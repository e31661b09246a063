/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Repeated calls of MPI_Request_get_status, MPI_Request_get_status_all, MPI_Request_get_status_some, and
 *            MPI_Test eventually report sends and receives, short and long, whose matches are started.
 * class:     required
 * basis:     3.7.6 "also applies to MPI_REQUEST_GET_STATUS", 3.7.6 "also applies to MPI_REQUEST_GET_STATUS_ALL", 3.7.4
 *            "unless the receive is satisfied by another send": Both processes start all operations and then call one
 *            function until it reports them; none of the others helps.
 * section:   3.7.6, 3.7.4
 * covers:    MPI_Request_get_status, MPI_Request_get_status_all, MPI_Request_get_status_some, MPI_Test
 * shows:     3.7.6-all_progress, 3.7.6-get_status_progress, 3.7.6-some_progress
 * ranks:     2
 */
#include "rule.h"

enum { REQUESTS = 6, LONG = 100000, TAG = 2 };

static int sent[LONG], got[3][LONG];

/* Two messages of standard mode in each direction, short and long, and a synchronous one. */
static void start(int other, MPI_Request *requests)
{
    const MPI_Comm comm = MPI_COMM_WORLD;

    for (int i = 0; i < 3; i++) {
        int count = i == 1 ? LONG : 1;

        got[i][0] = got[i][count - 1] = -1;
        CHECK_MPI(PMPI_Irecv(got[i], count, MPI_INT, other, TAG + i, comm, &requests[i]));
    }
    CHECK_MPI(PMPI_Isend(sent, 1, MPI_INT, other, TAG, comm, &requests[3]));
    CHECK_MPI(PMPI_Isend(sent, LONG, MPI_INT, other, TAG + 1, comm, &requests[4]));
    CHECK_MPI(PMPI_Issend(sent, 1, MPI_INT, other, TAG + 2, comm, &requests[5]));
}

/* Calls until each request has been reported. */
static void call(int way, MPI_Request *requests)
{
    int flag = 0, number = 0, indices[REQUESTS];
    unsigned seen = 0;

    if (way == 1) {
        while (flag == 0) {
            REQUIRE_MPI(MPI_Request_get_status_all(REQUESTS, requests, &flag, MPI_STATUSES_IGNORE));
        }
    } else if (way == 2) {
        while (seen != (1U << REQUESTS) - 1) {
            REQUIRE_MPI(MPI_Request_get_status_some(REQUESTS, requests, &number, indices,
                                                    MPI_STATUSES_IGNORE));
            REQUIRE(number >= 0 && number <= REQUESTS);
            for (int i = 0; i < number; i++) {
                REQUIRE(indices[i] >= 0 && indices[i] < REQUESTS);
                seen |= 1U << indices[i];
            }
        }
    }
    for (int i = 0; i < REQUESTS && way % 3 == 0; i++) {
        flag = 0;
        while (flag == 0) {
            REQUIRE_MPI(way == 0 ? MPI_Request_get_status(requests[i], &flag, MPI_STATUS_IGNORE)
                                 : MPI_Test(&requests[i], &flag, MPI_STATUS_IGNORE));
        }
    }
}

static void check(int way)
{
    MPI_Request requests[REQUESTS];

    rule_at("way %d", way);
    sent[0] = sent[LONG - 1] = 10 * way + rule_rank();
    start(1 - rule_rank(), requests);
    call(way, requests);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(got[i][0], 10 * way + 1 - rule_rank());
        CHECK_INT(got[i][i == 1 ? LONG - 1 : 0], 10 * way + 1 - rule_rank());
    }
    CHECK_MPI(PMPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    for (int way = 0; way < 4 && rule_rank() < 2; way++) {
        check(way);
    }
    CHECK(true);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Persistent collectives stand in arrays beside persistent and nonblocking point-to-point
 *          requests; each completion leaves them inactive and in place, and inactive ones are
 *          ignored.
 * class:   required
 * basis:   6.12 "valid to mix different request types", 3.9 "and it can be activated anew", 6.13
 *          "makes it inactive, but does not free the request", 3.7.5 "list may contain null or
 *          inactive", 3.7.5 "Active persistent requests are marked inactive": Completion calls take
 *          requests of all kinds, ignore inactive ones, and leave persistent ones allocated for the
 *          next start.
 * section: 3.7.5, 3.9, 6.13, 6.12
 * covers:  MPI_Allreduce_init, MPI_Startall, MPI_Waitall, MPI_Waitsome, MPI_Waitany, MPI_Testall
 * shows:   3.7.5-testall_requests, 3.7.5-waitany_persistent, 3.7.5-waitsome_requests,
 *          6.12-mixed_requests, 6.13-completion_makes_inactive, 6.13-startall
 * ranks:   1
 */
#include "rule.h"

enum { REDUCE, SEND, RECV, PERSISTENT, ISEND = PERSISTENT, IRECV, REQUESTS, TAG = 6, ROUNDS = 4 };

static int mine, sum, given, taken, other;

static void make(MPI_Request requests[REQUESTS], int next, int previous)
{
    MPI_Comm comm = MPI_COMM_WORLD;

    REQUIRE_MPI(MPI_Allreduce_init(&mine, &sum, 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL,
                                   &requests[REDUCE]));
    REQUIRE_MPI(MPI_Send_init(&given, 1, MPI_INT, next, TAG, comm, &requests[SEND]));
    REQUIRE_MPI(MPI_Recv_init(&taken, 1, MPI_INT, previous, TAG, comm, &requests[RECV]));
}

static void complete(MPI_Request requests[REQUESTS], int round)
{
    int indices[REQUESTS];
    int index = -1;
    int done = 0;

    switch (round) {
    case 0:
        CHECK_MPI(MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
        break;
    case 1:
        for (int all = 0; !all;) {
            REQUIRE_MPI(MPI_Testall(REQUESTS, requests, &all, MPI_STATUSES_IGNORE));
        }
        break;
    case 2:
        while (done != MPI_UNDEFINED) {
            REQUIRE_MPI(MPI_Waitsome(REQUESTS, requests, &done, indices, MPI_STATUSES_IGNORE));
        }
        break;
    default:
        for (int i = 0; i <= REQUESTS; i++) {
            REQUIRE_MPI(MPI_Waitany(REQUESTS, requests, &index, MPI_STATUS_IGNORE));
        }
        CHECK_INT(index, MPI_UNDEFINED);
    }
}

void rule(void)
{
    int size = rule_size();
    int previous = (rule_rank() + size - 1) % size;
    int next = (rule_rank() + 1) % size;
    MPI_Request requests[REQUESTS];
    MPI_Request made[PERSISTENT];

    make(requests, next, previous);
    for (int i = 0; i < PERSISTENT; i++) {
        made[i] = requests[i];
    }
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        mine = given = round + rule_rank();
        REQUIRE_MPI(MPI_Startall(PERSISTENT, requests));
        REQUIRE_MPI(MPI_Isend(&mine, 1, MPI_INT, next, TAG + 1, MPI_COMM_WORLD, &requests[ISEND]));
        CHECK_MPI(
            MPI_Irecv(&other, 1, MPI_INT, previous, TAG + 1, MPI_COMM_WORLD, &requests[IRECV]));
        complete(requests, round);
        CHECK_INT(sum, size * round + size * (size - 1) / 2);
        CHECK_INT(taken, round + previous);
        CHECK_INT(other, round + previous);
        CHECK_HANDLE(requests[ISEND], MPI_REQUEST_NULL);
        CHECK_HANDLE(requests[IRECV], MPI_REQUEST_NULL);
        for (int i = 0; i < PERSISTENT; i++) {
            CHECK_HANDLE(requests[i], made[i]);
        }
    }
    for (int i = 0; i < PERSISTENT; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}

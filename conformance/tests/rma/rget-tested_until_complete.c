/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Test, MPI_Testany, or MPI_Testsome, called again and again, MPI_Waitany and MPI_Waitsome complete
 *            request-based operations.
 * class:     required
 * basis:     12.3.5 "test or wait for the completion of these requests", 3.7.3 "flag = true if the operation identified
 *            by", 3.7.4 "is repeatedly called with the same arguments": No other call is needed for the operations to
 *            complete, and the data are there.
 * section:   12.3.5, 3.7.3, 3.7.5, 3.7.4
 * covers:    MPI_Rput, MPI_Rget, MPI_Raccumulate, MPI_Rget_accumulate, MPI_Test, MPI_Testany, MPI_Testsome,
 *            MPI_Waitany, MPI_Waitsome
 * constants: MPI_SUM, MPI_UNDEFINED
 * shows:     12.3.5-test_completes
 * ranks:     1
 *
 * Each process accesses the window of the next one. Completing means here that each request became null.
 */
#include "rule.h"

enum { INTS = 4, ITEM = sizeof(int), WAYS = 5, REQUESTS = 4 };

static bool complete(const MPI_Request requests[REQUESTS])
{
    for (int i = 0; i < REQUESTS; i++) {
        if (requests[i] != MPI_REQUEST_NULL) {
            return false;
        }
    }
    return true;
}

/* One call. */
static int finish(int way, MPI_Request requests[REQUESTS], int *next)
{
    int flag = 0, index = MPI_UNDEFINED, number = 0, indices[REQUESTS] = {0}, code = MPI_SUCCESS;

    switch (way) {
    case 0:
        code = MPI_Test(&requests[*next], &flag, MPI_STATUS_IGNORE);
        *next = (*next + 1) % REQUESTS;
        return code;
    case 1:
        return MPI_Testany(REQUESTS, requests, &index, &flag, MPI_STATUS_IGNORE);
    case 2:
        return MPI_Testsome(REQUESTS, requests, &number, indices, MPI_STATUSES_IGNORE);
    case 3:
        return MPI_Waitany(REQUESTS, requests, &index, MPI_STATUS_IGNORE);
    default:
        return MPI_Waitsome(REQUESTS, requests, &number, indices, MPI_STATUSES_IGNORE);
    }
}

static void check(int way, int target, MPI_Win win)
{
    const int value = 700, ten = 10, first[INTS] = {0, 1, 2, 3}, want[INTS] = {700, 1, 12, 13};
    int got = -1, fetched = -1, last[INTS] = {-1, -1, -1, -1}, next = 0;
    MPI_Request requests[REQUESTS];

    rule_poison(requests, sizeof requests);
    CHECK_MPI(MPI_Put(first, INTS, MPI_INT, target, 0, INTS, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    REQUIRE_MPI(MPI_Rput(&value, 1, MPI_INT, target, 0, 1, MPI_INT, win, &requests[0]));
    REQUIRE_MPI(MPI_Rget(&got, 1, MPI_INT, target, 1, 1, MPI_INT, win, &requests[1]));
    REQUIRE_MPI(
        MPI_Raccumulate(&ten, 1, MPI_INT, target, 2, 1, MPI_INT, MPI_SUM, win, &requests[2]));
    REQUIRE_MPI(MPI_Rget_accumulate(&ten, 1, MPI_INT, &fetched, 1, MPI_INT, target, 3, 1, MPI_INT,
                                    MPI_SUM, win, &requests[3]));
    while (!complete(requests)) {
        REQUIRE_MPI(finish(way, requests, &next));
    }
    CHECK_INT(got, 1);
    CHECK_INT(fetched, 3);
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Get(last, INTS, MPI_INT, target, 0, INTS, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_BYTES(last, want, sizeof last);
}

void rule(void)
{
    int *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate((MPI_Aint)INTS * ITEM, ITEM, MPI_INFO_NULL, MPI_COMM_WORLD,
                                 &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    for (int way = 0; way < WAYS; way++) {
        rule_at("way %d", way);
        check(way, (rule_rank() + 1) % rule_size(), win);
    }
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}

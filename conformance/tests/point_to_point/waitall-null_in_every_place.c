/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Waitall and MPI_Testall complete the active requests of a list and give null and
 *          inactive ones the empty status, in whatever places they stand.
 * class:   required
 * basis:   3.7.5 "The list may contain null or inactive handles", 3.7.5 "sets to empty the status
 *          of each such entry": Such handles may stand in any place, get the empty status, and
 *          leave those of active requests to their operations.
 * section: 3.7.5
 * covers:  MPI_Waitall, MPI_Testall
 * shows:   2.5.2-null_handles_valid, 3.7.5-testall_empty_entries, 3.7.5-testall_none_active,
 *          3.7.5-waitall_empty_entries, 3.7.5-waitall_none_active, 3.7.5-waitall_statuses
 * ranks:   1
 *
 * Five places, each active or not, in all 32 ways.  The even places that are not active are
 * inactive.
 */
#include "rule.h"

enum { SIZE = 5, TAG = 140 };

static void complete(bool wait, MPI_Request *requests, MPI_Status *statuses)
{
    int flag = 0;

    rule_poison(statuses, SIZE * sizeof *statuses);
    if (wait) {
        CHECK_MPI(MPI_Waitall(SIZE, requests, statuses));
        return;
    }
    while (!flag && CHECK_MPI(MPI_Testall(SIZE, requests, &flag, statuses))) {
    }
}

static void check_status(const MPI_Status *status, bool active, int place)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, active ? 0 : MPI_ANY_SOURCE);
    CHECK_INT(status->MPI_TAG, active ? TAG + place : MPI_ANY_TAG);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, active ? place + 1 : 0);
}

static void check(bool wait, unsigned mask, MPI_Request inactive)
{
    const int out[SIZE] = {1, 2, 3, 4, 5};
    int in[SIZE][SIZE];
    MPI_Request requests[SIZE];
    MPI_Status statuses[SIZE];

    for (int i = 0; i < SIZE; i++) {
        requests[i] = i % 2 == 0 ? inactive : MPI_REQUEST_NULL;
        if ((mask >> i & 1) != 0) {
            REQUIRE_MPI(MPI_Irecv(in[i], SIZE, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[i]));
            CHECK_MPI(MPI_Send(out, i + 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF));
        }
    }
    complete(wait, requests, statuses);
    for (int i = 0; i < SIZE; i++) {
        bool active = (mask >> i & 1) != 0;

        check_status(&statuses[i], active, i);
        CHECK_HANDLE(requests[i], i % 2 == 0 && !active ? inactive : MPI_REQUEST_NULL);
        CHECK_INT(active ? in[i][i] : i + 1, i + 1);
    }
}

void rule(void)
{
    int unused = 0;
    MPI_Request inactive = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Recv_init(&unused, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &inactive));
    for (unsigned mask = 0; mask < 1U << SIZE; mask++) {
        rule_at("MPI_Waitall, places 0x%x active", mask);
        check(true, mask, inactive);
        rule_at("MPI_Testall, places 0x%x active", mask);
        check(false, mask, inactive);
    }
    CHECK_MPI(MPI_Waitall(0, NULL, NULL));
    CHECK_MPI(MPI_Request_free(&inactive));
}

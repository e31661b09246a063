/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Generalized requests can be made without end, several at once, completed in any order, and
 *            each calls back with its own extra state.
 * class:     required
 * basis:     13.2 "All callback functions are passed the extra_state argument", 13.2 "one for each
 *            generalized request that is completed by": Each request calls back with its own state,
 *            sets its own status, and is gone when it is completed.
 * section:   13.2
 * covers:    MPI_Grequest_start, MPI_Grequest_complete, MPI_Waitall
 * shows:     13.2-any_order, 13.2-extra_state, 13.2-query_each_request, 13.2-query_makes_status,
 *            13.2-status_of_query_returned
 * ranks:     1
 */
#include "rule.h"

enum { ROUNDS = 400, AT_ONCE = 15 };

static int query(void *extra_state, MPI_Status *status)
{
    const int *number = extra_state;

    status->MPI_SOURCE = 0;
    status->MPI_TAG = *number;
    MPI_Status_set_elements(status, MPI_BYTE, *number);
    return MPI_Status_set_cancelled(status, 0);
}

static int release(void *extra_state)
{
    int *number = extra_state;

    *number = -1 - *number;
    return MPI_SUCCESS;
}

static int cancel(void *extra_state, int complete)
{
    (void)extra_state;
    (void)complete;
    return MPI_SUCCESS;
}

static void check(const MPI_Status *status, int number, int want)
{
    int elements = -1;

    CHECK_INT(status->MPI_TAG, want);
    CHECK_MPI(MPI_Get_elements(status, MPI_BYTE, &elements));
    CHECK_INT(elements, want);
    CHECK_INT(number, -1 - want);
}

static void all_at_once(int base)
{
    static int numbers[AT_ONCE];
    static MPI_Request requests[AT_ONCE];
    static MPI_Status statuses[AT_ONCE];

    for (int i = 0; i < AT_ONCE; i++) {
        numbers[i] = base + i;
        REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, &numbers[i], &requests[i]));
    }
    for (int i = AT_ONCE - 1; i >= 0; i--) {
        REQUIRE_MPI(MPI_Grequest_complete(requests[i]));
    }
    REQUIRE_MPI(MPI_Waitall(AT_ONCE, requests, statuses));
    for (int i = 0; i < AT_ONCE; i++) {
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
        check(&statuses[i], numbers[i], base + i);
    }
}

void rule(void)
{
    for (int i = 0; i < ROUNDS; i++) {
        rule_at("round %d", i);
        all_at_once(i * AT_ONCE);
    }
}

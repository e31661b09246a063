/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      150 generalized requests can exist at once, and each calls back with its own extra state.
 * class:     quality
 * basis:     2.8 "implementation will provide generous limits on the important": How many requests
 *            can be pending is a limit; 150 is little for a library that makes operations of its
 *            own.
 * section:   13.2, 2.8
 * covers:    MPI_Grequest_start, MPI_Grequest_complete, MPI_Waitall
 * shows:     2.8-generous_limits
 * ranks:     1
 */
#include "rule.h"

enum { AT_ONCE = 150 };

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

void rule(void)
{
    static int numbers[AT_ONCE];
    static MPI_Request requests[AT_ONCE];
    static MPI_Status statuses[AT_ONCE];

    for (int i = 0; i < AT_ONCE; i++) {
        numbers[i] = i;
        REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, &numbers[i], &requests[i]));
    }
    for (int i = AT_ONCE - 1; i >= 0; i--) {
        REQUIRE_MPI(MPI_Grequest_complete(requests[i]));
    }
    REQUIRE_MPI(MPI_Waitall(AT_ONCE, requests, statuses));
    for (int i = 0; i < AT_ONCE; i++) {
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
        check(&statuses[i], numbers[i], i);
    }
}

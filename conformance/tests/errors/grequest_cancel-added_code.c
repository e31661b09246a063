/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Error codes that the program added come back from the callbacks of a generalized
 *            request: that of cancel from MPI_Cancel, that of query and free from MPI_Wait.
 * class:     required
 * basis:     13.2 "will be returned by the MPI procedure that invoked", 9.5.1 "Creates new error
 *            code associated with errorclass": Callbacks may return any error code, also one that
 *            the program made, and the call that invoked them returns it.
 * section:   13.2, 9.5.1
 * covers:    MPI_Grequest_start, MPI_Cancel, MPI_Wait, MPI_Add_error_code
 * shows:     9.5.1-add_code, 13.2-callback_error_returned, 13.2-user_error_code_returned
 * ranks:     1
 */
#include "rule.h"

static int query(void *extra_state, MPI_Status *status)
{
    MPI_Status_set_elements(status, MPI_BYTE, 0);
    MPI_Status_set_cancelled(status, 0);
    return *(int *)extra_state;
}

static int release(void *extra_state)
{
    return *(int *)extra_state;
}

static int cancel(void *extra_state, int complete)
{
    (void)complete;
    return *(int *)extra_state;
}

static void check(int code)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("code %d", code);
    REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, &code, &request));
    CHECK_CODE(MPI_Cancel(&request), code);
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_CODE(MPI_Wait(&request, MPI_STATUS_IGNORE), code);
}

void rule(void)
{
    int class = MPI_SUCCESS;
    int code = MPI_SUCCESS;

    REQUIRE_MPI(MPI_Add_error_class(&class));
    REQUIRE_MPI(MPI_Add_error_code(class, &code));
    check(class);
    check(code);
    CHECK_MPI(MPI_Remove_error_code(code));
    CHECK_MPI(MPI_Remove_error_class(class));
}

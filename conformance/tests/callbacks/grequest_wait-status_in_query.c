/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In the status that a query callback gets, the functions of a status and its public fields mean the same.
 * class:     required
 * basis:     20.3.1 "The MPI status object is defined in C as", 13.2 "MPI will pass a valid status object to
 *            query_fn": What a function sets is in the field, and what is in the field is what a function returns,
 *            also if the user has ignored the status.
 * section:   20.3.1, 13.2
 * covers:    MPI_Grequest_start, MPI_Status_set_source, MPI_Status_set_tag, MPI_Status_get_source, MPI_Status_get_tag
 * shows:     20.3.1-callback_statuses
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

enum { SOURCE = 12, TAG = 3456, ELEMENTS = 70000 };

static int queries;

static int query(void *extra_state, MPI_Status *status)
{
    int value = -1;

    (void)extra_state;
    queries++;
    status->MPI_SOURCE = SOURCE + 1;
    status->MPI_TAG = TAG + 1;
    CHECK_MPI(MPI_Status_get_source(status, &value));
    CHECK_INT(value, SOURCE + 1);
    CHECK_MPI(MPI_Status_get_tag(status, &value));
    CHECK_INT(value, TAG + 1);
    CHECK_MPI(MPI_Status_set_source(status, SOURCE));
    CHECK_MPI(MPI_Status_set_tag(status, TAG));
    CHECK_INT(status->MPI_SOURCE, SOURCE);
    CHECK_INT(status->MPI_TAG, TAG);
    CHECK_MPI(MPI_Status_set_elements(status, MPI_INT, ELEMENTS));
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &value));
    CHECK_INT(value, ELEMENTS);
    CHECK_MPI(MPI_Status_set_cancelled(status, 0));
    CHECK_MPI(MPI_Test_cancelled(status, &value));
    CHECK_INT(value, 0);
    CHECK_INT(status->MPI_SOURCE, SOURCE);
    CHECK_INT(status->MPI_TAG, TAG);
    return MPI_SUCCESS;
}

static int release(void *extra_state)
{
    (void)extra_state;
    return MPI_SUCCESS;
}

static int cancel(void *extra_state, int complete)
{
    (void)extra_state;
    (void)complete;
    return MPI_SUCCESS;
}

void rule(void)
{
    queries = 0;
    for (int ignored = 0; ignored < 2; ignored++) {
        MPI_Request request = MPI_REQUEST_NULL;
        MPI_Status status = rule_status();
        int count = -1;

        rule_at("%s", ignored ? "MPI_STATUS_IGNORE" : "a status");
        REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, NULL, &request));
        CHECK_MPI(MPI_Grequest_complete(request));
        CHECK_MPI(MPI_Wait(&request, ignored ? MPI_STATUS_IGNORE : &status));
        if (!ignored) {
            CHECK_INT(status.MPI_SOURCE, SOURCE);
            CHECK_INT(status.MPI_TAG, TAG);
            CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
            CHECK_INT(count, ELEMENTS);
        }
    }
    CHECK(queries >= 2);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When one receive of a list fails, MPI_Waitall and MPI_Testall return MPI_ERR_IN_STATUS
 *            and set MPI_ERROR of every status: to the failure's code, to MPI_SUCCESS for what is
 *            complete, or to MPI_ERR_PENDING.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 3.7.5 "will set the error field of each
 *            status": A receive that is too short is an error of the program and need not be found;
 *            a library that finds it should say which request failed.
 * section:   3.7.5, 3.2.5
 * covers:    MPI_Waitall, MPI_Testall
 * constants: MPI_ERR_IN_STATUS, MPI_ERR_TRUNCATE, MPI_ERR_PENDING
 * shows:     2.8-later_call_reports, 3.7.5-testall_errors, 3.7.5-waitall_in_status,
 *            3.7.5-waitall_in_status_others, 9.4-code_set, 9.4-in_status_iff
 * ranks:     2
 *
 * The second of four messages is too long for its receive; there is a null request among them.
 */
#include "rule.h"

enum { SIZE = 5, BAD = 1, EMPTY = 3, TAG = 20 };

static void send(void)
{
    const int data[2] = {7, 8};

    for (int i = 0; i < SIZE; i++) {
        if (i != EMPTY) {
            CHECK_MPI(MPI_Send(data, i == BAD ? 2 : 1, MPI_INT, 1, TAG + i, MPI_COMM_WORLD));
        }
    }
}

/* MPI_Testall may report the failure before all are complete: no request is modified, and it is asked again. */
static int complete(bool wait, MPI_Request *requests, MPI_Status *statuses)
{
    int code = MPI_SUCCESS;
    int class = MPI_SUCCESS;
    int flag = 0;

    if (wait) {
        return MPI_Waitall(SIZE, requests, statuses);
    }
    while (!flag && (class == MPI_SUCCESS || class == MPI_ERR_IN_STATUS)) {
        code = MPI_Testall(SIZE, requests, &flag, statuses);
        CHECK_MPI(MPI_Error_class(code, &class));
    }
    return code;
}

static void check_good(MPI_Request *request, const MPI_Status *status, int place, const int *in)
{
    if (status->MPI_ERROR != MPI_SUCCESS) {
        CHECK_ERROR_CLASS(status->MPI_ERROR, MPI_ERR_PENDING);
        CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    } else if (place != EMPTY) {
        CHECK_INT(status->MPI_SOURCE, 0);
        CHECK_INT(status->MPI_TAG, TAG + place);
    }
    CHECK_HANDLE(*request, MPI_REQUEST_NULL);
    CHECK_INT(*in, place == EMPTY ? 0 : 7);
}

static void receive(bool wait)
{
    int in[SIZE][2] = {{0}};
    MPI_Request requests[SIZE];
    MPI_Status statuses[SIZE];

    rule_poison(statuses, sizeof statuses);
    for (int i = 0; i < SIZE; i++) {
        requests[i] = MPI_REQUEST_NULL;
        if (i != EMPTY) {
            REQUIRE_MPI(MPI_Irecv(in[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_WORLD, &requests[i]));
        }
    }
    REQUIRE_ERROR_CLASS(complete(wait, requests, statuses), MPI_ERR_IN_STATUS);
    for (int i = 0; i < SIZE; i++) {
        rule_at("%s, status %d", wait ? "MPI_Waitall" : "MPI_Testall", i);
        if (i == BAD) {
            CHECK_ERROR_CLASS(statuses[i].MPI_ERROR, MPI_ERR_TRUNCATE);
        } else {
            check_good(&requests[i], &statuses[i], i, in[i]);
        }
    }
}

void rule(void)
{
    if (rule_rank() == 0) {
        send();
        send();
    } else if (rule_rank() == 1) {
        receive(true);
        receive(false);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Request-based operations return requests that can be completed like any others and
 *            among them; completing one leaves the error field of the status alone.
 * class:     required
 * basis:     12.3.5 "It is valid to mix different request types", 12.3.5 "the sender is now free to
 *            update", 12.3.5 "available in the origin buffer", 3.2.5 "do not modify the value of
 *            the error": Requests complete as others do, mixed with them, completion at the origin
 *            frees or fills its buffer, and a single completion leaves MPI_ERROR alone.
 * section:   12.3.5, 3.2.5, 3.7.5
 * covers:    MPI_Rput, MPI_Rget, MPI_Raccumulate, MPI_Rget_accumulate
 * constants: MPI_SUM, MPI_NO_OP
 * shows:     12.3.4-combines, 12.3.4-get_accumulate_before, 12.3.4-no_op_ignores_origin,
 *            12.3.5-mixed_with_messages, 12.3.5-raccumulate_origin_free, 12.3.5-request_set,
 *            12.3.5-rget_accumulate_data, 12.3.5-rget_data, 12.3.5-rput_origin_free,
 *            12.3.5-rput_remote_completion, 12.3.5-status_error
 * ranks:     1
 *
 * After a wait the origin buffer of a put is free and the one of a get is filled.  Other fields of the
 * status are undefined.
 */
#include "rule.h"

static void finish(MPI_Request *request)
{
    MPI_Status status = rule_status();

    CHECK(*request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(request, &status));
    CHECK_INT(status.MPI_ERROR, RULE_POISON_INT);
    CHECK_HANDLE(*request, MPI_REQUEST_NULL);
}

static void one_by_one(MPI_Win win, int target)
{
    int value = 40;
    int got = -1;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Rput(&value, 1, MPI_INT, target, 0, 1, MPI_INT, win, &request));
    finish(&request);
    value = 2;
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Raccumulate(&value, 1, MPI_INT, target, 0, 1, MPI_INT, MPI_SUM, win, &request));
    finish(&request);
    value = -1;
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Rget(&got, 1, MPI_INT, target, 0, 1, MPI_INT, win, &request));
    finish(&request);
    CHECK_INT(got, 42);
    CHECK_MPI(MPI_Rget_accumulate(&value, 1, MPI_INT, &got, 1, MPI_INT, target, 0, 1, MPI_INT,
                                  MPI_SUM, win, &request));
    finish(&request);
    CHECK_INT(got, 42);
    CHECK_MPI(MPI_Win_flush(target, win));
    got = -1;
    CHECK_MPI(MPI_Rget_accumulate(NULL, 0, MPI_DATATYPE_NULL, &got, 1, MPI_INT, target, 0, 1,
                                  MPI_INT, MPI_NO_OP, win, &request));
    finish(&request);
    CHECK_INT(got, 41);
}

/* Gets of two cells among a message to oneself, completed together. */
static void together(MPI_Win win, int target)
{
    const int values[2] = {5, 6};
    int got[3] = {-1, -1, -1};
    MPI_Request requests[4];

    CHECK_MPI(MPI_Put(values, 2, MPI_INT, target, 0, 2, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Rget(&got[0], 1, MPI_INT, target, 0, 1, MPI_INT, win, &requests[0]));
    REQUIRE_MPI(MPI_Irecv(&got[2], 1, MPI_INT, 0, 1, MPI_COMM_SELF, &requests[1]));
    CHECK_MPI(MPI_Rget(&got[1], 1, MPI_INT, target, sizeof(int), 1, MPI_INT, win, &requests[2]));
    REQUIRE_MPI(MPI_Isend(&values[1], 1, MPI_INT, 0, 1, MPI_COMM_SELF, &requests[3]));
    CHECK_MPI(MPI_Waitall(4, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(got[0], 5);
    CHECK_INT(got[1], 6);
    CHECK_INT(got[2], 6);
}

void rule(void)
{
    int target = (rule_rank() + 1) % rule_size();
    int *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    one_by_one(win, target);
    together(win, target);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * several.c: to wait for any, all or some of several requests, to test them, and to look at them. Null and idle
 * requests take no part.
 */
#include "outcome.h"

struct requests {
    int count;
    const MPI_Request *at;
    int done;             /* those before it are done or idle */
    int (*is_so)(void *); /* what is waited for, if they are of several ports */
};

static inline int is_done_at(const MPI_Request *request)
{
    return !mpir_is_idle(*request) && mpir_is_done(mpir_head_of(*request));
}

/* The first that is done, or the number of them. */
static int first_done(const struct requests *requests)
{
    int i = 0;
    while (i < requests->count && !is_done_at(&requests->at[i])) {
        i++;
    }
    return i;
}

static int are_all_idle(const struct requests *requests)
{
    int i = 0;
    while (i < requests->count && mpir_is_idle(requests->at[i])) {
        i++;
    }
    return i == requests->count;
}

static int is_any_done(void *requests)
{
    return first_done(requests) < ((const struct requests *)requests)->count;
}

static int is_every_done(void *what)
{
    struct requests *requests = what;
    int i = requests->done;
    while (i < requests->count && (mpir_is_idle(requests->at[i]) || is_done_at(&requests->at[i]))) {
        i++;
    }
    requests->done = i;
    return i == requests->count;
}

/* On the ports of the requests; if all are idle, on all of the process. */
static void progress_of(const struct requests *requests)
{
    const struct MPIR_REQUEST *last = NULL;
    for (int i = 0; i < requests->count; i++) {
        const struct MPIR_REQUEST *head = mpir_head_of(requests->at[i]);
        if (!mpir_is_idle(requests->at[i]) && (!last || head->port != last->port)) {
            mpir_progress(head->port);
            last = head;
        }
    }
    if (!last) {
        mpir_progress(NULL);
    }
}

static int is_so_after_progress(void *requests)
{
    progress_of(requests);
    return ((struct requests *)requests)->is_so(requests);
}

static int is_of_one_port(const struct requests *requests, struct MPID_PORT **port)
{
    const struct MPIR_REQUEST *first = NULL;
    *port = NULL;
    for (int i = 0; i < requests->count; i++) {
        const struct MPIR_REQUEST *head = mpir_head_of(requests->at[i]);
        if (!mpir_is_idle(requests->at[i])) {
            first = first ? first : head;
            if (head->port != first->port) {
                *port = NULL;
                return 0;
            }
            *port = head->port;
        }
    }
    return 1;
}

static void wait_until(int (*is_so)(void *), struct requests *requests, const char *call)
{
    struct MPID_PORT *port;
    if (is_so(requests)) {
        return;
    }
    if (is_of_one_port(requests, &port)) {
        MPID_Waiting(port, call);
        MPID_WaitUntil(port, is_so, requests);
    } else {
        requests->is_so = is_so;
        MPID_Waiting(NULL, call);
        MPID_WaitUntil(NULL, is_so_after_progress, requests);
    }
}

/* With some progress first: one that is always done must not starve the others. */
static void wait_for_any(struct requests *requests, const char *call)
{
    progress_of(requests);
    wait_until(is_any_done, requests, call);
}

/* Whether it is so after some progress: of those that are not looked for, too. */
static int becomes(int (*is_so)(void *), struct requests *requests)
{
    progress_of(requests);
    return is_so(requests);
}

/* The error of each status is set only if one of them is wrong. */
struct statuses {
    MPI_Status *at;
    int failed;
    struct mpir_outcome outcome;
};

static void set_error(struct statuses *statuses, int i, int error)
{
    if (error && !statuses->failed) {
        statuses->failed = 1;
        for (int k = 0; k < i && statuses->at; k++) {
            statuses->at[k].MPI_ERROR = MPI_SUCCESS;
        }
    }
    if (statuses->failed && statuses->at) {
        statuses->at[i].MPI_ERROR = error;
    }
}

static MPI_Status *status_at(struct statuses *statuses, int i)
{
    return statuses->at ? &statuses->at[i] : NULL;
}

/* The error handler gets the code that says what failed first (9.3.1). */
static int raise_in_status(struct statuses *statuses, const char *function)
{
    if (!statuses->failed) {
        return MPI_SUCCESS;
    }
    mpir_outcome_raise(&statuses->outcome, statuses->outcome.error, function);
    return MPI_ERR_IN_STATUS;
}

/* ---- Any ---- */

static int finish_any(MPI_Request array[], int i, MPI_Status *status, const char *function)
{
    struct mpir_outcome outcome = {0, NULL};
    int error = mpir_request_finish(&array[i], status, &outcome);
    return error ? mpir_outcome_raise(&outcome, error, function) : MPI_SUCCESS;
}

int mpir_waitany(int count, MPI_Request array_of_requests[], int *indx, MPI_Status *status)
{
    struct requests requests = {count, array_of_requests, 0, NULL};
    int error = mpir_requests_check(count, array_of_requests);
    if (error) {
        return mpir_raise_comm(NULL, error, "MPI_Waitany");
    }
    if (are_all_idle(&requests)) {
        *indx = MPI_UNDEFINED;
        mpir_status_empty(status);
        return MPI_SUCCESS;
    }
    wait_for_any(&requests, "MPI_Waitany");
    *indx = first_done(&requests);
    return finish_any(array_of_requests, *indx, status, "MPI_Waitany");
}

int mpir_testany(int count, MPI_Request array_of_requests[], int *indx, int *flag,
                 MPI_Status *status)
{
    struct requests requests = {count, array_of_requests, 0, NULL};
    int error = mpir_requests_check(count, array_of_requests);
    if (error) {
        return mpir_raise_comm(NULL, error, "MPI_Testany");
    }
    *indx = MPI_UNDEFINED;
    *flag = are_all_idle(&requests);
    if (*flag) {
        mpir_status_empty(status);
    } else if (becomes(is_any_done, &requests)) {
        *flag = 1;
        *indx = first_done(&requests);
        return finish_any(array_of_requests, *indx, status, "MPI_Testany");
    }
    return MPI_SUCCESS;
}

int mpir_request_get_status_any(int count, const MPI_Request array_of_requests[], int *indx,
                                int *flag, MPI_Status *status)
{
    struct requests requests = {count, array_of_requests, 0, NULL};
    int error = mpir_requests_check(count, array_of_requests);
    if (error) {
        return mpir_raise_comm(NULL, error, "MPI_Request_get_status_any");
    }
    *indx = MPI_UNDEFINED;
    *flag = are_all_idle(&requests);
    if (*flag) {
        mpir_status_empty(status);
    } else if (becomes(is_any_done, &requests)) {
        *flag = 1;
        *indx = first_done(&requests);
        error = mpir_request_result(array_of_requests[*indx], status);
        if (error) {
            mpir_raise_comm(mpir_request_comm(mpir_head_of(array_of_requests[*indx])), error,
                            "MPI_Request_get_status_any");
        }
    }
    return error;
}

/* ---- All ---- */

/* Those from the first one on that are done in the usual way; how many. */
static int finish_first(int count, MPI_Request array[], MPI_Status array_of_statuses[])
{
    int i = 0;
    while (i < count &&
           mpir_request_finish_usual(&array[i], array_of_statuses ? &array_of_statuses[i] : NULL)) {
        i++;
    }
    return i;
}

/* All but those before `from`, which were finished without an error. */
static int finish_all(int from, int count, MPI_Request array[], MPI_Status array_of_statuses[],
                      const char *function)
{
    struct statuses statuses = {array_of_statuses, 0, {0, NULL}};
    for (int i = from; i < count; i++) {
        int error = mpir_request_finish(&array[i], status_at(&statuses, i), &statuses.outcome);
        set_error(&statuses, i, error);
    }
    return raise_in_status(&statuses, function);
}

int mpir_waitall(int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[])
{
    struct requests requests = {count, array_of_requests, 0, NULL};
    int error = mpir_requests_check(count, array_of_requests);
    if (error) {
        return mpir_raise_comm(NULL, error, "MPI_Waitall");
    }
    requests.done = finish_first(count, array_of_requests, array_of_statuses);
    if (requests.done == count) {
        return MPI_SUCCESS;
    }
    int from = requests.done;
    wait_until(is_every_done, &requests, "MPI_Waitall");
    return finish_all(from, count, array_of_requests, array_of_statuses, "MPI_Waitall");
}

int mpir_testall(int count, MPI_Request array_of_requests[], int *flag,
                 MPI_Status array_of_statuses[])
{
    struct requests requests = {count, array_of_requests, 0, NULL};
    int error = mpir_requests_check(count, array_of_requests);
    if (error) {
        return mpir_raise_comm(NULL, error, "MPI_Testall");
    }
    *flag = becomes(is_every_done, &requests);
    return *flag ? finish_all(0, count, array_of_requests, array_of_statuses, "MPI_Testall")
                 : MPI_SUCCESS;
}

/* What a request of an array has, without its end. */
static void look_at(MPI_Request request, struct statuses *statuses, int i)
{
    int error = mpir_request_result(request, status_at(statuses, i));
    if (error && !statuses->failed) {
        statuses->outcome.error = error;
        statuses->outcome.comm = mpir_request_comm(mpir_head_of(request));
        if (statuses->outcome.comm) {
            mpir_retain(&statuses->outcome.comm->dev.refs);
        }
    }
    set_error(statuses, i, error);
}

int mpir_request_get_status_all(int count, const MPI_Request array_of_requests[], int *flag,
                                MPI_Status array_of_statuses[])
{
    struct requests requests = {count, array_of_requests, 0, NULL};
    struct statuses statuses = {array_of_statuses, 0, {0, NULL}};
    int error = mpir_requests_check(count, array_of_requests);
    if (error) {
        return mpir_raise_comm(NULL, error, "MPI_Request_get_status_all");
    }
    *flag = becomes(is_every_done, &requests);
    for (int i = 0; i < count && *flag; i++) {
        look_at(array_of_requests[i], &statuses, i);
    }
    return raise_in_status(&statuses, "MPI_Request_get_status_all");
}

/* ---- Some ---- */

static int finish_some(int count, MPI_Request array[], int *outcount, int indices[],
                       MPI_Status array_of_statuses[], const char *function)
{
    struct statuses statuses = {array_of_statuses, 0, {0, NULL}};
    int n = 0;
    for (int i = 0; i < count; i++) {
        if (is_done_at(&array[i])) {
            int error = mpir_request_finish(&array[i], status_at(&statuses, n), &statuses.outcome);
            set_error(&statuses, n, error);
            indices[n++] = i;
        }
    }
    *outcount = n;
    return raise_in_status(&statuses, function);
}

int mpir_waitsome(int incount, MPI_Request array_of_requests[], int *outcount,
                  int array_of_indices[], MPI_Status array_of_statuses[])
{
    struct requests requests = {incount, array_of_requests, 0, NULL};
    int error = mpir_requests_check(incount, array_of_requests);
    if (error) {
        return mpir_raise_comm(NULL, error, "MPI_Waitsome");
    }
    *outcount = MPI_UNDEFINED;
    if (are_all_idle(&requests)) {
        return MPI_SUCCESS;
    }
    wait_for_any(&requests, "MPI_Waitsome");
    return finish_some(incount, array_of_requests, outcount, array_of_indices, array_of_statuses,
                       "MPI_Waitsome");
}

int mpir_testsome(int incount, MPI_Request array_of_requests[], int *outcount,
                  int array_of_indices[], MPI_Status array_of_statuses[])
{
    struct requests requests = {incount, array_of_requests, 0, NULL};
    int error = mpir_requests_check(incount, array_of_requests);
    if (error) {
        return mpir_raise_comm(NULL, error, "MPI_Testsome");
    }
    *outcount = MPI_UNDEFINED;
    if (are_all_idle(&requests)) {
        return MPI_SUCCESS;
    }
    progress_of(&requests);
    return finish_some(incount, array_of_requests, outcount, array_of_indices, array_of_statuses,
                       "MPI_Testsome");
}

int mpir_request_get_status_some(int incount, const MPI_Request array_of_requests[], int *outcount,
                                 int array_of_indices[], MPI_Status array_of_statuses[])
{
    struct requests requests = {incount, array_of_requests, 0, NULL};
    struct statuses statuses = {array_of_statuses, 0, {0, NULL}};
    int n = 0, error = mpir_requests_check(incount, array_of_requests);
    if (error) {
        return mpir_raise_comm(NULL, error, "MPI_Request_get_status_some");
    }
    *outcount = MPI_UNDEFINED;
    if (are_all_idle(&requests)) {
        return MPI_SUCCESS;
    }
    progress_of(&requests);
    for (int i = 0; i < incount; i++) {
        if (is_done_at(&array_of_requests[i])) {
            look_at(array_of_requests[i], &statuses, n);
            array_of_indices[n++] = i;
        }
    }
    *outcount = n;
    return raise_in_status(&statuses, "MPI_Request_get_status_some");
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Operations of the damaged function that are not complete, and the calls that complete them.
 *
 * Invariants: the list has the order in which operations began.  Implementations give equal handles to operations
 * that are complete at once, so the oldest with a handle is the one.  The lock is held only while the list changes.
 */
#include "conditional.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct mutant_operation *operations;

/* --- The list. ------------------------------------------------------------------------------- */

void mutant_add_pending(struct mutant_operation *operation, const void *handle)
{
    struct mutant_operation **at = &operations;

    operation->handle = handle;
    operation->active = mutant_conditional_row->completion != MUTANT_AT_START;
    pthread_mutex_lock(&lock);
    while (*at != NULL) {
        at = &(*at)->next;
    }
    *at = operation;
    pthread_mutex_unlock(&lock);
}

/* The oldest that is (or is not) active; what stays in the list is persistent, or to be freed. */
static struct mutant_operation *find(const void *handle, bool active)
{
    struct mutant_operation *found;

    pthread_mutex_lock(&lock);
    found = operations;
    while (found != NULL && (found->handle != handle || found->active != active)) {
        found = found->next;
    }
    pthread_mutex_unlock(&lock);
    return found;
}

static void drop(struct mutant_operation *operation)
{
    struct mutant_operation **at = &operations;

    pthread_mutex_lock(&lock);
    while (*at != NULL && *at != operation) {
        at = &(*at)->next;
    }
    if (*at != NULL) {
        *at = operation->next;
    }
    pthread_mutex_unlock(&lock);
    mutant_free_operation(operation);
}

/* One has completed.  A persistent one waits for its next start. */
static void complete(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    mutant_finish(operation, outcome);
    if (mutant_conditional_row->completion == MUTANT_AT_START) {
        operation->active = false;
    } else {
        drop(operation);
    }
}

/* --- What calls say. ------------------------------------------------------------------------- */

/* The requests of a call: an array, the address of one, or one. */
static const MPI_Request *requests_of(const struct mutant_call *call, long *count)
{
    for (int i = 0; i < call->function->count; i++) {
        const struct mutant_parameter *parameter = &call->function->parameters[i];

        if (strcmp(parameter->kind, "request") == 0 && parameter->direction != MUTANT_OUT) {
            *count = mutant_length(call, parameter->length);
            return parameter->by_address ? *(MPI_Request *const *)call->arguments[i]
                                         : (const MPI_Request *)call->arguments[i];
        }
    }
    return NULL;
}

static int status_index(const struct mutant_call *call)
{
    for (int i = 0; i < call->function->count; i++) {
        if (strcmp(call->function->parameters[i].kind, "status") == 0 &&
            call->function->parameters[i].direction == MUTANT_OUT) {
            return i;
        }
    }
    return -1;
}

/* What a call that completes something was given. */
struct captured {
    long count;
    MPI_Request *requests;
    MPI_Status *before; /* the program's statuses */
    MPI_Status *made;   /* in place of statuses that the program ignores */
    MPI_Status *statuses;
};

static void *copy_of(const void *from, size_t size)
{
    void *copy = calloc(1, size + 1);

    if (copy != NULL && from != NULL) {
        memcpy(copy, from, size);
    }
    return copy;
}

static void capture_statuses(struct captured *captured, struct mutant_call *call, long count)
{
    MPI_Status **argument = call->arguments[status_index(call)];
    const size_t size = (size_t)count * sizeof(MPI_Status);

    if (!mutant_is_address(*argument)) {
        captured->made = copy_of(NULL, size);
        *argument = captured->made;
    }
    captured->statuses = *argument;
    captured->before = copy_of(captured->statuses, size);
}

static void capture(struct mutant_call *call)
{
    struct captured *captured = copy_of(NULL, sizeof *captured);
    const MPI_Request *requests = requests_of(call, &captured->count);

    call->kept = captured;
    if (requests != NULL) {
        const size_t size = (size_t)captured->count * sizeof(MPI_Request);

        captured->requests = copy_of(mutant_is_address(requests) ? requests : NULL, size);
    }
    capture_statuses(captured, call, requests != NULL && captured->count > 0 ? captured->count : 1);
}

static void release(struct captured *captured)
{
    free(captured->requests);
    free(captured->before);
    free(captured->made);
    free(captured);
}

/* --- Requests. ------------------------------------------------------------------------------- */

static void complete_request(const struct mutant_call *call, const struct captured *captured,
                             long request, long status)
{
    struct mutant_operation *operation =
        request >= 0 && request < captured->count ? find(captured->requests[request], true) : NULL;
    struct mutant_outcome outcome = {.status = &captured->statuses[status],
                                     .before = captured->before[status],
                                     .code = call->result};
    int own = MPI_SUCCESS;

    if (operation == NULL) {
        return;
    }
    if (*outcome.code != MPI_SUCCESS && mutant_argument(call, "array_of_statuses") != NULL) {
        own = outcome.status->MPI_ERROR;
        outcome.code = own == MPI_SUCCESS ? &own : outcome.code;
    }
    complete(operation, &outcome);
}

static void complete_requests(const struct mutant_call *call, const struct captured *captured)
{
    int *const *indices = mutant_argument(call, "array_of_indices");
    const bool all = mutant_argument(call, "array_of_statuses") != NULL;

    if (mutant_argument(call, "flag") != NULL && !mutant_value(call, "flag")) {
        return;
    }
    if (indices != NULL) {
        for (long i = 0; i < mutant_value(call, "outcount"); i++) {
            complete_request(call, captured, (*indices)[i], i);
        }
    } else if (mutant_argument(call, "indx") != NULL) {
        complete_request(call, captured, mutant_value(call, "indx"), 0);
    } else {
        for (long i = 0; i < captured->count; i++) {
            complete_request(call, captured, i, all ? i : 0);
        }
    }
}

static bool is_start(const struct mutant_call *call)
{
    return strcmp(call->function->name, "MPI_Start") == 0 ||
           strcmp(call->function->name, "MPI_Startall") == 0;
}

/* Before the start, since the operation may begin to receive at once. */
static void start_requests(const struct mutant_call *call)
{
    long count = 0;
    const MPI_Request *requests = requests_of(call, &count);

    for (long i = 0; mutant_is_address(requests) && i < count; i++) {
        struct mutant_operation *operation = find(requests[i], false);

        if (operation != NULL) {
            operation->facts.starts++;
            mutant_prepare(operation);
            operation->active = true;
        }
    }
}

static void free_request(const struct mutant_call *call)
{
    MPI_Request *const *request = mutant_argument(call, "request");
    struct mutant_operation *operation = find(**request, true);

    operation = operation != NULL ? operation : find(**request, false);
    if (operation != NULL) {
        drop(operation);
    }
}

/* --- Files and windows. ---------------------------------------------------------------------- */

static bool ends_access(const struct mutant_call *call)
{
    const char *end = strstr(call->function->name, "_end");

    return mutant_conditional_row->completion == MUTANT_AT_FILE && end != NULL && end[4] == '\0';
}

static void end_access(const struct mutant_call *call, const struct captured *captured)
{
    MPI_File *const file = mutant_argument(call, "fh");
    struct mutant_operation *operation = find(*file, true);
    struct mutant_outcome outcome = {
        .status = captured->statuses, .before = captured->before[0], .code = call->result};

    if (operation != NULL) {
        complete(operation, &outcome);
    }
}

static bool ends_epoch(const struct mutant_call *call)
{
    static const char names[] = " MPI_Win_fence MPI_Win_complete MPI_Win_unlock MPI_Win_unlock_all "
                                "MPI_Win_flush MPI_Win_flush_all MPI_Win_flush_local "
                                "MPI_Win_flush_local_all ";

    return mutant_conditional_row->completion == MUTANT_AT_WINDOW &&
           mutant_is_word(names, call->function->name);
}

static void end_epoch(const struct mutant_call *call)
{
    MPI_Win *const win = mutant_argument(call, "win");
    const int *rank = mutant_argument(call, "rank");
    struct mutant_operation *next;

    for (struct mutant_operation *operation = operations; operation != NULL; operation = next) {
        struct mutant_outcome outcome = {.code = call->result};

        next = operation->next;
        if (operation->handle == (const void *)*win &&
            (rank == NULL || mutant_value(&operation->call, "target_rank") == *rank)) {
            complete(operation, &outcome);
        }
    }
}

/* --- Around calls. --------------------------------------------------------------------------- */

static bool completes_requests(const struct mutant_call *call)
{
    long count;

    return status_index(call) >= 0 && requests_of(call, &count) != NULL;
}

void mutant_pending_before(struct mutant_call *call)
{
    if (operations == NULL) {
        return;
    }
    if (is_start(call)) {
        start_requests(call);
    } else if (strcmp(call->function->name, "MPI_Request_free") == 0) {
        free_request(call);
    } else if (completes_requests(call) || ends_access(call)) {
        capture(call);
    }
}

void mutant_pending_after(struct mutant_call *call)
{
    if (call->kept != NULL) {
        if (ends_access(call)) {
            end_access(call, call->kept);
        } else {
            complete_requests(call, call->kept);
        }
        release(call->kept);
    } else if (operations != NULL && ends_epoch(call)) {
        end_epoch(call);
    }
}

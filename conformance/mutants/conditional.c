/* SPDX-License-Identifier: BSD-3-Clause */
/* A mutant with a condition: its name, and what happens around each call. */
#include "conditional.h"

#include <stdlib.h>
#include <string.h>

const struct mutant_conditional *mutant_conditional_row;

static int calls;
static bool failed_before;

/* --- Choosing. ------------------------------------------------------------------------------- */

static const struct mutant_conditional *find_row(const char *name)
{
    size_t length = strcspn(name, ":");

    for (const struct mutant_conditional *at = mutant_conditionals; at->function != NULL; at++) {
        if (strncmp(at->function, name, length) == 0 && at->function[length] == '\0') {
            return at;
        }
    }
    return NULL;
}

/* FUNCTION:DAMAGE@CONDITION, as the table allows. */
bool mutant_choose_conditional(const char *name)
{
    char *damage = strdup(strchr(name, ':') != NULL ? strchr(name, ':') + 1 : "");
    char *condition = strchr(damage, '@');
    bool known = false;

    mutant_conditional_row = find_row(name);
    if (condition != NULL && mutant_conditional_row != NULL) {
        *condition++ = '\0';
        known = mutant_is_word(mutant_conditional_row->damages, damage) &&
                mutant_is_word(mutant_conditional_row->conditions, condition) &&
                mutant_choose_damage(damage) && mutant_choose_condition(condition);
    }
    free(damage);
    return known;
}

/* --- Operations. ----------------------------------------------------------------------------- */

/* With the values of the arguments, which the wrapper's variables have only until it returns. */
static struct mutant_operation *make_operation(const struct mutant_call *call)
{
    const struct mutant_function *function = call->function;
    struct mutant_operation *operation = calloc(1, sizeof *operation);
    long *values = calloc((size_t)function->count + 1, sizeof *values);
    void **arguments = calloc((size_t)function->count + 1, sizeof *arguments);

    for (int i = 0; i < function->count; i++) {
        const struct mutant_parameter *parameter = &function->parameters[i];
        bool pointer = parameter->by_address || parameter->size > sizeof(long);

        memcpy(&values[i], call->arguments[i], pointer ? sizeof(void *) : parameter->size);
        arguments[i] = &values[i];
    }
    operation->call = *call;
    operation->call.arguments = arguments;
    operation->values = values;
    return operation;
}

void mutant_free_operation(struct mutant_operation *operation)
{
    free(operation->old);
    free(operation->shadow);
    free(operation->values);
    free(operation->call.arguments);
    free(operation->statuses);
    free(operation);
}

/* How much was received or accessed is in the status; a message that was cancelled was not received. */
static bool learn_outcome(struct mutant_operation *operation, const struct mutant_outcome *outcome)
{
    int bytes = MPI_UNDEFINED;
    int cancelled = 0;

    if (!mutant_conditional_row->counted || outcome->status == NULL ||
        *outcome->code != MPI_SUCCESS) {
        return true;
    }
    PMPI_Test_cancelled(outcome->status, &cancelled);
    PMPI_Get_count(outcome->status, MPI_BYTE, &bytes);
    if (bytes != MPI_UNDEFINED) {
        operation->facts.wanted = operation->facts.bytes;
        operation->facts.bytes = bytes;
        operation->facts.zero = bytes == 0;
        mutant_shorten(&operation->received, bytes);
        operation->facts.count =
            operation->received.bytes > 0 ? operation->received.count : operation->facts.count;
    }
    return !cancelled;
}

/* In a copy: a persistent operation goes on with what it was made with. */
void mutant_finish(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    struct mutant_operation now = *operation;

    failed_before |= *outcome->code != MPI_SUCCESS;
    if (learn_outcome(&now, outcome)) {
        mutant_damage_results(&now, outcome);
    }
}

/* --- Around calls. --------------------------------------------------------------------------- */

/* The statuses that the call writes; one of ours where the program ignores the only one. */
static void capture_statuses(struct mutant_operation *operation, struct mutant_call *call)
{
    static _Thread_local MPI_Status ignored;

    for (int i = 0; i < call->function->count; i++) {
        const struct mutant_parameter *parameter = &call->function->parameters[i];
        MPI_Status **argument = call->arguments[i];
        long length;

        if (strcmp(parameter->kind, "status") != 0 || parameter->direction != MUTANT_OUT) {
            continue;
        }
        if (!mutant_is_address(*argument) && parameter->length == NULL) {
            *argument = &ignored;
        }
        length = mutant_length(call, parameter->length);
        if (mutant_is_address(*argument) && length > 0) {
            operation->statuses = malloc((size_t)length * sizeof(MPI_Status));
            memcpy(operation->statuses, *argument, (size_t)length * sizeof(MPI_Status));
        }
    }
}

bool mutant_conditional_before(struct mutant_call *call)
{
    struct mutant_operation *operation;

    if (strcmp(call->function->name, mutant_conditional_row->function) != 0) {
        mutant_pending_before(call);
        return false;
    }
    operation = make_operation(call);
    operation->facts.calls = ++calls;
    operation->facts.after_error = failed_before;
    mutant_learn_facts(operation);
    capture_statuses(operation, call);
    mutant_prepare(operation);
    call->kept = operation;
    if (mutant_damage_input(operation, call)) {
        mutant_free_operation(operation);
        return true;
    }
    return false;
}

/* A call that finds nothing has no status. */
static bool has_found(const struct mutant_call *call)
{
    const int *const *flag = mutant_argument(call, "flag");

    return flag == NULL || !mutant_is_address(*flag) || **flag;
}

static void finish_at_return(struct mutant_operation *operation, struct mutant_call *call)
{
    struct mutant_outcome outcome = {.code = call->result};
    int count = 0;
    MPI_Status *statuses = mutant_statuses(call, &count);
    int first = mutant_condition_is("last") && count > 1 ? count - 1 : 0;

    if (!mutant_is_of_status() || operation->statuses == NULL) {
        outcome.status = count == 1 ? statuses : NULL;
        mutant_finish(operation, &outcome);
        return;
    }
    for (int i = first; i < count && has_found(call); i++) {
        outcome.status = &statuses[i];
        outcome.before = operation->statuses[i];
        mutant_finish(operation, &outcome);
    }
}

/* What completes the operation; NULL if it is complete already. */
static const void *handle_of(const struct mutant_call *call)
{
    MPI_Request *const *request = mutant_argument(call, "request");
    const void *const *file = mutant_argument(call, "fh");
    const void *const *win = mutant_argument(call, "win");

    switch (mutant_conditional_row->completion) {
    case MUTANT_AT_REQUEST:
    case MUTANT_AT_START:
        return **request == MPI_REQUEST_NULL ? NULL : (const void *)**request;
    case MUTANT_AT_FILE:
        return *file;
    case MUTANT_AT_WINDOW:
        return *win;
    default:
        return NULL;
    }
}

void mutant_conditional_after(struct mutant_call *call)
{
    struct mutant_operation *operation = call->kept;
    const void *handle;

    if (strcmp(call->function->name, mutant_conditional_row->function) != 0) {
        mutant_pending_after(call);
        mutant_see_operator(call);
        return;
    }
    handle = *(int *)call->result == MPI_SUCCESS ? handle_of(call) : NULL;
    if (handle != NULL && !mutant_is_at_return()) {
        mutant_add_pending(operation, handle);
    } else {
        finish_at_return(operation, call);
        mutant_free_operation(operation);
    }
}

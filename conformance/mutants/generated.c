/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The mutants that follow from the tables: FUNCTION:success, FUNCTION:error, FUNCTION:unwritten:PARAMETER,
 * FUNCTION:off_by_one:PARAMETER and constant:NAME.
 *
 * An argument is changed by changing the wrapper's own variable: the caller's memory is only read.
 * An unwritten one points to a copy during the call, and stays there, so that a nonblocking call
 * writes there, too, when it completes.
 */
#include "mutant.h"

#include <stdlib.h>
#include <string.h>

/* Capacity for what a call may write to a buffer whose size is not known; large counts write more. */
enum { ARRAY_CAPACITY = 1 << 16 };
static const size_t buffer_capacity = (size_t)1 << 30;
static const size_t large_buffer_capacity = (size_t)1 << 33;

static enum { SUCCESS, ERROR, UNWRITTEN, OFF_BY_ONE, CONSTANT } what;
static const struct mutant_function *function;
static int parameter_index;
static const struct mutant_constant *constant;

/* --- Choosing. ------------------------------------------------------------------------------- */

static bool choose_constant(const char *name)
{
    for (constant = mutant_constants; constant->name != NULL; constant++) {
        if (strcmp(constant->name, name) == 0) {
            what = CONSTANT;
            return true;
        }
    }
    return false;
}

static bool choose_parameter(const char *name)
{
    for (int i = 0; i < function->count; i++) {
        if (strcmp(function->parameters[i].name, name) == 0) {
            parameter_index = i;
            return true;
        }
    }
    return false;
}

static bool choose_function(const char *name, size_t length)
{
    for (function = mutant_functions; function->name != NULL; function++) {
        if (strncmp(function->name, name, length) == 0 && function->name[length] == '\0') {
            return true;
        }
    }
    return false;
}

bool mutant_choose_generated(const char *name)
{
    size_t length = strcspn(name, ":");
    const char *rest = name + length;

    if (strncmp(name, "constant:", 9) == 0) {
        return choose_constant(name + 9);
    }
    if (!choose_function(name, length)) {
        return false;
    }
    if (strcmp(rest, ":success") == 0 || strcmp(rest, ":error") == 0) {
        what = rest[1] == 's' ? SUCCESS : ERROR;
        return true;
    }
    if (strncmp(rest, ":unwritten:", 11) == 0) {
        what = UNWRITTEN;
        return choose_parameter(rest + 11);
    }
    what = OFF_BY_ONE;
    return strncmp(rest, ":off_by_one:", 12) == 0 && choose_parameter(rest + 12);
}

/* --- One function. --------------------------------------------------------------------------- */

static void leave_unwritten(struct mutant_call *call)
{
    const struct mutant_parameter *parameter = &function->parameters[parameter_index];
    void **argument = call->arguments[parameter_index];
    size_t name_length = strlen(function->name);
    size_t capacity = ARRAY_CAPACITY;
    void *copy;

    if (strcmp(parameter->kind, "buffer") == 0) {
        bool large = strcmp(function->name + name_length - 2, "_c") == 0;

        capacity = large ? large_buffer_capacity : buffer_capacity;
    }
    copy = mutant_is_address(*argument) ? mutant_copy(*argument, capacity) : NULL;
    if (copy != NULL) {
        *argument = copy;
    }
}

static void take_one_off(void *address, size_t size)
{
    long value = mutant_get(address, size);

    if (value > 0) {
        mutant_put(address, size, value - 1);
    }
}

static void count_off_by_one(struct mutant_call *call)
{
    const struct mutant_parameter *parameter = &function->parameters[parameter_index];
    void **argument = call->arguments[parameter_index];
    long length;
    char *copy;

    if (!parameter->by_address) {
        take_one_off(argument, parameter->size);
        return;
    }
    length = mutant_length(call, parameter->length);
    if (!mutant_is_address(*argument) || length < 1) {
        return;
    }
    call->kept = *argument;
    copy = mutant_copy(*argument, (size_t)length * parameter->size);
    for (long i = 0; copy != NULL && i < length; i++) {
        take_one_off(copy + (size_t)i * parameter->size, parameter->size);
        *argument = copy;
    }
}

/* A length that comes back is the caller's. */
static void give_length_back(const struct mutant_call *call)
{
    const struct mutant_parameter *parameter = &function->parameters[parameter_index];

    if (parameter->direction == MUTANT_INOUT && call->kept != NULL) {
        memcpy(call->kept, *(void **)call->arguments[parameter_index], parameter->size);
    }
}

/* --- Constants. ------------------------------------------------------------------------------ */

/* Take the constant at an address for its neighbor; true if it was there. */
static bool swap(void *address, size_t size)
{
    long value = mutant_get(address, size);

    if (constant->mask && (value & constant->value) != 0) {
        mutant_put(address, size, (value & ~constant->value) | constant->taken_for);
        return true;
    }
    if (value != constant->value) {
        return false;
    }
    mutant_put(address, size, constant->taken_for);
    return true;
}

/* An error code is taken for its class's neighbor. */
static void swap_code(struct mutant_call *call)
{
    int *code = call->result;
    int class = *code;

    if (*code != MPI_SUCCESS && strncmp(call->function->name, "MPI_T_", 6) != 0) {
        PMPI_Error_class(*code, &class);
    }
    if (class == constant->value) {
        *code = (int)constant->taken_for;
    }
}

static void swap_array(void *array, long length, size_t size)
{
    for (long i = 0; i < length; i++) {
        swap((char *)array + (size_t)i * size, size);
    }
}

static void swap_statuses(MPI_Status *statuses, long count)
{
    for (long i = 0; i < count; i++) {
        if (strcmp(constant->place, "rank") == 0) {
            swap(&statuses[i].MPI_SOURCE, sizeof(int));
        } else if (strcmp(constant->place, "tag") == 0) {
            swap(&statuses[i].MPI_TAG, sizeof(int));
        } else if (strcmp(constant->place, "error_class") == 0) {
            swap(&statuses[i].MPI_ERROR, sizeof(int));
        }
    }
}

/* A string that goes in and is as long as the constant allows is refused; true if one was. */
static bool refuse_string(struct mutant_call *call, const struct mutant_parameter *parameter,
                          void *argument)
{
    const char *text = *(char **)argument;

    if (parameter->direction != MUTANT_IN || !mutant_is_address(text) ||
        (long)strlen(text) + 1 < constant->value) {
        return false;
    }
    *(int *)call->result = MPI_ERR_ARG;
    return true;
}

/* MPI_Bsend needs MPI_BSEND_OVERHEAD beyond the data and no more. */
static void lose_overhead(void *argument, size_t size)
{
    long value = mutant_get(argument, size);

    mutant_put(argument, size, value >= constant->value ? value - constant->value : value);
}

/* True for the constants that stand in the place of an address, as MPI_IN_PLACE does. */
static bool is_sentinel(void)
{
    return strncmp(constant->place, "MPI_", 4) == 0 && strncmp(constant->place, "MPI_T_", 6) != 0;
}

static bool constant_in(struct mutant_call *call, int index)
{
    const struct mutant_parameter *parameter = &call->function->parameters[index];
    void **argument = call->arguments[index];
    long length;
    void *copy;

    if (parameter->about != NULL && strcmp(parameter->about, constant->name) == 0) {
        return refuse_string(call, parameter, argument);
    }
    if (!mutant_is_word(parameter->places, constant->place)) {
        return false;
    }
    if (strcmp(constant->place, "size") == 0) {
        lose_overhead(argument, parameter->size);
    } else if (!parameter->by_address || is_sentinel()) {
        swap(argument, parameter->by_address ? sizeof(void *) : parameter->size);
    } else if (strcmp(parameter->kind, "status") == 0 || !mutant_is_address(*argument)) {
        return false; /* statuses are looked at when they are written */
    } else if (parameter->direction == MUTANT_IN) {
        length = mutant_length(call, parameter->length);
        copy = length > 0 ? mutant_copy(*argument, (size_t)length * parameter->size) : NULL;
        if (copy != NULL) {
            swap_array(copy, length, parameter->size);
            *argument = copy;
        }
    } else if (parameter->direction == MUTANT_INOUT) {
        swap_array(*argument, mutant_length(call, parameter->length), parameter->size);
    }
    return false;
}

/* The value of an attribute of MPI's own is the address of an integer. */
static void swap_attribute(const struct mutant_call *call, void **value)
{
    static int integer;
    const int *keyval = mutant_argument(call, "comm_keyval");

    keyval = keyval != NULL ? keyval : mutant_argument(call, "win_keyval");
    if (keyval != NULL && *keyval >= MPI_TAG_UB && *keyval <= MPI_WIN_MODEL &&
        *keyval != MPI_WIN_BASE && mutant_value(call, "flag")) {
        integer = **(int **)value;
        if (swap(&integer, sizeof integer)) {
            *value = &integer;
        }
    }
}

static void constant_out(struct mutant_call *call, int index)
{
    const struct mutant_parameter *parameter = &call->function->parameters[index];
    void *at = *(void **)call->arguments[index];
    const char *length = parameter->filled != NULL ? parameter->filled : parameter->length;

    if (parameter->direction == MUTANT_IN || !parameter->by_address || !mutant_is_address(at)) {
        return;
    }
    if (parameter->about != NULL && strcmp(parameter->about, constant->name) == 0) {
        if (parameter->size == 1) {
            ((char *)at)[constant->value] = '\0'; /* a buffer of one byte more */
        } else {
            mutant_put(at, parameter->size, constant->value + 1);
        }
    } else if (mutant_is_word(parameter->places, constant->place) && !is_sentinel()) {
        if (strcmp(parameter->kind, "status") == 0) {
            swap_statuses(at, mutant_length(call, length));
        } else if (strcmp(parameter->kind, "attribute_value") == 0) {
            swap_attribute(call, at);
        } else {
            swap_array(at, mutant_length(call, length), parameter->size);
        }
    }
}

static bool constant_before(struct mutant_call *call)
{
    for (int i = 0; i < call->function->count; i++) {
        if (constant_in(call, i)) {
            return true;
        }
    }
    return false;
}

/* Out arguments mean nothing when the call has failed. */
static void constant_after(struct mutant_call *call)
{
    if (!call->function->returns_code || *(int *)call->result == MPI_SUCCESS) {
        for (int i = 0; i < call->function->count; i++) {
            constant_out(call, i);
        }
    }
    if (mutant_is_word(call->function->places, constant->place)) {
        if (call->function->returns_code) {
            swap_code(call);
        } else {
            swap(call->result, call->function->result_size);
        }
    }
}

/* --- What the runtime calls. ----------------------------------------------------------------- */

bool mutant_generated_before(struct mutant_call *call)
{
    if (what == CONSTANT) {
        return constant_before(call);
    }
    if (call->function != function) {
        return false;
    }
    if (what == UNWRITTEN) {
        leave_unwritten(call);
    } else if (what == OFF_BY_ONE) {
        count_off_by_one(call);
    } else if (what == ERROR) {
        bool tool = strncmp(function->name, "MPI_T_", 6) == 0;

        *(int *)call->result = tool ? MPI_T_ERR_MEMORY : MPI_ERR_INTERN;
    }
    return what == SUCCESS || what == ERROR;
}

void mutant_generated_after(struct mutant_call *call)
{
    if (what == CONSTANT) {
        constant_after(call);
    } else if (what == OFF_BY_ONE && call->function == function) {
        give_length_back(call);
    }
}

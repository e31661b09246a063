/* SPDX-License-Identifier: BSD-3-Clause */
/* What mutants with a condition do wrong: to what goes into a call, and to its results. */
#include "conditional.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* MPI_ABI_MUTANT_REACHED names a file that exists afterwards if the condition held. */
static bool is_reached(const struct mutant_operation *operation)
{
    static bool noted;
    const char *path = getenv("MPI_ABI_MUTANT_REACHED");

    if (!mutant_holds(&operation->facts)) {
        return false;
    }
    if (path != NULL && !noted) {
        int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

        noted = file >= 0 && close(file) == 0;
    }
    return true;
}

/* --- Data. ----------------------------------------------------------------------------------- */

static void change(char *byte)
{
    *byte = (char)(*byte ^ 0x5a);
}

static void change_first(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    const struct mutant_place *place = &operation->received;

    (void)outcome;
    if (place->count > 0) {
        change(mutant_condition_is("last") ? place->last_element : place->first);
    }
}

static void change_last(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    const struct mutant_place *place = &operation->received;

    (void)outcome;
    if (place->count > 0) {
        change(place->last_element + place->last_size - 1);
    }
}

static void change_before(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    const struct mutant_place *place = &operation->received;

    (void)outcome;
    if (mutant_is_address(place->low)) {
        change(place->low - 1);
    }
}

static void change_behind(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    const struct mutant_place *place = &operation->received;

    (void)outcome;
    if (mutant_is_address(place->high)) {
        change(place->high);
    }
}

static void save_received(struct mutant_operation *operation)
{
    free(operation->old);
    operation->old = mutant_save(&operation->received);
}

static void put_last_back(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    const struct mutant_place *place = &operation->received;

    (void)outcome;
    if (operation->old != NULL && place->count > 0) {
        memcpy(place->last_element, operation->old + (place->last_element - place->low),
               place->last_size);
    }
}

/* What is sent comes from a copy of which one byte is wrong. */
static bool send_copy(struct mutant_operation *operation, struct mutant_call *call)
{
    const struct mutant_place *place = &operation->sent;
    char **buffer;

    operation->shadow = mutant_save(place);
    if (operation->shadow != NULL) {
        buffer = call->arguments[mutant_conditional_row->sent.buffer];
        *buffer = operation->shadow - (place->low - place->buffer);
    }
    if (operation->shadow != NULL && mutant_conditional_row->completion != MUTANT_AT_START) {
        change(operation->shadow + (place->last_element - place->low) + place->last_size - 1);
    }
    return false;
}

/* A persistent operation sends what is in the buffer when it is started. */
static void renew_copy(struct mutant_operation *operation)
{
    const struct mutant_place *place = &operation->sent;

    if (operation->shadow == NULL) {
        return;
    }
    memcpy(operation->shadow, place->low, (size_t)(place->high - place->low));
    if (is_reached(operation)) {
        change(operation->shadow + (place->last_element - place->low) + place->last_size - 1);
    }
}

/* --- Arguments. ------------------------------------------------------------------------------ */

static int parameter_index = -1; /* of less:NAME and wrong:NAME */

static const struct mutant_function *the_function(void)
{
    for (const struct mutant_function *at = mutant_functions; at->name != NULL; at++) {
        if (strcmp(at->name, mutant_conditional_row->function) == 0) {
            return at;
        }
    }
    return NULL;
}

static bool choose_parameter(const char *name)
{
    const struct mutant_function *function = the_function();

    for (int i = 0; function != NULL && i < function->count; i++) {
        if (strcmp(function->parameters[i].name, name) == 0) {
            parameter_index = i;
            return true;
        }
    }
    return false;
}

/* Counts are not made negative; a displacement of 0 becomes 1. */
static void shift(void *at, size_t size, bool counts)
{
    long value = mutant_get(at, size);

    if (value > 0 || !counts) {
        mutant_put(at, size, value == 0 ? 1 : value - 1);
    }
}

static bool is_count(const struct mutant_parameter *parameter)
{
    return strstr(" count large_count array_length partition size window_size rank ",
                  parameter->kind) != NULL &&
           strcmp(parameter->name, "stride") != 0;
}

/* One less; of an array, all elements or the last one, in a copy. */
static void shift_argument(struct mutant_call *call, int index)
{
    const struct mutant_parameter *parameter = &call->function->parameters[index];
    void **argument = call->arguments[index];
    bool counts = is_count(parameter);
    long length;
    char *copy;

    if (!parameter->by_address) {
        shift(argument, parameter->size, counts);
        return;
    }
    length = mutant_length(call, parameter->length);
    if (!mutant_is_address(*argument) || length < 1) {
        return;
    }
    copy = mutant_copy(*argument, (size_t)length * parameter->size);
    if (copy == NULL) {
        return;
    }
    for (long i = mutant_condition_is("last") ? length - 1 : 0; i < length; i++) {
        shift(copy + (size_t)i * parameter->size, parameter->size, counts);
    }
    *argument = copy;
}

static bool shift_chosen(struct mutant_operation *operation, struct mutant_call *call)
{
    (void)operation;
    shift_argument(call, parameter_index);
    return false;
}

static bool send_less(struct mutant_operation *operation, struct mutant_call *call)
{
    (void)operation;
    shift_argument(call, mutant_conditional_row->sent.count);
    return false;
}

/* By one unit, of what is received if there are displacements of both. */
static bool shift_displacement(struct mutant_operation *operation, struct mutant_call *call)
{
    int index = mutant_conditional_row->received.displacements;

    (void)operation;
    index = index >= 0 ? index : mutant_conditional_row->sent.displacements;
    for (int i = 0; index < 0 && i < call->function->count; i++) {
        const char *kind = call->function->parameters[i].kind;

        index = strcmp(kind, "target_displacement") == 0 || strcmp(kind, "offset") == 0 ? i : -1;
    }
    if (index >= 0) {
        shift_argument(call, index);
    }
    return false;
}

static bool take_other_root(struct mutant_operation *operation, struct mutant_call *call)
{
    int *root = mutant_argument(call, "root");

    if (!operation->facts.inter && operation->facts.size > 1) {
        *root = (*root + 1) % operation->facts.size;
    }
    return false;
}

static bool swap_operands(struct mutant_operation *operation, struct mutant_call *call)
{
    MPI_Op *op = mutant_argument(call, "op");

    (void)operation;
    *op = mutant_swapped_operator(*op);
    return false;
}

static bool skip(struct mutant_operation *operation, struct mutant_call *call)
{
    (void)operation;
    *(int *)call->result = MPI_SUCCESS;
    return true;
}

/* --- Status and code. ------------------------------------------------------------------------ */

static void lose_count(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    int bytes = 0;

    (void)operation;
    if (outcome->status != NULL &&
        PMPI_Get_count(outcome->status, MPI_BYTE, &bytes) == MPI_SUCCESS &&
        bytes != MPI_UNDEFINED) {
        PMPI_Status_set_elements(outcome->status, MPI_BYTE, bytes > 0 ? bytes - 1 : 1);
    }
}

static void change_source(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    (void)operation;
    if (outcome->status != NULL) {
        outcome->status->MPI_SOURCE += 1;
    }
}

static void change_tag(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    (void)operation;
    if (outcome->status != NULL) {
        outcome->status->MPI_TAG += 1;
    }
}

static void leave_status(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    (void)operation;
    if (outcome->status != NULL) {
        *outcome->status = outcome->before;
    }
}

static void write_error(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    (void)operation;
    if (outcome->status != NULL) {
        outcome->status->MPI_ERROR = MPI_ERR_OTHER;
    }
}

static void fail(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    bool tool = strncmp(operation->call.function->name, "MPI_T_", 6) == 0;

    *outcome->code = tool ? MPI_T_ERR_MEMORY : MPI_ERR_OTHER;
}

static void forgive(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    (void)operation;
    *outcome->code = MPI_SUCCESS;
}

/* --- Positions. ------------------------------------------------------------------------------ */

static void save_position(struct mutant_operation *operation)
{
    const struct mutant_call *call = &operation->call;
    const MPI_File *file = mutant_argument(call, "fh");

    operation->position = 0;
    if (file == NULL) {
        operation->position = mutant_value(call, "position");
    } else if (*file != MPI_FILE_NULL) {
        PMPI_File_get_position(*file, &operation->position);
    }
}

static void put_position_back(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    const struct mutant_call *call = &operation->call;
    const MPI_File *file = mutant_argument(call, "fh");

    (void)outcome;
    if (file != NULL) {
        PMPI_File_seek(*file, operation->position, MPI_SEEK_SET);
        return;
    }
    for (int i = 0; i < call->function->count; i++) {
        if (strcmp(call->function->parameters[i].name, "position") == 0) {
            mutant_put(*(void **)call->arguments[i], call->function->parameters[i].size,
                       operation->position);
        }
    }
}

/* --- Results that are numbers, or groups of processes. --------------------------------------- */

static void change_number(const struct mutant_parameter *parameter, void *at)
{
    long value = mutant_get(at, parameter->size);

    if (strcmp(parameter->kind, "logical") == 0) {
        mutant_put(at, parameter->size, !value);
    } else {
        mutant_put(at, parameter->size, value == MPI_UNDEFINED ? 0 : value + 1);
    }
}

static void change_chosen(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    const struct mutant_call *call = &operation->call;
    const struct mutant_parameter *parameter = &call->function->parameters[parameter_index];
    char *at = *(char **)call->arguments[parameter_index];
    long length =
        mutant_length(call, parameter->filled != NULL ? parameter->filled : parameter->length);

    (void)outcome;
    for (long i = mutant_condition_is("last") ? length - 1 : 0;
         mutant_is_address(at) && i >= 0 && i < length; i++) {
        change_number(parameter, at + (size_t)i * parameter->size);
    }
}

static void reverse_group(MPI_Group *group)
{
    MPI_Group reversed;
    int size = 0;

    PMPI_Group_size(*group, &size);
    if (size > 1 && *group != MPI_GROUP_EMPTY) {
        int range[1][3] = {{size - 1, 0, -1}};

        PMPI_Group_range_incl(*group, 1, range, &reversed);
        *group = reversed;
    }
}

static void reverse_communicator(MPI_Comm *comm)
{
    MPI_Comm reversed;
    int inter = 0;
    int rank = 0;

    if (*comm == MPI_COMM_NULL || PMPI_Comm_test_inter(*comm, &inter) != MPI_SUCCESS || inter) {
        return;
    }
    PMPI_Comm_rank(*comm, &rank);
    PMPI_Comm_split(*comm, 0, -rank, &reversed);
    *comm = reversed;
}

static void reverse_ranks(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    const struct mutant_call *call = &operation->call;

    (void)outcome;
    for (int i = 0; i < call->function->count; i++) {
        const struct mutant_parameter *parameter = &call->function->parameters[i];

        if (parameter->direction == MUTANT_OUT && strcmp(parameter->kind, "group") == 0) {
            reverse_group(*(MPI_Group **)call->arguments[i]);
        } else if (parameter->direction == MUTANT_OUT &&
                   strcmp(parameter->kind, "communicator") == 0) {
            reverse_communicator(*(MPI_Comm **)call->arguments[i]);
        }
    }
}

/* --- Choosing. ------------------------------------------------------------------------------- */

/* A name that ends in : is followed by a parameter. */
static const struct damage {
    const char *name;
    bool (*input)(struct mutant_operation *operation, struct mutant_call *call);
    void (*prepare)(struct mutant_operation *operation);
    void (*results)(struct mutant_operation *operation, struct mutant_outcome *outcome);
    bool at_return; /* although the operation goes on */
    bool errors;    /* to calls that fail, and to no others */
} damages[] = {
    {"first_byte", NULL, NULL, change_first, false, false},
    {"last_byte", NULL, NULL, change_last, false, false},
    {"byte_before", NULL, NULL, change_before, false, false},
    {"byte_behind", NULL, NULL, change_behind, false, false},
    {"last_unwritten", NULL, save_received, put_last_back, false, false},
    {"sent_last_byte", send_copy, renew_copy, NULL, false, false},
    {"sent_less", send_less, NULL, NULL, false, false},
    {"displacement_off", shift_displacement, NULL, NULL, false, false},
    {"root_other", take_other_root, NULL, NULL, false, false},
    {"operands_swapped", swap_operands, NULL, NULL, false, false},
    {"skipped", skip, NULL, NULL, false, false},
    {"less:", shift_chosen, NULL, NULL, false, false},
    {"status_count", NULL, NULL, lose_count, false, false},
    {"status_source", NULL, NULL, change_source, false, false},
    {"status_tag", NULL, NULL, change_tag, false, false},
    {"status_unset", NULL, NULL, leave_status, false, false},
    {"status_error", NULL, NULL, write_error, false, false},
    {"position_stays", NULL, save_position, put_position_back, true, false},
    {"wrong:", NULL, NULL, change_chosen, true, false},
    {"reordered", NULL, NULL, reverse_ranks, true, false},
    {"error", NULL, NULL, fail, false, false},
    {"error_lost", NULL, NULL, forgive, false, true},
};

static const struct damage *chosen;

bool mutant_choose_damage(const char *name)
{
    for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++) {
        size_t length = strlen(damages[i].name);

        if (strcmp(damages[i].name, name) == 0) {
            chosen = &damages[i];
            return true;
        }
        if (damages[i].name[length - 1] == ':' && strncmp(damages[i].name, name, length) == 0) {
            chosen = &damages[i];
            return choose_parameter(name + length);
        }
    }
    return false;
}

/* --- Doing. ---------------------------------------------------------------------------------- */

/* A persistent operation sends from the copy from the beginning: which byte is wrong is seen at each start. */
bool mutant_damage_input(struct mutant_operation *operation, struct mutant_call *call)
{
    bool starts = mutant_conditional_row->completion == MUTANT_AT_START;

    if (chosen->input == NULL ||
        (!mutant_holds(&operation->facts) && !(starts && chosen->input == send_copy))) {
        return false;
    }
    return chosen->input(operation, call);
}

void mutant_prepare(struct mutant_operation *operation)
{
    if (chosen->prepare != NULL) {
        chosen->prepare(operation);
    }
}

bool mutant_is_of_status(void)
{
    return strncmp(chosen->name, "status_", 7) == 0;
}

bool mutant_is_at_return(void)
{
    return chosen->at_return;
}

void mutant_damage_results(struct mutant_operation *operation, struct mutant_outcome *outcome)
{
    bool failed = *outcome->code != MPI_SUCCESS;

    if (chosen->results != NULL && failed == chosen->errors && is_reached(operation)) {
        chosen->results(operation, outcome);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* The conditions of mutants, and what has to be known of a call for them. */
#include "conditional.h"

#include <stdlib.h>
#include <string.h>

static long bound;

/* --- Lengths. -------------------------------------------------------------------------------- */

static bool is_over(const struct mutant_facts *facts)
{
    return facts->bytes > bound;
}

static bool is_under(const struct mutant_facts *facts)
{
    return facts->bytes > 0 && facts->bytes < bound;
}

static bool is_no_multiple(const struct mutant_facts *facts)
{
    return facts->count > 0 && facts->count % bound != 0;
}

static bool is_zero(const struct mutant_facts *facts)
{
    return facts->zero;
}

static bool is_at_end(const struct mutant_facts *facts)
{
    return facts->at_end || (facts->wanted >= 0 && facts->bytes < facts->wanted);
}

static bool has_several(const struct mutant_facts *facts)
{
    return facts->count > 1 || facts->length > 1;
}

static bool has_many(const struct mutant_facts *facts)
{
    return facts->length > 4;
}

static bool is_negative(const struct mutant_facts *facts)
{
    return facts->negative;
}

static bool has_gaps(const struct mutant_facts *facts)
{
    return facts->gaps;
}

static bool has_lower_bound(const struct mutant_facts *facts)
{
    return facts->lower_bound;
}

/* --- Processes. ------------------------------------------------------------------------------ */

static bool is_size(const struct mutant_facts *facts)
{
    return facts->size == bound;
}

static bool is_odd(const struct mutant_facts *facts)
{
    return facts->size > 1 && facts->size % 2 == 1;
}

static bool is_no_power(const struct mutant_facts *facts)
{
    return facts->size > 0 && (facts->size & (facts->size - 1)) != 0;
}

/* The last rank: not 0, and where trees and rings end. */
static bool is_one_rank(const struct mutant_facts *facts)
{
    return facts->size > 1 && facts->rank == facts->size - 1;
}

static bool is_inter(const struct mutant_facts *facts)
{
    return facts->inter;
}

/* --- Calls. ---------------------------------------------------------------------------------- */

static bool is_in_place(const struct mutant_facts *facts)
{
    return facts->in_place;
}

static bool is_second_start(const struct mutant_facts *facts)
{
    return facts->starts > 1;
}

static bool is_second_call(const struct mutant_facts *facts)
{
    return facts->calls > 1;
}

static bool is_after_error(const struct mutant_facts *facts)
{
    return facts->after_error;
}

static bool always(const struct mutant_facts *facts)
{
    (void)facts;
    return true;
}

/* --- Choosing. ------------------------------------------------------------------------------- */

/* A name that ends in _ is followed by the bound. */
static const struct condition {
    const char *name;
    bool (*holds)(const struct mutant_facts *facts);
} conditions[] = {
    {"over_", is_over},
    {"under_", is_under},
    {"count_not_", is_no_multiple},
    {"zero_count", is_zero},
    {"at_end", is_at_end},
    {"last", has_several},
    {"many", has_many},
    {"negative", is_negative},
    {"gaps", has_gaps},
    {"lower_bound", has_lower_bound},
    {"size_odd", is_odd},
    {"size_not_power_of_2", is_no_power},
    {"size_", is_size},
    {"one_rank", is_one_rank},
    {"inter", is_inter},
    {"in_place", is_in_place},
    {"second_start", is_second_start},
    {"second_call", is_second_call},
    {"after_error", is_after_error},
    {"variant", always},
};

static const struct condition *chosen;

bool mutant_choose_condition(const char *name)
{
    for (size_t i = 0; i < sizeof conditions / sizeof conditions[0]; i++) {
        size_t length = strlen(conditions[i].name);
        bool bounded = conditions[i].name[length - 1] == '_';

        if (bounded ? strncmp(name, conditions[i].name, length) == 0
                    : strcmp(name, conditions[i].name) == 0) {
            chosen = &conditions[i];
            bound = bounded ? atol(name + length) : 0;
            return !bounded || bound > 0;
        }
    }
    return false;
}

bool mutant_condition_is(const char *name)
{
    return strcmp(chosen->name, name) == 0;
}

bool mutant_holds(const struct mutant_facts *facts)
{
    return chosen->holds(facts);
}

/* --- Facts. ---------------------------------------------------------------------------------- */

static void ask_group(MPI_Group group, struct mutant_facts *facts)
{
    if (group != MPI_GROUP_NULL) {
        PMPI_Group_size(group, &facts->size);
        PMPI_Group_rank(group, &facts->rank);
    }
}

static void ask_communicator(MPI_Comm comm, struct mutant_facts *facts)
{
    int inter = 0;

    if (comm != MPI_COMM_NULL && PMPI_Comm_size(comm, &facts->size) == MPI_SUCCESS) {
        PMPI_Comm_rank(comm, &facts->rank);
        PMPI_Comm_test_inter(comm, &inter);
        facts->inter = inter != 0;
    }
}

static void ask_window(MPI_Win win, struct mutant_facts *facts)
{
    MPI_Group group;

    if (win != MPI_WIN_NULL && PMPI_Win_get_group(win, &group) == MPI_SUCCESS) {
        ask_group(group, facts);
        PMPI_Group_free(&group);
    }
}

static void ask_file(MPI_File file, struct mutant_facts *facts)
{
    MPI_Group group;
    MPI_Offset size;
    MPI_Offset position;
    MPI_Offset at;

    if (file == MPI_FILE_NULL) {
        return;
    }
    if (!mutant_condition_is("at_end")) {
        if (PMPI_File_get_group(file, &group) == MPI_SUCCESS) {
            ask_group(group, facts);
            PMPI_Group_free(&group);
        }
    } else if (PMPI_File_get_position(file, &position) == MPI_SUCCESS &&
               PMPI_File_get_byte_offset(file, position, &at) == MPI_SUCCESS &&
               PMPI_File_get_size(file, &size) == MPI_SUCCESS) {
        facts->at_end = at >= size;
    }
}

static void ask_handle(const char *kind, const void *at, struct mutant_facts *facts)
{
    if (strcmp(kind, "communicator") == 0) {
        ask_communicator(*(MPI_Comm const *)at, facts);
    } else if (strcmp(kind, "group") == 0) {
        ask_group(*(MPI_Group const *)at, facts);
    } else if (strcmp(kind, "window") == 0) {
        ask_window(*(MPI_Win const *)at, facts);
    } else if (strcmp(kind, "file") == 0) {
        ask_file(*(MPI_File const *)at, facts);
    }
}

static void ask_type(MPI_Datatype type, struct mutant_facts *facts)
{
    MPI_Count size = 0;
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;

    if (type != MPI_DATATYPE_NULL && PMPI_Type_size_c(type, &size) == MPI_SUCCESS &&
        PMPI_Type_get_extent(type, &lb, &extent) == MPI_SUCCESS) {
        facts->gaps |= size != extent;
        facts->lower_bound |= lb != 0;
    }
}

static void see_value(const struct mutant_parameter *parameter, long value,
                      struct mutant_facts *facts)
{
    if (strcmp(parameter->kind, "count") == 0 || strcmp(parameter->kind, "large_count") == 0) {
        facts->zero |= value == 0;
    }
    facts->negative |=
        value < 0 && strstr(" count integer element_displacement ", parameter->kind) != NULL;
    facts->negative |= value < 0 && strcmp(parameter->kind, "byte_displacement") == 0;
}

/* A parameter that goes in, of a function that moves no data. */
static void ask_input(const struct mutant_parameter *parameter, const void *argument,
                      const struct mutant_call *call, struct mutant_facts *facts)
{
    const char *at = argument;
    long length = 1;

    if (parameter->by_address) {
        at = *(char *const *)argument;
        length = mutant_is_address(at) ? mutant_length(call, parameter->length) : 0;
        if (parameter->length != NULL && length > facts->length) {
            facts->length = length;
        }
    }
    for (long i = 0; i < length; i++, at += parameter->size) {
        if (strcmp(parameter->kind, "datatype") == 0) {
            ask_type(*(MPI_Datatype const *)at, facts);
        } else if (strcmp(parameter->kind, "status") == 0) {
            int bytes = 1;

            facts->zero |=
                PMPI_Get_count((const MPI_Status *)at, MPI_BYTE, &bytes) == MPI_SUCCESS &&
                bytes == 0;
        } else if (parameter->size == sizeof(int) || parameter->size == sizeof(long)) {
            see_value(parameter, mutant_get(at, parameter->size), facts);
        }
    }
}

static bool is_pointer(const struct mutant_parameter *parameter)
{
    return strstr(" buffer string string_array string_array_array function extra_state "
                  "attribute_value "
                  "range_triplet argument_list tool_object fortran_logical base_address ",
                  parameter->kind) != NULL;
}

static void ask_output(const struct mutant_parameter *parameter, const struct mutant_call *call,
                       struct mutant_facts *facts)
{
    if (parameter->length != NULL && strcmp(parameter->kind, "string") != 0) {
        long length = mutant_length(call, parameter->length);

        facts->length = length > facts->length ? length : facts->length;
    }
}

static void learn_arguments(struct mutant_operation *operation)
{
    const struct mutant_call *call = &operation->call;
    bool asked = false;

    for (int i = 0; i < call->function->count; i++) {
        const struct mutant_parameter *parameter = &call->function->parameters[i];
        bool handle = strstr(" communicator group window file ", parameter->kind) != NULL;

        if (parameter->direction == MUTANT_OUT) {
            ask_output(parameter, call, &operation->facts);
        } else if (handle && !parameter->by_address && !asked) {
            ask_handle(parameter->kind, call->arguments[i], &operation->facts);
            asked = true;
        } else if (!handle && !is_pointer(parameter) && mutant_conditional_row->sent.buffer < 0 &&
                   mutant_conditional_row->received.buffer < 0) {
            ask_input(parameter, call->arguments[i], call, &operation->facts);
        }
    }
}

static bool is_in_place_call(const struct mutant_call *call)
{
    for (int i = 0; i < call->function->count; i++) {
        if (strcmp(call->function->parameters[i].kind, "buffer") == 0 &&
            *(void *const *)call->arguments[i] == MPI_IN_PLACE) {
            return true;
        }
    }
    return false;
}

/* Of what is received, or sent where nothing is received. */
static void learn_data(struct mutant_operation *operation)
{
    const struct mutant_place *place =
        operation->received.buffer != NULL || operation->received.bytes > 0 ? &operation->received
                                                                            : &operation->sent;
    struct mutant_facts *facts = &operation->facts;

    facts->bytes = place->bytes;
    facts->count = place->count;
    facts->zero = place->bytes == 0;
    facts->gaps = operation->sent.gaps || operation->received.gaps;
    facts->lower_bound = operation->sent.lower_bound || operation->received.lower_bound;
    facts->in_place = is_in_place_call(&operation->call);
}

void mutant_learn_facts(struct mutant_operation *operation)
{
    operation->facts.wanted = -1;
    operation->facts.size = -1;
    operation->facts.rank = -1;
    learn_arguments(operation);
    if (mutant_conditional_row->sent.buffer >= 0 || mutant_conditional_row->received.buffer >= 0) {
        operation->sent = mutant_place(&operation->call, &mutant_conditional_row->sent);
        operation->received = mutant_place(&operation->call, &mutant_conditional_row->received);
        learn_data(operation);
    }
}

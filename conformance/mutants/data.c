/* SPDX-License-Identifier: BSD-3-Clause */
/* Where the data of a call are, by the type maps of its types (MPI 5.0, 5.1). */
#include "conditional.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* More than this is not copied: rules with large counts have no memory for it. */
static const size_t longest_copy = (size_t)1 << 26;

struct layout {
    long size;
    MPI_Aint lb;
    MPI_Aint extent;
    MPI_Aint true_lb;
    MPI_Aint true_extent;
};

/* Handles that rules give on purpose: asking about them would call an error handler. */
static bool describe(MPI_Datatype type, struct layout *layout)
{
    MPI_Count size = 0;
    bool known =
        type != MPI_DATATYPE_NULL && PMPI_Type_size_c(type, &size) == MPI_SUCCESS &&
        PMPI_Type_get_extent(type, &layout->lb, &layout->extent) == MPI_SUCCESS &&
        PMPI_Type_get_true_extent(type, &layout->true_lb, &layout->true_extent) == MPI_SUCCESS;

    layout->size = (long)size;
    return known;
}

static long argument(const struct mutant_call *call, int index)
{
    return mutant_get(call->arguments[index], call->function->parameters[index].size);
}

/* Entry `i` of an array argument, or the single value. */
static long entry(const struct mutant_call *call, int index, long i)
{
    const struct mutant_parameter *parameter = &call->function->parameters[index];
    const char *array = *(char *const *)call->arguments[index];

    if (parameter->length == NULL) {
        return argument(call, index);
    }
    return mutant_is_address(array)
               ? mutant_get(array + (size_t)i * parameter->size, parameter->size)
               : 0;
}

static void add_block(struct mutant_place *place, char *at, long count, const struct layout *layout)
{
    char *begin = at + layout->true_lb;
    char *last = begin + (count - 1) * layout->extent;
    char *low = last < begin ? last : begin;
    char *high = (last < begin ? begin : last) + layout->true_extent;

    if (count < 1) {
        return;
    }
    place->gaps |= layout->size != layout->extent;
    place->lower_bound |= layout->lb != 0;
    if (layout->size < 1) {
        return;
    }
    place->first = place->bytes == 0 ? begin : place->first;
    place->low = place->bytes == 0 || low < place->low ? low : place->low;
    place->high = place->bytes == 0 || high > place->high ? high : place->high;
    place->last_element = last;
    place->last_size = (size_t)layout->true_extent;
    place->count += count;
    place->bytes += count * layout->size;
    place->extent = layout->extent;
    place->size = layout->size;
}

/* True if the data have a meaning in this process. */
static bool is_on_side(const struct mutant_call *call, enum mutant_side side)
{
    const int *root = mutant_argument(call, "root");
    const MPI_Comm *comm = mutant_argument(call, "comm");
    int inter = 0;
    int rank = -1;

    if (root == NULL || comm == NULL || *comm == MPI_COMM_NULL) {
        return true;
    }
    if (PMPI_Comm_test_inter(*comm, &inter) != MPI_SUCCESS || *root == MPI_PROC_NULL) {
        return false;
    }
    if (inter) {
        return (side == MUTANT_ROOT) == (*root == MPI_ROOT);
    }
    PMPI_Comm_rank(*comm, &rank);
    return side == MUTANT_ALL || (side == MUTANT_ROOT) == (*root == rank);
}

/* A reduction gives each process its own block of those that the counts describe. */
static bool is_own_block(const struct mutant_call *call, const struct mutant_data *data)
{
    return data->displacements < 0 && data->count >= 0 &&
           call->function->parameters[data->count].length != NULL &&
           call->function->parameters[data->buffer].direction == MUTANT_OUT;
}

static void add_blocks(struct mutant_place *place, const struct mutant_call *call,
                       const struct mutant_data *data, long blocks, bool single)
{
    const struct mutant_parameter *type = &call->function->parameters[data->type];
    bool in_bytes = type->length != NULL;
    struct layout layout;
    long at = 0;

    for (long i = 0; i < blocks; i++) {
        long count = data->count < 0 ? 1 : entry(call, data->count, single ? 0 : i);
        MPI_Datatype of = in_bytes ? (*(MPI_Datatype *const *)call->arguments[data->type])[i]
                                   : *(MPI_Datatype const *)call->arguments[data->type];

        if (!describe(of, &layout)) {
            return;
        }
        if (data->displacements >= 0) {
            at = entry(call, data->displacements, i) * (in_bytes ? 1 : layout.extent);
        }
        add_block(place, place->buffer + at, count, &layout);
        at += count * layout.extent;
    }
}

static void add_own_block(struct mutant_place *place, const struct mutant_call *call,
                          const struct mutant_data *data)
{
    const MPI_Comm *comm = mutant_argument(call, "comm");
    struct layout layout;
    int rank = 0;

    if (*comm != MPI_COMM_NULL && PMPI_Comm_rank(*comm, &rank) == MPI_SUCCESS &&
        describe(*(MPI_Datatype const *)call->arguments[data->type], &layout)) {
        add_block(place, place->buffer, entry(call, data->count, rank), &layout);
    }
}

/* A process that has no data where others have some, and memory that it does not say. */
static bool is_without(const struct mutant_call *call, const struct mutant_data *data)
{
    const MPI_Comm *comm = mutant_argument(call, "comm");
    const char *buffer = data->buffer < 0 ? NULL : *(char *const *)call->arguments[data->buffer];

    return data->buffer < 0 || buffer == MPI_IN_PLACE || (comm != NULL && *comm == MPI_COMM_NULL) ||
           !is_on_side(call, data->side);
}

struct mutant_place mutant_place(const struct mutant_call *call, const struct mutant_data *data)
{
    struct mutant_place place = {0};
    const char *length;
    long blocks = 1;

    if (is_without(call, data)) {
        return place;
    }
    place.buffer = *(char *const *)call->arguments[data->buffer];
    place.low = place.buffer;
    place.high = place.buffer;
    if (is_own_block(call, data)) {
        add_own_block(&place, call, data);
        place.one_block = true;
        return place;
    }
    length = data->count < 0 ? NULL : call->function->parameters[data->count].length;
    if (length != NULL || data->blocks != NULL) {
        blocks = mutant_length(call, length != NULL ? length : data->blocks);
    }
    if (mutant_argument(call, "partitions") != NULL) {
        blocks = mutant_value(call, "partitions");
    }
    place.one_block = blocks == 1;
    add_blocks(&place, call, data, blocks, length == NULL);
    return place;
}

void mutant_shorten(struct mutant_place *place, long bytes)
{
    long count = place->size > 0 ? bytes / place->size : 0;
    long less = place->count - count;

    if (bytes < 0 || !place->one_block || bytes >= place->bytes) {
        return;
    }
    place->bytes = bytes;
    if (count == 0) {
        place->count = 0;
        place->high = place->low;
        return;
    }
    place->count = count;
    place->last_element -= less * place->extent;
    if (place->extent > 0) {
        place->high -= less * place->extent;
    }
}

char *mutant_save(const struct mutant_place *place)
{
    size_t size = (size_t)(place->high - place->low);
    char *copy = place->bytes > 0 && size <= longest_copy && mutant_is_address(place->low)
                     ? malloc(size)
                     : NULL;

    if (copy != NULL) {
        memcpy(copy, place->low, size);
    }
    return copy;
}

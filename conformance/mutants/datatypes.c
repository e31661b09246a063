/* SPDX-License-Identifier: BSD-3-Clause */
/* Mutants of datatypes: bounds, decoding, packing (MPI 5.0, chapter 5). */
#include "mutant.h"

#include <limits.h>
#include <stdint.h>
#include <string.h>

static void reverse(void *array, size_t count, size_t size)
{
    char *at = array;
    char kept[16];

    for (size_t i = 0; i < count / 2; i++) {
        char *one = at + i * size;
        char *other = at + (count - 1 - i) * size;

        memcpy(kept, one, size);
        memcpy(one, other, size);
        memcpy(other, kept, size);
    }
}

/* How many of what MPI_Type_get_contents has given. */
static void envelope(const struct mutant_call *call, int counts[3])
{
    int combiner;

    PMPI_Type_get_envelope(*(MPI_Datatype *)mutant_argument(call, "datatype"), &counts[0],
                           &counts[1], &counts[2], &combiner);
}

static bool is_contents(const struct mutant_call *call)
{
    return strcmp(call->function->name, "MPI_Type_get_contents") == 0 &&
           *(int *)call->result == MPI_SUCCESS;
}

static void reverse_integers(struct mutant_call *call)
{
    int counts[3] = {0, 0, 0};

    if (is_contents(call)) {
        envelope(call, counts);
        reverse(*(void **)mutant_argument(call, "array_of_integers"), (size_t)counts[0],
                sizeof(int));
    }
}
MUTANT("datatype-contents_integers_reversed",
       "A decoded datatype has its integers in the opposite order.", "MPI_Type_get_contents", NULL,
       reverse_integers);

static void reverse_types(struct mutant_call *call)
{
    int counts[3] = {0, 0, 0};

    if (is_contents(call)) {
        envelope(call, counts);
        reverse(*(void **)mutant_argument(call, "array_of_datatypes"), (size_t)counts[2],
                sizeof(MPI_Datatype));
    }
}
MUTANT("datatype-contents_types_reversed",
       "A decoded datatype has its types in the opposite order.", "MPI_Type_get_contents", NULL,
       reverse_types);

static void reverse_addresses(struct mutant_call *call)
{
    int counts[3] = {0, 0, 0};

    if (is_contents(call)) {
        envelope(call, counts);
        reverse(*(void **)mutant_argument(call, "array_of_addresses"), (size_t)counts[1],
                sizeof(MPI_Aint));
    }
}
MUTANT("datatype-contents_addresses_reversed",
       "A decoded datatype has its addresses in the opposite order.", "MPI_Type_get_contents", NULL,
       reverse_addresses);

static void extent_is_size(struct mutant_call *call)
{
    if (strcmp(call->function->name, "MPI_Type_get_extent") == 0) {
        int size = 0;

        PMPI_Type_size(*(MPI_Datatype *)mutant_argument(call, "datatype"), &size);
        **(MPI_Aint **)mutant_argument(call, "extent") = size;
    }
}
MUTANT("datatype-extent_is_size", "The extent of a datatype is its size.", "MPI_Type_get_extent",
       NULL, extent_is_size);

static void true_extent_is_extent(struct mutant_call *call)
{
    if (strcmp(call->function->name, "MPI_Type_get_true_extent") == 0) {
        PMPI_Type_get_extent(*(MPI_Datatype *)mutant_argument(call, "datatype"),
                             *(MPI_Aint **)mutant_argument(call, "true_lb"),
                             *(MPI_Aint **)mutant_argument(call, "true_extent"));
    }
}
MUTANT("datatype-true_extent_is_extent", "The true extent of a datatype is its extent.",
       "MPI_Type_get_true_extent", NULL, true_extent_is_extent);

static bool no_resizing(struct mutant_call *call)
{
    *(int *)call->result = PMPI_Type_dup(*(MPI_Datatype *)mutant_argument(call, "oldtype"),
                                         *(MPI_Datatype **)mutant_argument(call, "newtype"));
    return true;
}
MUTANT_ONLY("datatype-resized_ignored", "A resized datatype has the bounds of the old one.",
            "MPI_Type_create_resized", no_resizing, NULL);

static bool native_order(struct mutant_call *call)
{
    int position = (int)**(MPI_Aint **)mutant_argument(call, "position");

    *(int *)call->result = PMPI_Pack(*(const void **)mutant_argument(call, "inbuf"),
                                     (int)mutant_value(call, "incount"),
                                     *(MPI_Datatype *)mutant_argument(call, "datatype"),
                                     *(void **)mutant_argument(call, "outbuf"),
                                     (int)mutant_value(call, "outsize"), &position, MPI_COMM_SELF);
    **(MPI_Aint **)mutant_argument(call, "position") = position;
    return true;
}
MUTANT_ONLY("datatype-external32_in_native_order", "MPI_Pack_external packs as MPI_Pack does.",
            "MPI_Pack_external", native_order, NULL);

static bool other_order(struct mutant_call *call)
{
    int *order = mutant_argument(call, "order");

    if (order != NULL) {
        *order = *order == MPI_ORDER_C ? MPI_ORDER_FORTRAN : MPI_ORDER_C;
    }
    return false;
}
MUTANT("datatype-order_swapped", "C and Fortran order of arrays are exchanged.",
       "MPI_Type_create_subarray, MPI_Type_create_darray", other_order, NULL);

static void size_of_31_bits(struct mutant_call *call)
{
    **(MPI_Count **)mutant_argument(call, "size") &= INT_MAX;
}
MUTANT_ONLY("datatype-size_31_bits", "The size of a large datatype has 31 bits.",
            "MPI_Type_size_c, MPI_Type_size_x", NULL, size_of_31_bits);

static void size_never_undefined(struct mutant_call *call)
{
    if (strcmp(call->function->name, "MPI_Type_size") == 0 &&
        mutant_value(call, "size") == MPI_UNDEFINED) {
        **(int **)mutant_argument(call, "size") = INT_MAX;
    }
}
MUTANT("datatype-size_never_undefined", "A size that no int holds is not MPI_UNDEFINED.",
       "MPI_Type_size", NULL, size_never_undefined);

static bool truncate_counts(struct mutant_call *call)
{
    size_t length = strlen(call->function->name);

    if (strcmp(call->function->name + length - 2, "_c") != 0) {
        return false;
    }
    for (int i = 0; i < call->function->count; i++) {
        const struct mutant_parameter *parameter = &call->function->parameters[i];

        if (strcmp(parameter->kind, "count") == 0 && !parameter->by_address) {
            *(MPI_Count *)call->arguments[i] &= INT_MAX;
        }
    }
    return false;
}
MUTANT("datatype-counts_31_bits", "Large counts lose all but 31 bits on their way in.",
       "large_count/*", truncate_counts, NULL);

static bool truncate_displacements(struct mutant_call *call)
{
    MPI_Aint *stride = mutant_argument(call, "stride");
    MPI_Aint *extent = mutant_argument(call, "extent");

    if (stride != NULL && strstr(call->function->name, "hvector") != NULL) {
        *stride = (int32_t)*stride;
    }
    if (extent != NULL && mutant_is(call, "MPI_Type_create_resized")) {
        *extent = (int32_t)*extent;
    }
    return false;
}
MUTANT("datatype-displacements_31_bits", "Strides and extents in bytes have 31 bits.",
       "MPI_Type_create_hvector, MPI_Type_create_resized, large_count/*", truncate_displacements,
       NULL);

static bool uncommitted(struct mutant_call *call)
{
    return mutant_is(call, "MPI_Type_commit");
}
MUTANT("datatype-commit_does_nothing", "MPI_Type_commit does not commit.", "MPI_Type_commit",
       uncommitted, NULL);

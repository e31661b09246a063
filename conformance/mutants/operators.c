/* SPDX-License-Identifier: BSD-3-Clause */
/* Operators with their operands swapped: only those that do not commute differ, and these are the program's. */
#include "conditional.h"

#include <stdlib.h>
#include <string.h>

enum { OPERATORS = 8 };

static struct {
    MPI_Op op;
    MPI_Op swapped;
    MPI_User_function *function;
} operators[OPERATORS];

static int operators_known;

/* inout = inout op in.  What is computed is moved as data, so that gaps stay. */
static void apply_swapped(int index, void *in, void *inout, int *count, MPI_Datatype *type)
{
    struct mutant_place place = {0};
    MPI_Aint lb;
    MPI_Aint extent;
    MPI_Aint true_lb;
    MPI_Aint true_extent;
    int size = 0;
    int at = 0;
    int from = 0;
    char *operand;
    char *packed;

    PMPI_Type_get_extent(*type, &lb, &extent);
    PMPI_Type_get_true_extent(*type, &true_lb, &true_extent);
    PMPI_Pack_size(*count, *type, MPI_COMM_SELF, &size);
    place.low = (char *)in + true_lb;
    place.high = place.low + (*count - 1) * extent + true_extent;
    place.bytes = size;
    operand = *count > 0 ? mutant_save(&place) : NULL;
    packed = malloc((size_t)size + 1);
    if (operand != NULL && packed != NULL) {
        operators[index].function(inout, operand - true_lb, count, type);
        PMPI_Pack(operand - true_lb, *count, *type, packed, size, &at, MPI_COMM_SELF);
        PMPI_Unpack(packed, size, &from, inout, *count, *type, MPI_COMM_SELF);
    }
    free(operand);
    free(packed);
}

#define SWAPPED(n)                                                                                 \
    static void swapped_##n(void *in, void *inout, int *count, MPI_Datatype *type)                 \
    {                                                                                              \
        apply_swapped(n, in, inout, count, type);                                                  \
    }
SWAPPED(0)
SWAPPED(1)
SWAPPED(2)
SWAPPED(3)
SWAPPED(4)
SWAPPED(5)
SWAPPED(6)
SWAPPED(7)

static MPI_User_function *const functions[OPERATORS] = {swapped_0, swapped_1, swapped_2, swapped_3,
                                                        swapped_4, swapped_5, swapped_6, swapped_7};

/* An operator whose handle comes again takes the place of the old one; the oldest give way. */
static int place_for(MPI_Op op)
{
    for (int i = 0; i < OPERATORS; i++) {
        if (operators[i].op == op && operators[i].function != NULL) {
            return i;
        }
    }
    return operators_known++ % OPERATORS;
}

void mutant_see_operator(const struct mutant_call *call)
{
    MPI_Op *const *op = mutant_argument(call, "op");
    int index;

    if (strcmp(call->function->name, "MPI_Op_create") != 0 || *(int *)call->result != MPI_SUCCESS ||
        mutant_value(call, "commute")) {
        return;
    }
    index = place_for(**op);
    operators[index].op = **op;
    operators[index].function = *(MPI_User_function *const *)mutant_argument(call, "user_fn");
    PMPI_Op_create(functions[index], 0, &operators[index].swapped);
}

MPI_Op mutant_swapped_operator(MPI_Op op)
{
    for (int i = 0; i < OPERATORS; i++) {
        if (operators[i].function != NULL && operators[i].op == op) {
            return operators[i].swapped;
        }
    }
    return op;
}

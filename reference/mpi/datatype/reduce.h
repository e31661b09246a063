/* SPDX-License-Identifier: BSD-3-Clause */
/* reduce.h: predefined operators, and what they can be applied to (MPI 5.0, 6.9.2). */
#ifndef MPIR_REDUCE_H
#define MPIR_REDUCE_H

#include "mpir.h"

/* The groups of datatypes in the standard's words. */
enum {
    MPIR_C_INTEGER = 1,
    MPIR_FORTRAN_INTEGER = 2,
    MPIR_FLOATING = 4,
    MPIR_LOGICAL = 8,
    MPIR_COMPLEX = 16,
    MPIR_BYTE = 32,
    MPIR_MULTILANGUAGE = 64,
    MPIR_PAIR = 128
};

/* The group of a named datatype; 0: none. Of any datatype: mpir_type_info.number_class. */
unsigned mpir_class_of_handle(MPI_Datatype handle);

static inline unsigned mpir_number_class(const struct MPIR_DATATYPE *type)
{
    return ((const struct mpir_type_info *)type->layer)->number_class;
}

/* Operators: mpir_op.which. */
enum mpir_which {
    MPIR_SUM,
    MPIR_PROD,
    MPIR_MIN,
    MPIR_MAX,
    MPIR_BAND,
    MPIR_BOR,
    MPIR_BXOR,
    MPIR_LAND,
    MPIR_LOR,
    MPIR_LXOR,
    MPIR_KERNELS, /* those before have kernels */
    MPIR_MINLOC = MPIR_KERNELS,
    MPIR_MAXLOC,
    MPIR_REPLACE,
    MPIR_NO_OP
};

/* inout[i] = in[i] op inout[i] */
typedef void mpir_kernel(const void *in, void *inout, MPI_Count n);

/* What can be done with a basic type; null: nothing. `compare` gives a negative number, 0, or a positive one. */
struct mpir_kernels {
    mpir_kernel *kernel[MPIR_KERNELS];
    int (*compare)(const void *a, const void *b);
};

/* Null: the compiler has no such type. */
const struct mpir_kernels *mpir_kernels_of(const struct MPIR_DATATYPE *basic);

#endif

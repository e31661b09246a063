/* SPDX-License-Identifier: BSD-3-Clause */
/* reduce.c: applies an operator to data. Which datatypes predefined operators take is in a table (MPI 5.0, 6.9.2). */
#include "reduce.h"
#include "types.h"
#include <limits.h>
#include <string.h>

enum {
    INTEGERS = MPIR_C_INTEGER | MPIR_FORTRAN_INTEGER | MPIR_MULTILANGUAGE,
    NUMBERS = INTEGERS | MPIR_FLOATING,
    BITS = INTEGERS | MPIR_BYTE,
    TRUTHS = MPIR_C_INTEGER | MPIR_LOGICAL
};

/* The groups that each operator takes. */
static const unsigned TAKES[] = {
    [MPIR_SUM] = NUMBERS | MPIR_COMPLEX,
    [MPIR_PROD] = NUMBERS | MPIR_COMPLEX,
    [MPIR_MIN] = NUMBERS,
    [MPIR_MAX] = NUMBERS,
    [MPIR_BAND] = BITS,
    [MPIR_BOR] = BITS,
    [MPIR_BXOR] = BITS,
    [MPIR_LAND] = TRUTHS,
    [MPIR_LOR] = TRUTHS,
    [MPIR_LXOR] = TRUTHS,
    [MPIR_MINLOC] = MPIR_PAIR,
    [MPIR_MAXLOC] = MPIR_PAIR,
    [MPIR_NO_OP] = 0,
};

static const MPI_Datatype C_INTEGERS[] = {MPI_INT,
                                          MPI_LONG,
                                          MPI_SHORT,
                                          MPI_UNSIGNED_SHORT,
                                          MPI_UNSIGNED,
                                          MPI_INT8_T,
                                          MPI_UNSIGNED_LONG,
                                          MPI_LONG_LONG,
                                          MPI_UNSIGNED_LONG_LONG,
                                          MPI_SIGNED_CHAR,
                                          MPI_INT16_T,
                                          MPI_INT32_T,
                                          MPI_INT64_T,
                                          MPI_UNSIGNED_CHAR,
                                          MPI_UINT8_T,
                                          MPI_UINT16_T,
                                          MPI_UINT32_T,
                                          MPI_UINT64_T,
                                          NULL};
static const MPI_Datatype FORTRAN_INTEGERS[] = {
    MPI_INTEGER, MPI_INTEGER1, MPI_INTEGER2, MPI_INTEGER4, MPI_INTEGER8, MPI_INTEGER16, NULL};
static const MPI_Datatype FLOATS[] = {MPI_FLOAT,       MPI_DOUBLE, MPI_REAL,  MPI_DOUBLE_PRECISION,
                                      MPI_LONG_DOUBLE, MPI_REAL2,  MPI_REAL4, MPI_REAL8,
                                      MPI_REAL16,      NULL};
static const MPI_Datatype LOGICALS[] = {MPI_LOGICAL,  MPI_C_BOOL,    MPI_CXX_BOOL,
                                        MPI_LOGICAL1, MPI_LOGICAL2,  MPI_LOGICAL4,
                                        MPI_LOGICAL8, MPI_LOGICAL16, NULL};
static const MPI_Datatype COMPLEXES[] = {MPI_COMPLEX,
                                         MPI_C_FLOAT_COMPLEX,
                                         MPI_C_DOUBLE_COMPLEX,
                                         MPI_C_LONG_DOUBLE_COMPLEX,
                                         MPI_CXX_FLOAT_COMPLEX,
                                         MPI_CXX_DOUBLE_COMPLEX,
                                         MPI_CXX_LONG_DOUBLE_COMPLEX,
                                         MPI_DOUBLE_COMPLEX,
                                         MPI_COMPLEX4,
                                         MPI_COMPLEX8,
                                         MPI_COMPLEX16,
                                         MPI_COMPLEX32,
                                         NULL};
static const MPI_Datatype BYTES[] = {MPI_BYTE, NULL};
static const MPI_Datatype MULTILANGUAGES[] = {MPI_AINT, MPI_OFFSET, MPI_COUNT, NULL};
static const MPI_Datatype PAIRS[] = {MPI_2REAL,     MPI_2DOUBLE_PRECISION, MPI_2INTEGER,
                                     MPI_FLOAT_INT, MPI_DOUBLE_INT,        MPI_LONG_INT,
                                     MPI_2INT,      MPI_SHORT_INT,         MPI_LONG_DOUBLE_INT,
                                     NULL};

unsigned mpir_class_of_handle(MPI_Datatype handle)
{
    static const struct {
        unsigned group;
        const MPI_Datatype *types;
    } groups[] = {{MPIR_C_INTEGER, C_INTEGERS}, {MPIR_FORTRAN_INTEGER, FORTRAN_INTEGERS},
                  {MPIR_FLOATING, FLOATS},      {MPIR_LOGICAL, LOGICALS},
                  {MPIR_COMPLEX, COMPLEXES},    {MPIR_BYTE, BYTES},
                  {MPIR_PAIR, PAIRS},           {MPIR_MULTILANGUAGE, MULTILANGUAGES}};
    for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
        for (const MPI_Datatype *type = groups[i].types; *type; type++) {
            if (*type == handle) {
                return groups[i].group;
            }
        }
    }
    return 0;
}

int mpir_op_check(struct mpir_op *op, struct MPIR_DATATYPE *type)
{
    return !op->is_predefined || TAKES[op->which] & mpir_number_class(type) ? MPI_SUCCESS
                                                                            : MPI_ERR_OP;
}

/* MPI_MINLOC and MPI_MAXLOC: the better value, and of equal ones the smaller index. `sign` is 1 for the least. */
static int locate(const char *in, char *inout, MPI_Count n, const struct MPIR_DATATYPE *pair,
                  int sign)
{
    const struct MPIR_DATATYPE *value = pair->olds[0], *index = pair->olds[1];
    const struct mpir_kernels *values = mpir_kernels_of(value), *indices = mpir_kernels_of(index);
    MPI_Count at = pair->displacements[1];
    if (!values || !indices) {
        return MPI_ERR_OP;
    }
    for (; n > 0; n--, in += pair->extent, inout += pair->extent) {
        int order = sign * values->compare(in, inout);
        if (order < 0) {
            memcpy(inout, in, (size_t)value->size);
        }
        if (order < 0 || (order == 0 && indices->compare(in + at, inout + at) < 0)) {
            memcpy(inout + at, in + at, (size_t)index->size);
        }
    }
    return MPI_SUCCESS;
}

static int apply(const void *in, void *inout, MPI_Count n, const struct MPIR_DATATYPE *type,
                 enum mpir_which which)
{
    if (which == MPIR_MINLOC || which == MPIR_MAXLOC) {
        return locate(in, inout, n, type, which == MPIR_MINLOC ? 1 : -1);
    }
    const struct mpir_kernels *kernels = mpir_kernels_of(type);
    if (!kernels || !kernels->kernel[which]) {
        return MPI_ERR_OP;
    }
    kernels->kernel[which](in, inout, n);
    return MPI_SUCCESS;
}

/* A function with lengths of type int gets more than that in parts. */
static void call_narrow(const char *in, char *inout, MPI_Count n, MPI_Datatype handle,
                        MPI_Count extent, MPI_User_function *function)
{
    while (n > 0) {
        int length = n < INT_MAX ? (int)n : INT_MAX;
        MPI_Datatype type = handle;
        function((void *)(uintptr_t)in, inout, &length, &type);
        MPI_Count done = n < INT_MAX ? n : INT_MAX; /* not what the function left in `length` */
        in += done * extent;
        inout += done * extent;
        n -= done;
    }
}

int mpir_reduce_local_data(const void *in, void *inout, MPI_Count count, struct MPIR_DATATYPE *type,
                           struct mpir_op *op)
{
    if (op->is_predefined) {
        int error = mpir_op_check(op, type);
        return error == MPI_SUCCESS ? apply(in, inout, count, type, op->which) : error;
    }
    if (op->function_c) {
        MPI_Datatype handle = type->self;
        op->function_c((void *)(uintptr_t)in, inout, &count, &handle);
    } else {
        call_narrow(in, inout, count, type->self, type->extent, op->function);
    }
    return MPI_SUCCESS;
}

int mpir_reduce_local(const void *inbuf, void *inoutbuf, MPI_Count count,
                      struct MPIR_DATATYPE *datatype, struct mpir_op *op)
{
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    int error = mpir_type_ready(datatype);
    return error == MPI_SUCCESS ? mpir_reduce_local_data(inbuf, inoutbuf, count, datatype, op)
                                : error;
}

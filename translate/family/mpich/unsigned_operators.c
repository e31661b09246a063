/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPICH 4.0 compares unsigned types as signed ones (6.9.2). For these, reductions are given operators of this library's
 * in the place of MPI_MAX and MPI_MIN. They are made when they are needed, and last as long as the backend.
 */
#include "impl.h"

#include <stdatomic.h>

#define COMBINE(ctype)                                                                             \
    for (MPI_Count i = 0; i < count; i++) {                                                        \
        ctype left = ((const ctype *)in)[i];                                                       \
        ctype *right = (ctype *)inout + i;                                                         \
        *right = (left > *right) == is_max ? left : *right;                                        \
    }

/* The backend checks that the datatype is one of those below. */
static inline void combine(const void *in, void *inout, MPI_Count count, impl_datatype datatype,
                           int is_max)
{
    int size = 0;
    impl.Type_size(datatype, &size);
    switch (size) {
    case 1:
        COMBINE(uint8_t)
        break;
    case 2:
        COMBINE(uint16_t)
        break;
    case 4:
        COMBINE(uint32_t)
        break;
    default:
        COMBINE(uint64_t)
    }
}

static void find_greater(void *in, void *inout, MPI_Count *count, impl_datatype *datatype)
{
    combine(in, inout, *count, *datatype, 1);
}

static void find_lesser(void *in, void *inout, MPI_Count *count, impl_datatype *datatype)
{
    combine(in, inout, *count, *datatype, 0);
}

static int is_unsigned(MPI_Datatype datatype)
{
    return datatype == MPI_UNSIGNED_CHAR || datatype == MPI_UNSIGNED_SHORT ||
           datatype == MPI_UNSIGNED || datatype == MPI_UNSIGNED_LONG ||
           datatype == MPI_UNSIGNED_LONG_LONG || datatype == MPI_UINT8_T ||
           datatype == MPI_UINT16_T || datatype == MPI_UINT32_T || datatype == MPI_UINT64_T;
}

/* Threads that make the same one at once keep the first. MPI_OP_NULL, which the backend refuses, if there is none. */
static MPI_Op made(_Atomic(MPI_Op) *kept, impl_function *function)
{
    MPI_Op found = atomic_load(kept);
    impl_op native = IMPL_OP_NULL;
    if (found || impl.Op_create_c(function, 1, &native) != 0) {
        return found ? found : MPI_OP_NULL;
    }
    if (atomic_compare_exchange_strong(kept, &found, op_from_impl(native))) {
        return op_from_impl(native);
    }
    impl.Op_free(&native);
    return found;
}

MPI_Op mpich_own_operator(MPI_Op op, MPI_Datatype datatype)
{
    static _Atomic(MPI_Op) max;
    static _Atomic(MPI_Op) min;
    if (LIKELY(op != MPI_MAX && op != MPI_MIN) || !is_unsigned(datatype)) {
        return op;
    }
    return op == MPI_MAX ? made(&max, (impl_function *)find_greater)
                         : made(&min, (impl_function *)find_lesser);
}

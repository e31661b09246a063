/* SPDX-License-Identifier: BSD-3-Clause */
/* construct.c: constructors (MPI 5.0, 5.1.2). The device's are in bytes, and all take arrays of MPI_Count. */
#include "types.h"
#include <limits.h>

int mpir_type_contiguous(MPI_Count count, struct MPIR_DATATYPE *oldtype, MPI_Datatype *newtype,
                         int is_large)
{
    const struct mpir_argument arguments[] = {MPIR_ONE(MPIR_COUNT, count)};
    const struct mpir_call call = {MPI_COMBINER_CONTIGUOUS, is_large, 1, arguments, 1, &oldtype};
    struct MPIR_DATATYPE *type = NULL;
    int error = mpid_type_contiguous(count, oldtype, &type);
    return mpir_type_made(error, type, &call, newtype);
}

/* A vector whose stride is `step` bytes for each unit of the argument `stride`. */
static int vector(int combiner, int is_large, MPI_Count count, MPI_Count length, MPI_Count stride,
                  MPI_Count step, struct MPIR_DATATYPE *old, MPI_Datatype *newtype)
{
    const struct mpir_argument arguments[] = {
        MPIR_ONE(MPIR_COUNT, count), MPIR_ONE(MPIR_COUNT, length),
        MPIR_ONE(combiner == MPI_COMBINER_VECTOR ? MPIR_COUNT : MPIR_PLACE, stride)};
    const struct mpir_call call = {combiner, is_large, 3, arguments, 1, &old};
    struct MPIR_DATATYPE *type = NULL;
    MPI_Count bytes;
    int error = MPI_ERR_VALUE_TOO_LARGE;
    if (!__builtin_mul_overflow(stride, count > 1 ? step : 0, &bytes)) {
        error = mpid_type_vector(count, length, bytes, old, &type);
    }
    return mpir_type_made(error, type, &call, newtype);
}

int mpir_type_vector(MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                     struct MPIR_DATATYPE *oldtype, MPI_Datatype *newtype, int is_large)
{
    return vector(MPI_COMBINER_VECTOR, is_large, count, blocklength, stride, oldtype->extent,
                  oldtype, newtype);
}

int mpir_type_create_hvector(MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                             struct MPIR_DATATYPE *oldtype, MPI_Datatype *newtype, int is_large)
{
    return vector(MPI_COMBINER_HVECTOR, is_large, count, blocklength, stride, 1, oldtype, newtype);
}

/* ---- Blocks at displacements ---- */

/* Memory for `n` arrays of `count`. */
static MPI_Count *new_counts(MPI_Count count, MPI_Count n)
{
    size_t bytes;
    return __builtin_mul_overflow(n * (MPI_Count)sizeof(MPI_Count), count + 1, &bytes)
               ? NULL
               : malloc(bytes);
}

/* array[i] * step; 1 if that is too much. */
static int widen(MPI_Count *to, struct mpir_array array, MPI_Count count, MPI_Count step)
{
    int overflow = 0;
    for (MPI_Count i = 0; i < count; i++) {
        overflow |= __builtin_mul_overflow(mpir_at(array, i), step, &to[i]);
    }
    return overflow;
}

/* How blocks are given: `lengths` null means `length` each; displacements in units of `step` bytes. */
struct blocks {
    MPI_Count count, length;
    const struct mpir_array *lengths;
    struct mpir_array displacements;
    MPI_Count step;
};

static int indexed(const struct blocks *b, struct MPIR_DATATYPE *old, struct MPIR_DATATYPE **type)
{
    if (b->count < 0) {
        return MPI_ERR_COUNT;
    }
    MPI_Count *arrays = new_counts(b->count, 2), *lengths = NULL;
    if (!arrays) {
        return MPI_ERR_NO_MEM;
    }
    int error = MPI_ERR_VALUE_TOO_LARGE;
    if (b->lengths) {
        lengths = arrays + b->count;
        widen(lengths, *b->lengths, b->count, 1);
    }
    if (!widen(arrays, b->displacements, b->count, b->step)) {
        error = mpid_type_indexed(b->count, b->length, lengths, arrays, old, type);
    }
    free(arrays);
    return error;
}

static int indexed_lengths(int combiner, int is_large, MPI_Count count, struct mpir_array lengths,
                           struct mpir_array displacements, MPI_Count step,
                           struct MPIR_DATATYPE *old, MPI_Datatype *newtype)
{
    const struct mpir_argument arguments[] = {
        MPIR_ONE(MPIR_COUNT, count), MPIR_SOME(MPIR_COUNT, count, lengths),
        MPIR_SOME(combiner == MPI_COMBINER_INDEXED ? MPIR_COUNT : MPIR_PLACE, count,
                  displacements)};
    const struct mpir_call call = {combiner, is_large, 3, arguments, 1, &old};
    const struct blocks blocks = {count, 0, &lengths, displacements, step};
    struct MPIR_DATATYPE *type = NULL;
    int error = indexed(&blocks, old, &type);
    return mpir_type_made(error, type, &call, newtype);
}

int mpir_type_indexed(MPI_Count count, struct mpir_array array_of_blocklengths,
                      struct mpir_array array_of_displacements, struct MPIR_DATATYPE *oldtype,
                      MPI_Datatype *newtype, int is_large)
{
    return indexed_lengths(MPI_COMBINER_INDEXED, is_large, count, array_of_blocklengths,
                           array_of_displacements, oldtype->extent, oldtype, newtype);
}

int mpir_type_create_hindexed(MPI_Count count, struct mpir_array array_of_blocklengths,
                              struct mpir_array array_of_displacements,
                              struct MPIR_DATATYPE *oldtype, MPI_Datatype *newtype, int is_large)
{
    return indexed_lengths(MPI_COMBINER_HINDEXED, is_large, count, array_of_blocklengths,
                           array_of_displacements, 1, oldtype, newtype);
}

static int indexed_block(int combiner, int is_large, MPI_Count count, MPI_Count length,
                         struct mpir_array displacements, MPI_Count step, struct MPIR_DATATYPE *old,
                         MPI_Datatype *newtype)
{
    const struct mpir_argument arguments[] = {
        MPIR_ONE(MPIR_COUNT, count), MPIR_ONE(MPIR_COUNT, length),
        MPIR_SOME(combiner == MPI_COMBINER_INDEXED_BLOCK ? MPIR_COUNT : MPIR_PLACE, count,
                  displacements)};
    const struct mpir_call call = {combiner, is_large, 3, arguments, 1, &old};
    const struct blocks blocks = {count, length, NULL, displacements, step};
    struct MPIR_DATATYPE *type = NULL;
    int error = indexed(&blocks, old, &type);
    return mpir_type_made(error, type, &call, newtype);
}

int mpir_type_create_indexed_block(MPI_Count count, MPI_Count blocklength,
                                   struct mpir_array array_of_displacements,
                                   struct MPIR_DATATYPE *oldtype, MPI_Datatype *newtype,
                                   int is_large)
{
    return indexed_block(MPI_COMBINER_INDEXED_BLOCK, is_large, count, blocklength,
                         array_of_displacements, oldtype->extent, oldtype, newtype);
}

int mpir_type_create_hindexed_block(MPI_Count count, MPI_Count blocklength,
                                    struct mpir_array array_of_displacements,
                                    struct MPIR_DATATYPE *oldtype, MPI_Datatype *newtype,
                                    int is_large)
{
    return indexed_block(MPI_COMBINER_HINDEXED_BLOCK, is_large, count, blocklength,
                         array_of_displacements, 1, oldtype, newtype);
}

/* ---- Structures, and new bounds ---- */

static int objects_of(const MPI_Datatype handles[], MPI_Count count, struct MPIR_DATATYPE **types)
{
    for (MPI_Count i = 0; i < count; i++) {
        types[i] = mpir_datatype_of(handles[i]);
        if (!types[i]) {
            return MPI_ERR_TYPE;
        }
    }
    return MPI_SUCCESS;
}

int mpir_type_create_struct(MPI_Count count, struct mpir_array array_of_blocklengths,
                            struct mpir_array array_of_displacements,
                            const MPI_Datatype array_of_types[], MPI_Datatype *newtype,
                            int is_large)
{
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    MPI_Count *arrays = new_counts(count, 3);
    if (!arrays) {
        return MPI_ERR_NO_MEM;
    }
    struct MPIR_DATATYPE **olds = (struct MPIR_DATATYPE **)(void *)(arrays + 2 * count),
                         *type = NULL;
    const struct mpir_argument arguments[] = {MPIR_ONE(MPIR_COUNT, count),
                                              MPIR_SOME(MPIR_COUNT, count, array_of_blocklengths),
                                              MPIR_SOME(MPIR_PLACE, count, array_of_displacements)};
    const struct mpir_call call = {MPI_COMBINER_STRUCT, is_large, 3, arguments, count, olds};
    widen(arrays, array_of_blocklengths, count, 1);
    widen(arrays + count, array_of_displacements, count, 1);
    int error = objects_of(array_of_types, count, olds);
    if (error == MPI_SUCCESS) {
        error = mpid_type_struct(count, arrays, arrays + count, olds, &type);
    }
    error = mpir_type_made(error, type, &call, newtype);
    free(arrays);
    return error;
}

int mpir_type_create_resized(struct MPIR_DATATYPE *oldtype, MPI_Count lb, MPI_Count extent,
                             MPI_Datatype *newtype, int is_large)
{
    const struct mpir_argument arguments[] = {MPIR_ONE(MPIR_PLACE, lb),
                                              MPIR_ONE(MPIR_PLACE, extent)};
    const struct mpir_call call = {MPI_COMBINER_RESIZED, is_large, 2, arguments, 1, &oldtype};
    struct MPIR_DATATYPE *type = NULL;
    int error = mpid_type_resized(oldtype, lb, extent, &type);
    return mpir_type_made(error, type, &call, newtype);
}

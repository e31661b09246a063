/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Datatype constructors with large counts (5.1.2), by constructors with int counts: blocks longer than an
 * int become one element of a datatype of their own.
 *
 * Whatever the counts, the datatype keeps a record of the call, since it decodes into large counts.
 * Lists of more blocks than an int can count would take more memory than there is: MPI_ERR_NO_MEM.
 */
#include "abi_functions.h"
#include "big.h"
#include "raise.h"
#include "record.h"
#include "repeat.h"
#include "table.h"

#include <stdlib.h>

/** Errors: MPI_ERR_COUNT, MPI_ERR_VALUE_TOO_LARGE, MPI_ERR_TYPE (5.1.2). */
int abi_Type_contiguous_c(MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    const struct big_call call = {.combiner = MPI_COMBINER_CONTIGUOUS,
                                  .counts = {{1, &count}},
                                  .types_n = 1,
                                  .types = &oldtype};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    mpi_abi_raise_begin();
    int rc = big_contiguous(count, oldtype, &made);
    return big_constructed(rc, made, &call, newtype);
}

/* Blocks at a stride in bytes. */
static int make_hvector(MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                        MPI_Datatype oldtype, MPI_Datatype *made)
{
    MPI_Datatype block = MPI_DATATYPE_NULL;
    if (count < 0) {
        return MPI_ERR_COUNT;
    }
    int rc = big_contiguous(blocklength, oldtype, &block);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = big_repeat(count, stride, block, made);
    mpi_abi_table.Type_free(&block);
    return rc;
}

/** Errors: as MPI_Type_contiguous_c (5.1.2). */
int abi_Type_create_hvector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                              MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    const MPI_Count counts[] = {count, blocklength, stride};
    const struct big_call call = {
        .combiner = MPI_COMBINER_HVECTOR, .counts = {{3, counts}}, .types_n = 1, .types = &oldtype};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    mpi_abi_raise_begin();
    int rc = make_hvector(count, blocklength, stride, oldtype, &made);
    return big_constructed(rc, made, &call, newtype);
}

/* The extent of a datatype, in which displacements of elements are counted. */
static int extent_of(MPI_Datatype datatype, MPI_Aint *extent)
{
    MPI_Aint lb = 0;
    if (datatype == MPI_DATATYPE_NULL) {
        return MPI_ERR_TYPE;
    }
    return mpi_abi_table.Type_get_extent(datatype, &lb, extent);
}

/** Errors: as MPI_Type_contiguous_c (5.1.2). */
int abi_Type_vector_c(MPI_Count count, MPI_Count blocklength, MPI_Count stride,
                      MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    const MPI_Count counts[] = {count, blocklength, stride};
    const struct big_call call = {
        .combiner = MPI_COMBINER_VECTOR, .counts = {{3, counts}}, .types_n = 1, .types = &oldtype};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    mpi_abi_raise_begin();
    MPI_Aint extent = 0;
    MPI_Aint bytes = 0;
    int rc = extent_of(oldtype, &extent);
    if (rc == MPI_SUCCESS && __builtin_mul_overflow(stride, extent, &bytes)) {
        rc = MPI_ERR_VALUE_TOO_LARGE;
    }
    if (rc == MPI_SUCCESS) {
        rc = make_hvector(count, blocklength, bytes, oldtype, &made);
    }
    return big_constructed(rc, made, &call, newtype);
}

/*
 * Blocks of a structure, or of an indexed datatype (one type, and bounds without padding). Lengths may be
 * one for all, displacements may count elements.
 */
struct blocks {
    MPI_Count count;
    const MPI_Count *lengths;
    const MPI_Count *length; /* of all, if `lengths` is null */
    const MPI_Count *displacements;
    MPI_Aint unit; /* bytes of one unit of displacement */
    const MPI_Datatype *types;
    int is_struct; /* one type for each block */
};

/* The arguments of the plain constructor. */
struct plain_blocks {
    int n;
    int *lengths;
    MPI_Aint *displacements;
    MPI_Datatype *types; /* those that differ from the caller's are to be freed */
};

static MPI_Datatype type_at(const struct blocks *blocks, int i)
{
    return blocks->types[blocks->is_struct ? i : 0];
}

static void free_plain(const struct blocks *blocks, struct plain_blocks *plain)
{
    for (int i = 0; i < plain->n; i++) {
        if (plain->types[i] != type_at(blocks, i)) {
            mpi_abi_table.Type_free(&plain->types[i]);
        }
    }
    free(plain->lengths);
    free(plain->displacements);
    free(plain->types);
}

static int new_plain(MPI_Count count, struct plain_blocks *plain)
{
    size_t n = (size_t)count + 1;
    plain->n = 0;
    plain->lengths = malloc(n * sizeof *plain->lengths);
    plain->displacements = malloc(n * sizeof *plain->displacements);
    plain->types = malloc(n * sizeof(MPI_Datatype));
    return plain->lengths && plain->displacements && plain->types ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

/* Appends block `plain->n`: a long one as one element of a datatype of its own. */
static int add_block(const struct blocks *blocks, struct plain_blocks *plain,
                     struct big_bounds *bounds)
{
    int i = plain->n;
    MPI_Count length = blocks->lengths ? blocks->lengths[i] : *blocks->length;
    MPI_Datatype type = type_at(blocks, i);
    struct big_element element;
    if (__builtin_mul_overflow(blocks->displacements[i], blocks->unit, &plain->displacements[i])) {
        return MPI_ERR_VALUE_TOO_LARGE;
    }
    int rc = big_element(type, &element);
    if (rc == MPI_SUCCESS) {
        rc = big_bounds_add(bounds, &element,
                            (struct big_run){length, element.extent, plain->displacements[i]});
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    plain->types[i] = type;
    plain->lengths[i] = (int)length;
    if (!big_fits(length)) {
        plain->lengths[i] = 1;
        rc = big_contiguous(length, type, &plain->types[i]);
    }
    plain->n += rc == MPI_SUCCESS;
    return rc;
}

/* Indexed datatypes have no padding (5.1.7), structures have that of the backend. */
static int make_plain(const struct blocks *blocks, const struct plain_blocks *plain,
                      const struct big_bounds *bounds, MPI_Datatype *made)
{
    int rc = MPI_SUCCESS;
    int long_blocks = 0;
    for (int i = 0; i < plain->n; i++) {
        long_blocks |= plain->types[i] != type_at(blocks, i);
    }
    if (!blocks->is_struct && !long_blocks) {
        return mpi_abi_table.Type_create_hindexed(plain->n, plain->lengths, plain->displacements,
                                                  blocks->types[0], made);
    }
    rc = mpi_abi_table.Type_create_struct(plain->n, plain->lengths, plain->displacements,
                                          plain->types, made);
    return rc == MPI_SUCCESS && !blocks->is_struct ? big_resize(made, bounds) : rc;
}

static int make_blocks(const struct blocks *blocks, MPI_Datatype *made)
{
    if (blocks->count < 0) {
        return MPI_ERR_COUNT;
    }
    if (!big_fits(blocks->count)) {
        return MPI_ERR_NO_MEM;
    }
    if (blocks->count > 0 && (!blocks->displacements || !(blocks->lengths || blocks->length))) {
        return MPI_ERR_ARG;
    }
    struct plain_blocks plain;
    struct big_bounds bounds = {.empty = 1};
    int rc = new_plain(blocks->count, &plain);
    while (rc == MPI_SUCCESS && plain.n < blocks->count) {
        rc = add_block(blocks, &plain, &bounds);
    }
    if (rc == MPI_SUCCESS) {
        rc = make_plain(blocks, &plain, &bounds, made);
    }
    free_plain(blocks, &plain);
    return rc;
}

/** Errors: as MPI_Type_contiguous_c, MPI_ERR_NO_MEM for more than 2^31 blocks (5.1.2). */
int abi_Type_create_struct_c(MPI_Count count, const MPI_Count array_of_blocklengths[],
                             const MPI_Count array_of_displacements[],
                             const MPI_Datatype array_of_types[], MPI_Datatype *newtype)
{
    const struct blocks blocks = {.count = count,
                                  .lengths = array_of_blocklengths,
                                  .displacements = array_of_displacements,
                                  .unit = 1,
                                  .types = array_of_types,
                                  .is_struct = 1};
    const struct big_call call = {
        .combiner = MPI_COMBINER_STRUCT,
        .counts = {{1, &count}, {count, array_of_blocklengths}, {count, array_of_displacements}},
        .types_n = (int)count,
        .types = array_of_types};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    mpi_abi_raise_begin();
    int rc = make_blocks(&blocks, &made);
    return big_constructed(rc, made, &call, newtype);
}

/* Indexed datatypes whose blocks have lengths of their own. */
static int indexed(struct blocks blocks, int combiner, MPI_Datatype *newtype)
{
    const struct big_call call = {.combiner = combiner,
                                  .counts = {{1, &blocks.count},
                                             {blocks.count, blocks.lengths},
                                             {blocks.count, blocks.displacements}},
                                  .types_n = 1,
                                  .types = blocks.types};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    mpi_abi_raise_begin();
    int rc = MPI_SUCCESS;
    if (blocks.unit == 0) {
        rc = extent_of(blocks.types[0], &blocks.unit);
    }
    if (rc == MPI_SUCCESS) {
        rc = make_blocks(&blocks, &made);
    }
    return big_constructed(rc, made, &call, newtype);
}

/* Those whose blocks have one length. */
static int indexed_block(struct blocks blocks, int combiner, MPI_Datatype *newtype)
{
    const struct big_call call = {
        .combiner = combiner,
        .counts = {{1, &blocks.count}, {1, blocks.length}, {blocks.count, blocks.displacements}},
        .types_n = 1,
        .types = blocks.types};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    mpi_abi_raise_begin();
    int rc = MPI_SUCCESS;
    if (blocks.unit == 0) {
        rc = extent_of(blocks.types[0], &blocks.unit);
    }
    if (rc == MPI_SUCCESS) {
        rc = make_blocks(&blocks, &made);
    }
    return big_constructed(rc, made, &call, newtype);
}

/** Errors: as MPI_Type_create_struct_c (5.1.2). */
int abi_Type_indexed_c(MPI_Count count, const MPI_Count array_of_blocklengths[],
                       const MPI_Count array_of_displacements[], MPI_Datatype oldtype,
                       MPI_Datatype *newtype)
{
    return indexed((struct blocks){.count = count,
                                   .lengths = array_of_blocklengths,
                                   .displacements = array_of_displacements,
                                   .types = &oldtype},
                   MPI_COMBINER_INDEXED, newtype);
}

/** Errors: as MPI_Type_create_struct_c (5.1.2). */
int abi_Type_create_hindexed_c(MPI_Count count, const MPI_Count array_of_blocklengths[],
                               const MPI_Count array_of_displacements[], MPI_Datatype oldtype,
                               MPI_Datatype *newtype)
{
    return indexed((struct blocks){.count = count,
                                   .lengths = array_of_blocklengths,
                                   .displacements = array_of_displacements,
                                   .unit = 1,
                                   .types = &oldtype},
                   MPI_COMBINER_HINDEXED, newtype);
}

/** Errors: as MPI_Type_create_struct_c (5.1.2). */
int abi_Type_create_indexed_block_c(MPI_Count count, MPI_Count blocklength,
                                    const MPI_Count array_of_displacements[], MPI_Datatype oldtype,
                                    MPI_Datatype *newtype)
{
    return indexed_block((struct blocks){.count = count,
                                         .length = &blocklength,
                                         .displacements = array_of_displacements,
                                         .types = &oldtype},
                         MPI_COMBINER_INDEXED_BLOCK, newtype);
}

/** Errors: as MPI_Type_create_struct_c (5.1.2). */
int abi_Type_create_hindexed_block_c(MPI_Count count, MPI_Count blocklength,
                                     const MPI_Count array_of_displacements[], MPI_Datatype oldtype,
                                     MPI_Datatype *newtype)
{
    return indexed_block((struct blocks){.count = count,
                                         .length = &blocklength,
                                         .displacements = array_of_displacements,
                                         .unit = 1,
                                         .types = &oldtype},
                         MPI_COMBINER_HINDEXED_BLOCK, newtype);
}

/** Errors: MPI_ERR_VALUE_TOO_LARGE if addresses are smaller than counts, MPI_ERR_TYPE (5.1.7). */
int abi_Type_create_resized_c(MPI_Datatype oldtype, MPI_Count lb, MPI_Count extent,
                              MPI_Datatype *newtype)
{
    const MPI_Count counts[] = {lb, extent};
    const struct big_call call = {
        .combiner = MPI_COMBINER_RESIZED, .counts = {{2, counts}}, .types_n = 1, .types = &oldtype};
    MPI_Datatype made = MPI_DATATYPE_NULL;
    mpi_abi_raise_begin();
    MPI_Aint ub = 0;
    int rc = oldtype == MPI_DATATYPE_NULL ? MPI_ERR_TYPE : MPI_ERR_VALUE_TOO_LARGE;
    if (rc == MPI_ERR_VALUE_TOO_LARGE && lb == (MPI_Aint)lb && extent == (MPI_Aint)extent &&
        !__builtin_add_overflow(lb, extent, &ub)) {
        rc = mpi_abi_table.Type_create_resized(oldtype, (MPI_Aint)lb, (MPI_Aint)extent, &made);
    }
    return big_constructed(rc, made, &call, newtype);
}

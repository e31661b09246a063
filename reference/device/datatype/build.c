/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * build.c: constructors of datatypes. A node is made in two steps: its shape, then what follows from it (size, bounds,
 * density). Where a simpler node says the same, that one is made: runs that touch become longer, blocks at equal
 * distances become a vector.
 */
#include "numbers.h"
#include <stdlib.h>
#include <string.h>

/* What the blocks of a node add up to. */
struct sums {
    MPI_Count size, xdr_size, blocks, elements;
    MPI_Count lb, ub, true_lb, true_ub;
    int has_bounds, any_bounds, any, overflow;
    int in_order;   /* each block begins where the one before ended */
    MPI_Count next; /* where that is */
    int align;
};

static int times(MPI_Count a, MPI_Count b, MPI_Count *result)
{
    return __builtin_mul_overflow(a, b, result);
}

static int plus(MPI_Count a, MPI_Count b, MPI_Count *result)
{
    return __builtin_add_overflow(a, b, result);
}

static MPI_Count least(MPI_Count a, MPI_Count b)
{
    return a < b ? a : b;
}

static MPI_Count most(MPI_Count a, MPI_Count b)
{
    return a > b ? a : b;
}

/* Widens the bounds by those of elements of a type from `low` to `high`. A bound that a resized type set replaces those
 * of types that set none; a type without data has no others. */
static void widen(struct sums *s, const struct MPIR_DATATYPE *old, MPI_Count low, MPI_Count high)
{
    MPI_Count lb, ub, true_lb, true_ub;
    s->overflow |= plus(low, old->lb, &lb) | plus(high, old->lb + old->extent, &ub);
    s->overflow |= plus(low, old->true_lb, &true_lb) | plus(high, old->true_ub, &true_ub);
    if ((old->elements > 0 || old->has_bounds) && old->has_bounds >= s->has_bounds) {
        int beside = s->any_bounds && old->has_bounds == s->has_bounds;
        s->lb = beside ? least(s->lb, lb) : lb;
        s->ub = beside ? most(s->ub, ub) : ub;
        s->has_bounds = old->has_bounds;
        s->any_bounds = 1;
    }
    if (old->elements > 0) {
        s->true_lb = s->any ? least(s->true_lb, true_lb) : true_lb;
        s->true_ub = s->any ? most(s->true_ub, true_ub) : true_ub;
    }
}

/* Adds a block of `n` elements at displacement `at`. */
static void add(struct sums *s, const struct MPIR_DATATYPE *old, MPI_Count n, MPI_Count at)
{
    MPI_Count last, bytes, xdr, blocks, elements, far;
    if (n == 0) {
        return;
    }
    s->overflow |=
        times(n - 1, old->extent, &last) | times(n, old->size, &bytes) | plus(at, last, &far);
    s->overflow |= times(n, old->xdr_size, &xdr) | times(n, old->blocks, &blocks);
    s->overflow |= times(n, old->elements, &elements);
    if (s->overflow) {
        return;
    }
    widen(s, old, least(at, far), most(at, far));
    if (old->elements == 0 || s->overflow) {
        return;
    }
    s->in_order &= old->is_contig && (!s->any || at + old->true_lb == s->next);
    s->next = s->in_order ? at + old->true_lb + bytes : 0;
    s->any = 1;
    s->overflow |= plus(s->size, bytes, &s->size) | plus(s->xdr_size, xdr, &s->xdr_size);
    s->blocks += old->is_contig ? 1 : blocks;
    s->elements += elements;
    s->align = old->align > s->align ? old->align : s->align;
}

static void settle(struct MPIR_DATATYPE *type, const struct sums *s)
{
    type->size = s->size;
    type->xdr_size = s->xdr_size;
    type->lb = s->lb;
    type->extent = s->ub - s->lb;
    type->true_lb = s->true_lb;
    type->true_ub = s->true_ub;
    type->has_bounds = s->has_bounds;
    type->align = s->align;
    type->elements = s->elements;
    type->is_contig = s->in_order && s->size > 0 && type->extent == s->size;
    type->blocks = type->is_contig ? 1 : s->blocks;
}

static struct MPIR_DATATYPE *node(enum mpid_type_kind kind, struct MPIR_DATATYPE *old)
{
    struct MPIR_DATATYPE *type = calloc(1, sizeof *type);
    if (type) {
        type->self = (MPI_Datatype)type;
        type->refs = 1;
        type->kind = kind;
        type->old = old;
        if (old) {
            mpid_type_retain(old);
        }
    }
    return type;
}

/* `type`, or the error that its sums show. */
static int finish(struct MPIR_DATATYPE *type, const struct sums *s, struct MPIR_DATATYPE **result)
{
    MPI_Count extent, true_extent;
    if (s->overflow || __builtin_sub_overflow(s->ub, s->lb, &extent) ||
        __builtin_sub_overflow(s->true_ub, s->true_lb, &true_extent)) {
        mpid_type_release(type);
        return MPI_ERR_VALUE_TOO_LARGE;
    }
    settle(type, s);
    *result = type;
    return MPI_SUCCESS;
}

int mpid_type_contiguous(MPI_Count count, struct MPIR_DATATYPE *old, struct MPIR_DATATYPE **type)
{
    return mpid_type_vector(1, count, 0, old, type);
}

/* The sums of `count` runs, from the first and the last of them. */
static struct sums repeat_sums(MPI_Count count, MPI_Count length, MPI_Count stride,
                               const struct MPIR_DATATYPE *old)
{
    struct sums s = {.in_order = 1};
    MPI_Count far;
    if (count == 0 || length == 0) {
        return s;
    }
    add(&s, old, length, 0);
    if (count == 1 || s.overflow) {
        return s;
    }
    s.overflow |= times(count - 1, stride, &far);
    MPI_Count run = s.size;
    struct sums one = s;
    if (!s.overflow) {
        add(&s, old, length, far);
    }
    s.overflow |= times(count, run, &s.size) | times(count, one.xdr_size, &s.xdr_size);
    s.overflow |= times(count, one.blocks, &s.blocks) | times(count, one.elements, &s.elements);
    s.in_order = one.in_order && stride == run;
    return s;
}

int mpid_type_vector(MPI_Count count, MPI_Count length, MPI_Count stride, struct MPIR_DATATYPE *old,
                     struct MPIR_DATATYPE **type)
{
    if (count < 0 || length < 0) {
        return MPI_ERR_COUNT;
    }
    struct sums s = repeat_sums(count, length, stride, old);
    struct MPIR_DATATYPE *made = node(MPID_TYPE_REPEAT, old);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    made->count = count;
    made->length = length;
    made->stride = stride;
    MPI_Count run;
    if (!s.overflow && (count == 1 || (!times(length, old->extent, &run) && stride == run))) {
        made->length = count * length; /* the runs are one */
        made->count = 1;
    }
    return finish(made, &s, type);
}

/* Room for the arrays of `count` blocks, in one piece. */
static int make_arrays(struct MPIR_DATATYPE *type, MPI_Count count, int with_lengths,
                       int with_types)
{
    size_t n = (size_t)count, words;
    size_t each = 2 + (size_t)with_lengths + (size_t)with_types;
    if (__builtin_mul_overflow(each, n + 1, &words) || words > PTRDIFF_MAX / sizeof(MPI_Count)) {
        return MPI_ERR_NO_MEM;
    }
    MPI_Count *arrays = malloc(words * sizeof *arrays);
    if (!arrays) {
        return MPI_ERR_NO_MEM;
    }
    type->count = 0;
    type->displacements = arrays;
    type->before = arrays + n;
    type->lengths = with_lengths ? arrays + 2 * n + 1 : NULL;
    type->olds =
        with_types ? (struct MPIR_DATATYPE **)(void *)(arrays + (2 + (size_t)with_lengths) * n + 1)
                   : NULL;
    return MPI_SUCCESS;
}

/* Appends a block, unless it is empty. */
static void append(struct MPIR_DATATYPE *type, struct sums *s, MPI_Count length, MPI_Count at,
                   struct MPIR_DATATYPE *old)
{
    if (length == 0 || old->elements == 0) {
        if (length != 0) {
            add(s, old, length, at); /* bounds count without data, too */
        }
        return;
    }
    MPI_Count i = type->count++;
    type->displacements[i] = at;
    type->before[i] = s->size;
    if (type->lengths) {
        type->lengths[i] = length;
    }
    if (type->olds) {
        type->olds[i] = old;
        mpid_type_retain(old);
    }
    add(s, old, length, at);
}

static int any_negative(MPI_Count count, const MPI_Count *lengths)
{
    for (MPI_Count i = 0; lengths && i < count; i++) {
        if (lengths[i] < 0) {
            return 1;
        }
    }
    return 0;
}

/* Whether the blocks lie at equal distances, so that they are a vector. */
static int is_vector(MPI_Count count, const MPI_Count *lengths, const MPI_Count *displacements)
{
    if (count < 1 || displacements[0] != 0) {
        return 0;
    }
    for (MPI_Count i = 1; i < count; i++) {
        MPI_Count gap;
        if ((lengths && lengths[i] != lengths[0]) ||
            __builtin_sub_overflow(displacements[i], displacements[i - 1], &gap) ||
            gap != displacements[1]) {
            return 0;
        }
    }
    return 1;
}

/* Rounds the extent up to the alignment. */
static void round_up(struct sums *s)
{
    MPI_Count extent;
    s->overflow |= __builtin_sub_overflow(s->ub, s->lb, &extent);
    if (!s->overflow && extent % s->align) {
        s->overflow |= plus(s->ub, s->align - extent % s->align, &s->ub);
    }
}

static int indexed(MPI_Count count, MPI_Count length, const MPI_Count *lengths,
                   const MPI_Count *displacements, struct MPIR_DATATYPE *const *olds,
                   struct MPIR_DATATYPE *old, int pad, struct MPIR_DATATYPE **type)
{
    struct sums s = {.in_order = 1};
    struct MPIR_DATATYPE *made = node(MPID_TYPE_INDEXED, old);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    if (make_arrays(made, count, lengths != NULL, olds != NULL) != MPI_SUCCESS) {
        mpid_type_release(made);
        return MPI_ERR_NO_MEM;
    }
    made->length = length;
    for (MPI_Count i = 0; i < count && !s.overflow; i++) {
        struct MPIR_DATATYPE *child = olds ? olds[i] : old;
        if (child) {
            append(made, &s, lengths ? lengths[i] : length, displacements[i], child);
        }
    }
    made->before[made->count] = s.size;
    if (pad && !s.has_bounds && s.align > 1 && !s.overflow) {
        round_up(&s);
    }
    return finish(made, &s, type);
}

int mpid_type_indexed(MPI_Count count, MPI_Count length, const MPI_Count *lengths,
                      const MPI_Count *displacements, struct MPIR_DATATYPE *old,
                      struct MPIR_DATATYPE **type)
{
    if (count < 0 || (!lengths && length < 0) || any_negative(count, lengths)) {
        return MPI_ERR_COUNT;
    }
    if (is_vector(count, lengths, displacements)) {
        return mpid_type_vector(count, lengths ? lengths[0] : length,
                                count > 1 ? displacements[1] : 0, old, type);
    }
    return indexed(count, length, lengths, displacements, NULL, old, 0, type);
}

int mpid_type_struct(MPI_Count count, const MPI_Count *lengths, const MPI_Count *displacements,
                     struct MPIR_DATATYPE *const *olds, struct MPIR_DATATYPE **type)
{
    if (count < 0 || any_negative(count, lengths)) {
        return MPI_ERR_COUNT;
    }
    return indexed(count, 0, lengths, displacements, olds, NULL, 1, type);
}

int mpid_type_resized(struct MPIR_DATATYPE *old, MPI_Count lb, MPI_Count extent,
                      struct MPIR_DATATYPE **type)
{
    struct sums s = {.in_order = 1};
    struct MPIR_DATATYPE *made = node(MPID_TYPE_REPEAT, old);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    made->count = made->length = 1;
    add(&s, old, 1, 0);
    s.lb = lb;
    s.has_bounds = 1;
    s.overflow |= plus(lb, extent, &s.ub);
    return finish(made, &s, type);
}

int mpid_type_dup(struct MPIR_DATATYPE *old, struct MPIR_DATATYPE **type)
{
    struct MPIR_DATATYPE *made = node(old->kind, NULL);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    *made = *old;
    made->self = (MPI_Datatype)made;
    made->refs = 1;
    made->layer = NULL;
    made->destroy = NULL;
    made->origin = old->origin ? old->origin : old;
    mpid_type_retain(made->origin);
    *type = made;
    return MPI_SUCCESS;
}

void mpid_type_retain(struct MPIR_DATATYPE *type)
{
    __atomic_fetch_add(&type->refs, 1, __ATOMIC_RELAXED);
}

void mpid_type_release(struct MPIR_DATATYPE *type)
{
    if (__atomic_fetch_sub(&type->refs, 1, __ATOMIC_ACQ_REL) != 1) {
        return;
    }
    if (type->destroy) {
        type->destroy(type);
    }
    if (type->origin) {
        mpid_type_release(type->origin);
        free(type);
        return;
    }
    for (MPI_Count i = 0; type->olds && i < type->count; i++) {
        mpid_type_release(type->olds[i]);
    }
    if (type->old) {
        mpid_type_release(type->old);
    }
    free(type->displacements);
    free(type);
}

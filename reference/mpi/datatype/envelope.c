/* SPDX-License-Identifier: BSD-3-Clause */
/* envelope.c: the arguments of the call that made a datatype, kept and given back (MPI 5.0, 5.1.13). */
#include "types.h"
#include <string.h>

/* Where an argument goes. */
enum target { INTEGERS, ADDRESSES, COUNTS };

static enum target target_of(const struct mpir_argument *argument, int is_large)
{
    if (argument->kind == MPIR_INTEGER) {
        return INTEGERS;
    }
    return is_large ? COUNTS : argument->kind == MPIR_COUNT ? INTEGERS : ADDRESSES;
}

static int add_up(const struct mpir_call *call, MPI_Count sums[3])
{
    int overflow = 0;
    for (int i = 0; i < call->n; i++) {
        MPI_Count *sum = &sums[target_of(&call->arguments[i], call->is_large)];
        overflow |= __builtin_add_overflow(*sum, call->arguments[i].n, sum);
    }
    return overflow;
}

static struct mpir_envelope *allocate(const MPI_Count n[3], MPI_Count types)
{
    size_t words, rest, size = sizeof(struct mpir_envelope);
    if (__builtin_add_overflow(n[COUNTS], n[ADDRESSES] + types, &words) ||
        __builtin_mul_overflow(words, sizeof(MPI_Count), &words) ||
        __builtin_mul_overflow(n[INTEGERS], sizeof(int), &rest) ||
        __builtin_add_overflow(size, words, &size) || __builtin_add_overflow(size, rest, &size)) {
        return NULL;
    }
    struct mpir_envelope *e = malloc(size);
    if (e) {
        *e = (struct mpir_envelope){.integers = n[INTEGERS],
                                    .addresses = n[ADDRESSES],
                                    .counts = n[COUNTS],
                                    .types = types,
                                    .count = (MPI_Count *)(e + 1)};
        e->address = (MPI_Aint *)(e->count + n[COUNTS]);
        e->type = (struct MPIR_DATATYPE **)(void *)(e->address + n[ADDRESSES]);
        e->integer = (int *)(void *)(e->type + types);
    }
    return e;
}

static void keep(struct mpir_envelope *e, const struct mpir_call *call)
{
    MPI_Count at[3] = {0};
    for (int i = 0; i < call->n; i++) {
        enum target target = target_of(&call->arguments[i], call->is_large);
        for (MPI_Count k = 0; k < call->arguments[i].n; k++) {
            MPI_Count value = mpir_at(call->arguments[i].values, k), to = at[target]++;
            if (target == INTEGERS) {
                e->integer[to] = (int)value;
            } else if (target == ADDRESSES) {
                e->address[to] = (MPI_Aint)value;
            } else {
                e->count[to] = value;
            }
        }
    }
    for (MPI_Count i = 0; i < call->types; i++) {
        e->type[i] = call->type[i];
        mpid_type_retain(e->type[i]);
    }
}

struct mpir_envelope *mpir_envelope_new(const struct mpir_call *call)
{
    MPI_Count sums[3] = {0};
    struct mpir_envelope *e = add_up(call, sums) ? NULL : allocate(sums, call->types);
    if (e) {
        e->combiner = call->combiner;
        keep(e, call);
    }
    return e;
}

void mpir_envelope_free(struct mpir_envelope *envelope)
{
    for (MPI_Count i = 0; envelope && i < envelope->types; i++) {
        mpid_type_release(envelope->type[i]);
    }
    free(envelope);
}

int mpir_type_get_envelope(struct MPIR_DATATYPE *datatype, MPI_Count *num_integers,
                           MPI_Count *num_addresses, MPI_Count *num_large_counts,
                           MPI_Count *num_datatypes, int *combiner)
{
    static const struct mpir_envelope named = {.combiner = MPI_COMBINER_NAMED};
    const struct mpir_envelope *e = mpir_info_of_type(datatype)->envelope;
    e = e ? e : &named;
    if (e->counts > 0 && !num_large_counts) {
        return MPI_ERR_TYPE;
    }
    *num_integers = e->integers;
    *num_addresses = e->addresses;
    *num_datatypes = e->types;
    *combiner = e->combiner;
    if (num_large_counts) {
        *num_large_counts = e->counts;
    }
    return MPI_SUCCESS;
}

/* Predefined datatypes as they are, copies of the others. */
static int give_types(const struct mpir_envelope *e, MPI_Datatype *handles)
{
    for (MPI_Count i = 0; i < e->types; i++) {
        struct MPIR_DATATYPE *type = e->type[i];
        int error = mpir_type_is_predefined(type) ? MPI_SUCCESS : mpir_type_clone(type, &type);
        if (error != MPI_SUCCESS) {
            while (i-- > 0) {
                mpir_type_is_predefined(e->type[i])
                    ? (void)0
                    : mpid_type_release(mpir_datatype_of(handles[i]));
            }
            return error;
        }
        handles[i] = type->self;
    }
    return MPI_SUCCESS;
}

static void give(void *to, const void *from, MPI_Count n, size_t size)
{
    if (n > 0) {
        memcpy(to, from, (size_t)n * size);
    }
}

int mpir_type_get_contents(struct MPIR_DATATYPE *datatype, MPI_Count max_integers,
                           MPI_Count max_addresses, MPI_Count max_large_counts,
                           MPI_Count max_datatypes, int array_of_integers[],
                           MPI_Aint array_of_addresses[], MPI_Count array_of_large_counts[],
                           MPI_Datatype array_of_datatypes[])
{
    const struct mpir_envelope *e = mpir_info_of_type(datatype)->envelope;
    if (!e || (e->counts > 0 && !array_of_large_counts)) {
        return MPI_ERR_TYPE;
    }
    if (max_integers < e->integers || max_addresses < e->addresses ||
        max_large_counts < e->counts || max_datatypes < e->types) {
        return MPI_ERR_ARG;
    }
    int error = give_types(e, array_of_datatypes);
    if (error == MPI_SUCCESS) {
        give(array_of_integers, e->integer, e->integers, sizeof *e->integer);
        give(array_of_addresses, e->address, e->addresses, sizeof *e->address);
        give(array_of_large_counts, e->count, e->counts, sizeof *e->count);
    }
    return error;
}

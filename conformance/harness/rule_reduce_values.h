/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reductions of values (rule_values.h) by MPI_Reduce_local and in the forms of rule_reductions.h.
 */
#ifndef MPI_ABI_RULE_REDUCE_VALUES_H
#define MPI_ABI_RULE_REDUCE_VALUES_H

#include "rule_reductions.h"
#include "rule_values.h"

/* The operands of one rank. */
static inline void reduce_values_fill(const struct value_type *type, int op, int size, int rank,
                                      int count, unsigned char *at)
{
    for (int k = 0; k < count; k++) {
        long number = value_is_zero(type->kind, size) ? 0 : value_operand(op, rank, k);

        value_put(type->kind, size, number, value_imaginary(type->kind, op, rank),
                  at + (size_t)k * (size_t)size);
    }
}

static inline void reduce_values_expect(const struct value_type *type, int op, int size, int first,
                                        int number, int last, const unsigned char *at)
{
    const bool logical = op >= VALUE_LOGICAL_OPS && op < VALUE_BIT_OPS;

    for (int i = 0; i < number; i++) {
        CHECK(value_is(type->kind, size, value_result(op, last, first + i),
                       value_imaginary(type->kind, op, 0), logical, at + (size_t)i * (size_t)size));
    }
}

/* The operands of ranks 0 and 1, combined locally. */
static inline void reduce_values_local(const struct value_type *type, int op, int size)
{
    enum { COUNT = 5 };
    _Alignas(16) unsigned char in[COUNT * 64], out[COUNT * 64];

    rule_at("MPI_Reduce_local, %s, operation %d", type->name, op);
    reduce_values_fill(type, op, size, 0, COUNT, in);
    reduce_values_fill(type, op, size, 1, COUNT, out);
    CHECK_MPI(MPI_Reduce_local(in, out, COUNT, type->type, value_op(op)));
    reduce_values_expect(type, op, size, 0, COUNT, 1, out);
}

/* One reduction between processes. */
static inline void reduce_values_between(const struct value_type *type, int op, int size, int which,
                                         int form)
{
    const int count = rule_size() * rule_size();
    const struct reduction_result result = reduction_result(which);
    unsigned char *in = malloc((size_t)count * (size_t)size);
    unsigned char *out = malloc((size_t)count * (size_t)size);

    reduce_values_fill(type, op, size, rule_rank(), count, in);
    rule_poison(out, (size_t)count * (size_t)size);
    reduction_call(which, form, false, in, out, type->type, value_op(op));
    rule_at("%s, reduction %d, form %d, operation %d", type->name, which, form, op);
    reduce_values_expect(type, op, size, result.first, result.number, result.last, out);
    free(in);
    free(out);
}

#endif

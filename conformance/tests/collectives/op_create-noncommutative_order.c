/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A reduction with an operator that is not commutative combines the operands in rank
 *          order, in every reduction and with a derived datatype.
 * class:   required
 * basis:   6.9.5 "then the order of operands is fixed", 6.9.7 "applies the operation given by op
 *          element-wise", 6.12 "the same effect as its blocking counterpart": The operands are
 *          combined in the order of ranks in each operation that 6.9.5 names, and locally as invec
 *          and inoutvec.
 * section: 6.9.5, 6.9.1, 6.10, 6.11, 6.9.7, 6.12
 * covers:  MPI_Op_create, MPI_Reduce, MPI_Allreduce, MPI_Scan, MPI_Exscan,
 *          MPI_Reduce_scatter_block, MPI_Iallreduce, MPI_Reduce_local
 * shows:   6.9.1-derived_element, 6.9.1-rank_order, 6.9.5-callback_operands, 6.9.5-op_iallreduce,
 *          6.9.5-op_usable, 6.9.5-order, 6.9.7-operand_order, 6.11.2-rank_one
 * ranks:   1
 *
 * The operator appends digits modulo 2^64: associative, and another order gives another number.
 */
#include "rule.h"

#include <stdlib.h>

struct digits {
    uint64_t number;
    uint64_t power;
};

static struct digits append(struct digits left, struct digits right)
{
    return (struct digits){left.number * right.power + right.number, left.power * right.power};
}

static void append_all(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++) {
        struct digits *to = (struct digits *)inout + i;

        *to = append(((struct digits *)in)[i], *to);
    }
}

static struct digits of_rank(int r)
{
    return (struct digits){(uint64_t)r + 1, 10};
}

/* What the ranks below `end` give together. */
static void expect(struct digits *got, int end)
{
    struct digits want = of_rank(0);

    for (int r = 1; r < end; r++) {
        want = append(want, of_rank(r));
    }
    CHECK_INT(got->number, want.number);
    CHECK_INT(got->power, want.power);
    *got = (struct digits){0, 0};
}

static void reduce(MPI_Datatype type, MPI_Op op, struct digits *many)
{
    const struct digits mine = of_rank(rule_rank());
    int size = rule_size();
    int root = size - 1;
    struct digits got = {0, 0};
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Reduce(&mine, &got, 1, type, op, root, MPI_COMM_WORLD));
    if (rule_rank() == root) {
        expect(&got, size);
    }
    CHECK_MPI(MPI_Allreduce(&mine, &got, 1, type, op, MPI_COMM_WORLD));
    expect(&got, size);
    REQUIRE_MPI(MPI_Iallreduce(&mine, &got, 1, type, op, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(&got, size);
    CHECK_MPI(MPI_Scan(&mine, &got, 1, type, op, MPI_COMM_WORLD));
    expect(&got, rule_rank() + 1);
    CHECK_MPI(MPI_Exscan(&mine, &got, 1, type, op, MPI_COMM_WORLD));
    if (rule_rank() > 0) {
        expect(&got, rule_rank());
    }
    CHECK_MPI(MPI_Reduce_scatter_block(many, &got, 1, type, op, MPI_COMM_WORLD));
    expect(&got, size);
    got = of_rank(1);
    CHECK_MPI(MPI_Reduce_local(many, &got, 1, type, op));
    CHECK_INT(got.number, 10 * mine.number + 2);
}

void rule(void)
{
    struct digits *many = malloc((size_t)rule_size() * sizeof *many);
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Op op = MPI_OP_NULL;

    for (int r = 0; r < rule_size(); r++) {
        many[r] = of_rank(rule_rank());
    }
    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_UINT64_T, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    REQUIRE_MPI(MPI_Op_create(append_all, 0, &op));
    reduce(type, op, many);
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_MPI(MPI_Type_free(&type));
    free(many);
}

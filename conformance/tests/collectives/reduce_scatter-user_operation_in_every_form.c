/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A user-defined operation, commutative or not, works in every form of every reduction, also with blocks of
 *            different lengths, with a datatype that has a hole, and is called with the handle of that datatype.
 * class:     required
 * basis:     6.9.5 "op handle that can subsequently be used in", 6.9.5 "is a handle to the datatype that was
 *            passed", 6.9.5 "General datatypes may be passed to the user function", 6.9.5 "fixed and is defined to be
 *            in ascending": The operation is the composition of functions, so that the result tells the order.
 * section:   6.9.5
 * covers:    MPI_Op_create, MPI_Reduce, MPI_Ireduce, MPI_Reduce_init, MPI_Allreduce, MPI_Iallreduce,
 *            MPI_Allreduce_init, MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, MPI_Reduce_scatter_block_init,
 *            MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_Reduce_scatter_init, MPI_Scan, MPI_Iscan, MPI_Scan_init,
 *            MPI_Exscan, MPI_Iexscan, MPI_Exscan_init, MPI_Reduce_local
 * shows:     6.9.5-callback_datatype_others, 6.9.5-general_datatypes, 6.9.5-op_in_reduce_scatter_init
 * ranks:     1
 *
 * An element is x -> ax + b modulo a prime, with a hole. If the operation is created as commutative, all a are 1.
 */
#include "rule_reductions.h"

enum { PRIME = 251 };
struct element {
    int a, hole, b;
};

static MPI_Datatype type;
static int strangers; /* calls with another datatype */

static void combine(void *in, void *inout, int *length, MPI_Datatype *datatype)
{
    const struct element *first = in;
    struct element *second = inout;

    strangers += *datatype != type;
    for (int i = 0; i < *length; i++) {
        second[i].b = (second[i].a * first[i].b + second[i].b) % PRIME;
        second[i].a = second[i].a * first[i].a % PRIME;
    }
}

static struct element operand(int rank, int k, bool commutes)
{
    return (struct element){commutes ? 1 : 2 + (3 * rank + k) % 200, -1,
                            (7 * rank + 5 * k) % PRIME};
}

static void check(int which, int form, MPI_Op op, bool commutes, struct element *in,
                  struct element *out)
{
    const struct reduction_result result = reduction_result(which);

    for (int k = 0; k < rule_size() * rule_size(); k++) {
        in[k] = operand(rule_rank(), k, commutes);
        out[k] = (struct element){-2, -2, -2};
    }
    reduction_call(which, form, false, in, out, type, op);
    for (int i = 0; i < result.number; i++) {
        struct element all = operand(0, result.first + i, commutes);
        int one = 1;

        for (int rank = 1; rank <= result.last; rank++) {
            struct element next = operand(rank, result.first + i, commutes);

            combine(&all, &next, &one, &type);
            all = next;
        }
        CHECK_INT(out[i].a, all.a);
        CHECK_INT(out[i].b, all.b);
    }
}

static void check_all(MPI_Op op, bool commutes, struct element *in, struct element *out)
{
    for (int i = 0; i < REDUCTIONS * FORMS; i++) {
        check(i / FORMS, i % FORMS, op, commutes, in, out);
    }
    in[0] = operand(0, 0, commutes);
    out[0] = operand(1, 0, commutes);
    CHECK_MPI(MPI_Reduce_local(in, out, 1, type, op));
    CHECK_INT(out[0].a, operand(1, 0, commutes).a * in[0].a % PRIME);
    CHECK_INT(strangers, 0);
}

void rule(void)
{
    const size_t bytes = (size_t)(rule_size() * rule_size()) * sizeof(struct element);
    struct element *in = malloc(bytes), *out = malloc(bytes);
    MPI_Op op = MPI_OP_NULL;

    strangers = 0;
    REQUIRE_MPI(PMPI_Type_vector(2, 1, 2, MPI_INT, &type));
    REQUIRE_MPI(PMPI_Type_commit(&type));
    for (int commutes = 0; commutes < 2; commutes++) {
        REQUIRE_MPI(MPI_Op_create(combine, commutes, &op));
        check_all(op, commutes != 0, in, out);
        CHECK_MPI(PMPI_Op_free(&op));
    }
    CHECK_MPI(PMPI_Type_free(&type));
    free(in);
    free(out);
}

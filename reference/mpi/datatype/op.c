/* SPDX-License-Identifier: BSD-3-Clause */
/* op.c: operators as objects (MPI 5.0, 6.9.5 and 6.9.7). Predefined ones are a table. */
#include "bodies.h"
#include "reduce.h"

static struct mpir_op predefined[] = {
#define ROW(handle, which)                                                                         \
    {                                                                                              \
        handle, 1, 1, 1, which, NULL, NULL                                                         \
    }
    ROW(MPI_SUM, MPIR_SUM),         ROW(MPI_PROD, MPIR_PROD),     ROW(MPI_MIN, MPIR_MIN),
    ROW(MPI_MAX, MPIR_MAX),         ROW(MPI_BAND, MPIR_BAND),     ROW(MPI_BOR, MPIR_BOR),
    ROW(MPI_BXOR, MPIR_BXOR),       ROW(MPI_LAND, MPIR_LAND),     ROW(MPI_LOR, MPIR_LOR),
    ROW(MPI_LXOR, MPIR_LXOR),       ROW(MPI_MINLOC, MPIR_MINLOC), ROW(MPI_MAXLOC, MPIR_MAXLOC),
    ROW(MPI_REPLACE, MPIR_REPLACE), ROW(MPI_NO_OP, MPIR_NO_OP),
};

struct mpir_op *mpir_op_predefined(MPI_Op handle)
{
    for (size_t i = 0; i < sizeof predefined / sizeof *predefined; i++) {
        if (predefined[i].self == handle) {
            return &predefined[i];
        }
    }
    return NULL;
}

static int create(const struct mpir_op *wanted, MPI_Op *handle)
{
    struct mpir_op *op = malloc(sizeof *op);
    if (!op) {
        return MPI_ERR_NO_MEM;
    }
    *op = *wanted;
    op->self = op;
    op->refs = 1;
    *handle = (MPI_Op)op;
    return MPI_SUCCESS;
}

int mpir_op_create(MPI_User_function *user_fn, int commute, MPI_Op *op)
{
    return create(&(struct mpir_op){.is_commutative = commute, .function = user_fn}, op);
}

int mpir_op_create_c(MPI_User_function_c *user_fn, int commute, MPI_Op *op)
{
    return create(&(struct mpir_op){.is_commutative = commute, .function_c = user_fn}, op);
}

void mpir_op_release(struct mpir_op *op)
{
    if (!op->is_predefined && mpir_release(&op->refs)) {
        op->self = NULL;
        free(op);
    }
}

int mpir_op_free(MPI_Op *op)
{
    if (!mpir_is_object(*op)) {
        return MPI_ERR_OP; /* a predefined one, too */
    }
    mpir_op_release((struct mpir_op *)*op);
    *op = MPI_OP_NULL;
    return MPI_SUCCESS;
}

int mpir_op_commutative(struct mpir_op *op, int *commute)
{
    *commute = op->is_commutative;
    return MPI_SUCCESS;
}

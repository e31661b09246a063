/* SPDX-License-Identifier: BSD-3-Clause */
/* User-defined reduction operators: the user function gets the standard's datatype (6.9.5). */
#include "impl.h"

#include "raise.h"
#include "trampolines.h"

static struct trampoline_pool small;
static struct trampoline_pool large;

static inline void call_small(impl_function *user, void *in, void *inout, int *len,
                              const impl_datatype *datatype)
{
    MPI_Datatype seen = datatype_from_impl(*datatype);
    ((MPI_User_function *)user)(in, inout, len, &seen);
}

static inline void call_large(impl_function *user, void *in, void *inout, MPI_Count *len,
                              const impl_datatype *datatype)
{
    MPI_Datatype seen = datatype_from_impl(*datatype);
    ((MPI_User_function_c *)user)(in, inout, len, &seen);
}

#define SMALL_TRAMPOLINE(n)                                                                        \
    static void small_##n(void *in, void *inout, int *len, impl_datatype *datatype)                \
    {                                                                                              \
        call_small(small.users[n], in, inout, len, datatype);                                      \
    }
#define LARGE_TRAMPOLINE(n)                                                                        \
    static void large_##n(void *in, void *inout, MPI_Count *len, impl_datatype *datatype)          \
    {                                                                                              \
        call_large(large.users[n], in, inout, len, datatype);                                      \
    }
FOR_EACH_TRAMPOLINE(SMALL_TRAMPOLINE)
FOR_EACH_TRAMPOLINE(LARGE_TRAMPOLINE)

static void small_closure(void **arguments, void *user)
{
    call_small((impl_function *)user, *(void **)arguments[0], *(void **)arguments[1],
               *(int **)arguments[2], *(impl_datatype **)arguments[3]);
}

static void large_closure(void **arguments, void *user)
{
    call_large((impl_function *)user, *(void **)arguments[0], *(void **)arguments[1],
               *(MPI_Count **)arguments[2], *(impl_datatype **)arguments[3]);
}

#define SMALL_ENTRY(n) (impl_function *)small_##n,
#define LARGE_ENTRY(n) (impl_function *)large_##n,
static impl_function *const small_trampolines[TRAMPOLINES] = {FOR_EACH_TRAMPOLINE(SMALL_ENTRY)};
static impl_function *const large_trampolines[TRAMPOLINES] = {FOR_EACH_TRAMPOLINE(LARGE_ENTRY)};

static struct trampoline_pool small = {
    .trampolines = small_trampolines, .arguments = 4, .body = small_closure};
static struct trampoline_pool large = {
    .trampolines = large_trampolines, .arguments = 4, .body = large_closure};

typedef int create_function(impl_function *, int, impl_op *);

static int create(create_function *call, struct trampoline_pool *pool, impl_function *user,
                  int commute, MPI_Op *op)
{
    impl_function *bound = mpi_abi_trampoline_bind(pool, user);
    if (!bound) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    impl_op made = IMPL_OP_NULL;
    int rc = call(bound, commute, &made);
    if (rc == 0) {
        *op = op_from_impl(made);
    }
    return error_from_impl(rc);
}

int WRAP(Op_create)(MPI_User_function *user_fn, int commute, MPI_Op *op)
{
    return create(impl.Op_create, &small, (impl_function *)user_fn, commute, op);
}

int WRAP(Op_create_c)(MPI_User_function_c *user_fn, int commute, MPI_Op *op)
{
    return create(impl.Op_create_c, &large, (impl_function *)user_fn, commute, op);
}

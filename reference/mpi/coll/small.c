/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * small.c: blocking operations on small data, which the device does by itself if it can. Whether it does is decided by
 * what is the same at all processes. Operands are bracketed as in reduce.c, so the results are the same.
 */
#include "operation.h"

static const struct MPIR_COLLOPS *device_of(const struct coll_args *args)
{
    return coll_is_inter(args->comm) ? NULL : args->comm->dev.collops;
}

int coll_small_barrier(coll_builder *build, const struct coll_args *args)
{
    const struct MPIR_COLLOPS *device = device_of(args);
    return device && device->barrier(&args->comm->dev) ? MPI_SUCCESS : coll_blocking(build, args);
}

/* The values of blocks of ranks, on the right end of each block. */
static void fold(char **operands, int n, const void *argument)
{
    const struct coll_args *args = argument;
    for (int length = 1; length < n; length *= 2) {
        for (int left = 0; left + length < n; left += 2 * length) {
            mpir_reduce_local_data(operands[left], operands[left + length], args->recv.count,
                                   args->recv.type, args->op);
            operands[left] = operands[left + length];
        }
    }
}

/* A pair with a gap moves as a datatype only. What is wrong is found by the builder. */
static int is_small_reduction(const struct MPIR_COLLOPS *device, const struct coll_args *args)
{
    const struct coll_data *data = &args->recv;
    return device && coll_check_reduction(args, 1) == MPI_SUCCESS && args->op->is_predefined &&
           data->type->is_contig && data->count > 0 &&
           data->count <= device->limit / data->type->extent;
}

int coll_small_allreduce(coll_builder *build, const struct coll_args *args)
{
    const struct MPIR_COLLOPS *device = device_of(args);
    const struct coll_data *data = &args->recv;
    if (is_small_reduction(device, args)) {
        struct mpid_fold f = {.function = fold,
                              .argument = args,
                              .operand = coll_operand(args).at,
                              .result = data->buffer,
                              .bytes = (size_t)(data->count * data->type->extent)};
        if (device->allreduce(&args->comm->dev, &f)) {
            return MPI_SUCCESS;
        }
    }
    return coll_blocking(build, args);
}

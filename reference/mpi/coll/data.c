/* SPDX-License-Identifier: BSD-3-Clause */
/* data.c: the arguments of collective operations: blocks of buffers, and what is wrong with them. */
#include "build.h"

static struct MPIR_DATATYPE *type_of(const struct coll_data *data, int block)
{
    return data->types ? mpir_datatype_of(data->types[block]) : data->type;
}

static MPI_Count count_of(const struct coll_data *data, int block)
{
    return data->counts.elements ? mpir_at(data->counts, block) : data->count;
}

struct coll_part coll_part(const struct coll_data *data, int block)
{
    struct coll_part part = {data->buffer, count_of(data, block), type_of(data, block)};
    MPI_Count at =
        data->displs.elements ? mpir_at(data->displs, block) : (MPI_Count)block * part.count;
    part.at = coll_at(part.at, data->types ? at : at * part.type->extent);
    return part;
}

struct coll_part coll_operand(const struct coll_args *args)
{
    struct coll_part operand = coll_part(&args->recv, 0);
    if (!coll_is_in_place(&args->send)) {
        operand.at = args->send.buffer;
    }
    return operand;
}

/* As one element of a datatype that lists the blocks. */
static struct coll_part listed(struct coll_schedule *s, const struct coll_data *data,
                               const struct coll_part *parts, int count)
{
    MPI_Count *lengths = malloc(2 * (size_t)count * sizeof *lengths), *places = lengths + count;
    struct coll_part whole = {data->buffer, 1, NULL};
    int error = lengths ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    for (int i = 0; !error && i < count; i++) {
        lengths[i] = parts[i].count;
        places[i] = parts[i].at - whole.at;
    }
    error = error ? error : mpid_type_indexed(count, 0, lengths, places, data->type, &whole.type);
    free(lengths);
    if (error) {
        s->error = error;
        return (struct coll_part){NULL, 0, data->type};
    }
    coll_adopt(s, whole.type);
    return whole;
}

static int follow(const struct coll_part *parts, int count)
{
    for (int i = 1; i < count; i++) {
        if (parts[i].at != coll_at(parts[i - 1].at, parts[i - 1].count * parts[i].type->extent)) {
            return 0;
        }
    }
    return 1;
}

struct coll_part coll_blocks(struct coll_schedule *s, const struct coll_data *data, int first,
                             int count)
{
    struct coll_part *parts = malloc((size_t)count * sizeof *parts), whole = coll_part(data, first);
    if (!parts) {
        s->error = MPI_ERR_NO_MEM;
        return whole;
    }
    MPI_Count total = 0;
    for (int i = 0; i < count; i++) {
        parts[i] = coll_part(data, (first + i) % s->comm->dev.np);
        total += parts[i].count;
    }
    if (follow(parts, count)) {
        whole.count = total;
    } else {
        whole = listed(s, data, parts, count);
    }
    free(parts);
    return whole;
}

/* ---- What is wrong ---- */

static int check_type(const struct MPIR_DATATYPE *type)
{
    const struct mpir_type_info *info = type ? type->layer : NULL;
    int usable = type && (!info || info->is_committed || info->is_predefined);
    return usable ? MPI_SUCCESS : MPI_ERR_TYPE;
}

int coll_check_data(const struct coll_data *data, int blocks)
{
    int error = data->types ? MPI_SUCCESS : check_type(data->type);
    for (int i = 0; !error && data->types && i < blocks; i++) {
        error = check_type(type_of(data, i));
    }
    int counts = data->counts.elements ? blocks : 1;
    for (int i = 0; !error && i < counts; i++) {
        error = count_of(data, i) < 0 ? MPI_ERR_COUNT : MPI_SUCCESS;
    }
    return error;
}

int coll_check_root(const struct mpir_comm *comm, int root)
{
    int special = coll_is_inter(comm) && (root == MPI_ROOT || root == MPI_PROC_NULL);
    return special || (root >= 0 && root < comm->dev.np) ? MPI_SUCCESS : MPI_ERR_ROOT;
}

int coll_check_reduction(const struct coll_args *args, int blocks)
{
    int error = coll_check_data(&args->recv, blocks);
    if (!error && coll_is_in_place(&args->send) && coll_is_inter(args->comm)) {
        error = MPI_ERR_BUFFER;
    }
    return error ? error : args->op ? mpir_op_check(args->op, args->recv.type) : MPI_ERR_OP;
}

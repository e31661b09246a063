/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * neighbors.c: neighborhood collectives: one message for each edge, also for those to the process itself.
 *
 * Edges between the same two processes are told apart by their order alone: the first message belongs to the first
 * edge. In a Cartesian topology, what goes in the negative direction arrives from the positive one. So each dimension
 * sends to its negative neighbor first, and receives from its positive one first.
 */
#include "build.h"

struct neighbors {
    int ins, outs;
    int *sources, *destinations;
    int is_cartesian;
};

static int find(const struct coll_args *args, struct neighbors *n)
{
    *n = (struct neighbors){0};
    if (coll_is_inter(args->comm)) {
        return MPI_ERR_COMM;
    }
    int error = mpir_neighbors(args->comm, &n->ins, NULL, &n->outs, NULL);
    if (error) {
        return error;
    }
    n->sources = malloc(((size_t)n->ins + (size_t)n->outs + 1) * sizeof(int));
    n->destinations = n->sources + n->ins;
    n->is_cartesian = mpir_is_cartesian(args->comm);
    return n->sources ? mpir_neighbors(args->comm, &n->ins, n->sources, &n->outs, n->destinations)
                      : MPI_ERR_NO_MEM;
}

static int check(const struct coll_args *args, int ins, int sent)
{
    if (coll_is_in_place(&args->send) || coll_is_in_place(&args->recv)) {
        return MPI_ERR_BUFFER;
    }
    int error = coll_check_data(&args->recv, ins);
    return error ? error : coll_check_data(&args->send, sent);
}

static void add_edges(struct coll_schedule *s, const struct coll_args *args,
                      const struct neighbors *n, int same_block)
{
    for (int i = 0; i < n->ins; i++) {
        int edge = n->is_cartesian ? i ^ 1 : i;
        if (n->sources[edge] != MPI_PROC_NULL) {
            coll_recv(s, args->comm, n->sources[edge], coll_part(&args->recv, edge));
        }
    }
    for (int i = 0; i < n->outs; i++) {
        if (n->destinations[i] != MPI_PROC_NULL) {
            coll_send(s, args->comm, n->destinations[i],
                      coll_part(&args->send, same_block ? 0 : i));
        }
    }
}

static int build(struct coll_schedule *s, const struct coll_args *args, int same_block)
{
    struct neighbors n;
    int error = find(args, &n);
    error = error ? error : check(args, n.ins, same_block ? 1 : n.outs);
    if (!error) {
        add_edges(s, args, &n, same_block);
    }
    free(n.sources);
    return error;
}

int coll_build_neighbor_allgather(struct coll_schedule *s, const struct coll_args *args)
{
    return build(s, args, 1);
}

int coll_build_neighbor_alltoall(struct coll_schedule *s, const struct coll_args *args)
{
    return build(s, args, 0);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* topology.c: topologies as objects, and what neighborhood collectives ask. Ranks are never reordered. */
#include "topology.h"
#include "bodies.h"
#include "comm/comm.h"
#include <string.h>

struct mpir_topology *mpir_topology_new(int type, const struct mpir_topology_array arrays[4])
{
    size_t total = 0;
    for (int i = 0; i < 4; i++) {
        total += (size_t)arrays[i].length;
    }
    struct mpir_topology *made = calloc(1, sizeof *made + total * sizeof made->memory[0]);
    if (!made) {
        return NULL;
    }
    made->refs = 1;
    made->type = type;
    int *at = made->memory;
    for (int i = 0; i < 4; i++) {
        made->arrays[i] = at;
        if (arrays[i].from && arrays[i].length) {
            memcpy(at, arrays[i].from, (size_t)arrays[i].length * sizeof *at);
        }
        at += arrays[i].length;
    }
    return made;
}

struct mpir_topology *mpir_topology_retain(struct mpir_topology *topology)
{
    if (topology) {
        mpir_retain(&topology->refs);
    }
    return topology;
}

void mpir_topology_release(struct mpir_topology *topology)
{
    if (topology && mpir_release(&topology->refs)) {
        free(topology);
    }
}

const struct mpir_topology *mpir_topology_of(const struct mpir_comm *comm, int type)
{
    return comm->topology && comm->topology->type == type ? comm->topology : NULL;
}

static int create(struct mpir_comm *comm, int size, struct mpir_topology *topology,
                  struct mpir_info *info, int error, struct mpir_comm **made)
{
    int failed = mpir_comm_first(comm, size, error, made);
    if (*made && !failed) {
        (*made)->topology = mpir_topology_retain(topology);
        failed = mpir_comm_hints(*made, info);
    }
    return failed;
}

int mpir_topology_create(struct mpir_comm *comm, int size, struct mpir_topology *topology,
                         struct mpir_info *info, int error, MPI_Comm *handle)
{
    struct mpir_comm *made = NULL;
    error = error || topology ? error : MPI_ERR_NO_MEM;
    int failed = create(comm, size, topology, info, error, &made);
    mpir_topology_release(topology);
    mpir_comm_give(made, handle);
    return failed;
}

int mpir_topo_test(struct mpir_comm *comm, int *status)
{
    *status = comm->topology ? comm->topology->type : MPI_UNDEFINED;
    return MPI_SUCCESS;
}

/* ---- Neighbors ---- */

int mpir_is_cartesian(const struct mpir_comm *comm)
{
    return mpir_topology_of(comm, MPI_CART) != NULL;
}

/* Of each dimension that in front and that behind. */
static void cartesian(struct mpir_comm *comm, int *neighbors)
{
    for (int i = 0; i < comm->topology->lengths[0]; i++, neighbors += 2) {
        mpir_cart_shift(comm, i, 1, &neighbors[0], &neighbors[1]);
    }
}

static void copy(int *to, const int *from, int n)
{
    if (to && n) {
        memcpy(to, from, (size_t)n * sizeof *to);
    }
}

int mpir_neighbors(struct mpir_comm *comm, int *indegree, int *sources, int *outdegree,
                   int *destinations)
{
    const struct mpir_topology *topology = comm->topology;
    if (!topology) {
        return MPI_ERR_TOPOLOGY;
    }
    if (topology->type == MPI_DIST_GRAPH) {
        *indegree = topology->lengths[0];
        *outdegree = topology->lengths[1];
        copy(sources, topology->arrays[0], *indegree);
        copy(destinations, topology->arrays[2], *outdegree);
        return MPI_SUCCESS;
    }
    if (topology->type == MPI_CART) {
        *indegree = *outdegree = 2 * topology->lengths[0];
        if (sources) {
            cartesian(comm, sources);
        }
    } else {
        mpir_graph_neighbors_count(comm, comm->dev.local_rank, indegree);
        *outdegree = *indegree;
        if (sources) {
            mpir_graph_neighbors(comm, comm->dev.local_rank, *indegree, sources);
        }
    }
    if (sources) {
        copy(destinations, sources, *outdegree);
    }
    return MPI_SUCCESS;
}

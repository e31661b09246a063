/* SPDX-License-Identifier: BSD-3-Clause */
/* topology.h: what a communicator knows of its topology. It does not change, and copies of a communicator share it. */
#ifndef MPIR_TOPOLOGY_H
#define MPIR_TOPOLOGY_H

#include "mpir.h"

/* Arrays of ints, one after the other; which, the type says:
 *   MPI_CART        lengths[0] dimensions: their sizes, and whether they are periodic
 *   MPI_GRAPH       lengths[0] nodes and lengths[1] edges: index and edges, as MPI_Graph_create gets them
 *   MPI_DIST_GRAPH  lengths[0] edges in and lengths[1] out: sources, their weights, destinations, their weights */
struct mpir_topology {
    int refs, type, is_weighted;
    int lengths[2];
    int *arrays[4];
    int memory[];
};

/* Takes copies of the arrays, up to four: `length` ints each. A null one is left as it is. */
struct mpir_topology_array {
    int length;
    const int *from;
};
struct mpir_topology *mpir_topology_new(int type, const struct mpir_topology_array arrays[4]);

/* Both take null. */
struct mpir_topology *mpir_topology_retain(struct mpir_topology *topology);
void mpir_topology_release(struct mpir_topology *topology);

/* The topology of a communicator if it is of the type; else null. */
const struct mpir_topology *mpir_topology_of(const struct mpir_comm *comm, int type);

/* Collective over `comm`: its first `size` processes become a communicator with the topology (null: no memory), which
 * is taken. An `error` of any process is one of all. The others get MPI_COMM_NULL. */
int mpir_topology_create(struct mpir_comm *comm, int size, struct mpir_topology *topology,
                         struct mpir_info *info, int error, MPI_Comm *handle);

#endif

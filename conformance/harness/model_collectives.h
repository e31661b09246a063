/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The model of collectives: which block of which process comes to which place, and which operands a
 * reduction combines, in which order (MPI 5.0, chapter 6, and 8.6). It calls no function of MPI.
 *
 * The processes of a communicator are numbered from 0: by rank, and in an intercommunicator those
 * of the first group before those of the second.
 */
#ifndef MPI_ABI_MODEL_COLLECTIVES_H
#define MPI_ABI_MODEL_COLLECTIVES_H

#include <stdbool.h>

enum {
    COLL_PROCESSES = 8,
    COLL_EDGES = 6, /* neighbors of a process in either direction */
    COLL_BLOCKS = COLL_PROCESSES
};

/* All of MPI's collectives that move data. */
enum coll_kind {
    COLL_BCAST,
    COLL_GATHER,
    COLL_GATHERV,
    COLL_SCATTER,
    COLL_SCATTERV,
    COLL_ALLGATHER,
    COLL_ALLGATHERV,
    COLL_ALLTOALL,
    COLL_ALLTOALLV,
    COLL_ALLTOALLW,
    COLL_NEIGHBOR_ALLGATHER,
    COLL_NEIGHBOR_ALLGATHERV,
    COLL_NEIGHBOR_ALLTOALL,
    COLL_NEIGHBOR_ALLTOALLV,
    COLL_NEIGHBOR_ALLTOALLW,
    COLL_REDUCE,
    COLL_ALLREDUCE,
    COLL_REDUCE_SCATTER_BLOCK,
    COLL_REDUCE_SCATTER,
    COLL_SCAN,
    COLL_EXSCAN,
    COLL_KINDS
};

/* Blocks of data in the buffers of a process: one, one for each process (of the other group), or
 * one for each neighbor. */
enum coll_blocks { COLL_ONE, COLL_EACH, COLL_NEIGHBORS };

struct coll_row {
    const char *name; /* behind "MPI_", and behind "MPI_I" */
    const char *iname;
    bool rooted;
    enum coll_blocks sends, receives;
    bool send_vector, recv_vector; /* counts and displacements of each block */
    bool types;                    /* a datatype of each block, displacements in bytes */
    bool reduces;
};

static inline const struct coll_row *coll_row(enum coll_kind kind)
{
    static const struct coll_row rows[COLL_KINDS] = {
        [COLL_BCAST] = {"Bcast", "bcast", .rooted = true},
        [COLL_GATHER] = {"Gather", "gather", .rooted = true, .receives = COLL_EACH},
        [COLL_GATHERV] = {"Gatherv", "gatherv", true, COLL_ONE, COLL_EACH, false, true, false,
                          false},
        [COLL_SCATTER] = {"Scatter", "scatter", .rooted = true, .sends = COLL_EACH},
        [COLL_SCATTERV] = {"Scatterv", "scatterv", true, COLL_EACH, COLL_ONE, true, false, false,
                           false},
        [COLL_ALLGATHER] = {"Allgather", "allgather", .receives = COLL_EACH},
        [COLL_ALLGATHERV] = {"Allgatherv", "allgatherv", .receives = COLL_EACH,
                             .recv_vector = true},
        [COLL_ALLTOALL] = {"Alltoall", "alltoall", false, COLL_EACH, COLL_EACH, false, false, false,
                           false},
        [COLL_ALLTOALLV] = {"Alltoallv", "alltoallv", false, COLL_EACH, COLL_EACH, true, true,
                            false, false},
        [COLL_ALLTOALLW] = {"Alltoallw", "alltoallw", false, COLL_EACH, COLL_EACH, true, true, true,
                            false},
        [COLL_NEIGHBOR_ALLGATHER] = {"Neighbor_allgather", "neighbor_allgather",
                                     .receives = COLL_NEIGHBORS},
        [COLL_NEIGHBOR_ALLGATHERV] = {"Neighbor_allgatherv", "neighbor_allgatherv",
                                      .receives = COLL_NEIGHBORS, .recv_vector = true},
        [COLL_NEIGHBOR_ALLTOALL] = {"Neighbor_alltoall", "neighbor_alltoall", false, COLL_NEIGHBORS,
                                    COLL_NEIGHBORS, false, false, false, false},
        [COLL_NEIGHBOR_ALLTOALLV] = {"Neighbor_alltoallv", "neighbor_alltoallv", false,
                                     COLL_NEIGHBORS, COLL_NEIGHBORS, true, true, false, false},
        [COLL_NEIGHBOR_ALLTOALLW] = {"Neighbor_alltoallw", "neighbor_alltoallw", false,
                                     COLL_NEIGHBORS, COLL_NEIGHBORS, true, true, true, false},
        [COLL_REDUCE] = {"Reduce", "reduce", .rooted = true, .reduces = true},
        [COLL_ALLREDUCE] = {"Allreduce", "allreduce", .reduces = true},
        [COLL_REDUCE_SCATTER_BLOCK] = {"Reduce_scatter_block", "reduce_scatter_block",
                                       .reduces = true},
        [COLL_REDUCE_SCATTER] = {"Reduce_scatter", "reduce_scatter", .reduces = true},
        [COLL_SCAN] = {"Scan", "scan", .reduces = true},
        [COLL_EXSCAN] = {"Exscan", "exscan", .reduces = true},
    };

    return &rows[kind];
}

/* --- Who communicates with whom. -------------------------------------------------------------- */

/* The processes of a communicator, and of each its neighbors in a topology; -1 is MPI_PROC_NULL. */
struct coll_group {
    int processes;
    int first; /* processes of the first group of an intercommunicator; 0: an intracommunicator */
    bool cartesian;
    int sources[COLL_PROCESSES], source[COLL_PROCESSES][COLL_EDGES];
    int targets[COLL_PROCESSES], target[COLL_PROCESSES][COLL_EDGES];
};

/* Block `block` of what process `process` sends. */
struct coll_place {
    int process, block;
};

static inline bool coll_is_second(const struct coll_group *group, int process)
{
    return process >= group->first && group->first > 0;
}

/* The rank of a process in its own group. */
static inline int coll_rank(const struct coll_group *group, int process)
{
    return coll_is_second(group, process) ? process - group->first : process;
}

static inline int coll_local_size(const struct coll_group *group, int process)
{
    return group->first == 0                ? group->processes
           : coll_is_second(group, process) ? group->processes - group->first
                                            : group->first;
}

/* The number of processes that a process exchanges data with: those of the other group, or all. */
static inline int coll_peers(const struct coll_group *group, int process)
{
    return group->first == 0 ? group->processes
                             : group->processes - coll_local_size(group, process);
}

/* The process that has rank `rank` among them. */
static inline int coll_peer(const struct coll_group *group, int process, int rank)
{
    return group->first == 0 || coll_is_second(group, process) ? rank : group->first + rank;
}

/* Whether one sends to the other in collectives without neighbors. */
static inline bool coll_exchange(const struct coll_group *group, int process, int other)
{
    return group->first == 0 || coll_is_second(group, process) != coll_is_second(group, other);
}

/* The blocks that a process has to send: those of the root alone in collectives from one to all,
 * and of the others alone in those from all to one. */
static inline int coll_sends(enum coll_kind kind, const struct coll_group *group, int root,
                             int process)
{
    const struct coll_row *row = coll_row(kind);

    if (kind == COLL_BCAST || kind == COLL_SCATTER || kind == COLL_SCATTERV) {
        return process != root ? 0 : row->sends == COLL_ONE ? 1 : coll_peers(group, process);
    }
    if (row->rooted && !coll_exchange(group, root, process)) {
        return 0;
    }
    return row->sends == COLL_ONE         ? 1
           : row->sends == COLL_NEIGHBORS ? group->targets[process]
                                          : coll_peers(group, process);
}

/* The blocks that a process has room for. */
static inline int coll_receives(enum coll_kind kind, const struct coll_group *group, int root,
                                int process)
{
    const struct coll_row *row = coll_row(kind);

    if (kind == COLL_BCAST || kind == COLL_SCATTER || kind == COLL_SCATTERV) {
        return coll_exchange(group, root, process) && (kind != COLL_BCAST || process != root);
    }
    if (row->rooted && process != root) {
        return 0;
    }
    return row->receives == COLL_ONE         ? 1
           : row->receives == COLL_NEIGHBORS ? group->sources[process]
                                             : coll_peers(group, process);
}

/* --- Where a block comes from. ---------------------------------------------------------------- */

/* 8.6: messages between two processes arrive in the order in which they are sent, so that of
 * several edges between them the first belong together, then the second, and so on. */
static inline int coll_edge(const struct coll_group *group, int process, int block)
{
    int source = group->source[process][block];
    int before = 0;

    for (int i = 0; i < block; i++) {
        before += group->source[process][i] == source;
    }
    for (int i = 0; i < group->targets[source]; i++) {
        if (group->target[source][i] == process && before-- == 0) {
            return i;
        }
    }
    return -1;
}

/* The neighbor's block. 8.6.2, in a Cartesian topology: what is sent in one direction comes from
 * the other one. */
static inline struct coll_place coll_neighbor(enum coll_kind kind, const struct coll_group *group,
                                              int process, int block)
{
    struct coll_place from = {group->source[process][block], 0};

    if (from.process >= 0 && coll_row(kind)->sends == COLL_NEIGHBORS) {
        from.block = group->cartesian ? block ^ 1 : coll_edge(group, process, block);
    }
    return from;
}

/* Where block `block` that a process receives comes from; process -1: it is not received. */
static inline struct coll_place coll_source(enum coll_kind kind, const struct coll_group *group,
                                            int root, int process, int block)
{
    const struct coll_row *row = coll_row(kind);
    struct coll_place from = {root, 0};

    if (row->receives == COLL_NEIGHBORS) {
        return coll_neighbor(kind, group, process, block);
    }
    if (row->receives == COLL_EACH) {
        from.process = coll_peer(group, process, block);
    }
    if (row->sends == COLL_EACH) {
        from.block = coll_rank(group, process);
    }
    return from;
}

/* --- Reductions. ------------------------------------------------------------------------------ */

/* Consecutive operands, combined in this order (6.9.1, 6.11), and of the result consecutive
 * elements. */
struct coll_operands {
    int first, count; /* processes; count 0: no result */
    int at, length;   /* elements of it */
};

/* The operands of the result that a process has, and its part of it. `counts` are the elements of
 * each process of its group in reductions that scatter, and counts[0] all elements in others. */
static inline struct coll_operands coll_operands(enum coll_kind kind,
                                                 const struct coll_group *group, int root,
                                                 int process, const int *counts)
{
    struct coll_operands result = {coll_peer(group, process, 0), coll_peers(group, process), 0,
                                   counts[0]};
    int rank = coll_rank(group, process);

    if (kind == COLL_REDUCE && process != root) {
        result.count = 0;
    } else if (kind == COLL_SCAN) {
        result.count = rank + 1;
    } else if (kind == COLL_EXSCAN) {
        result.count = rank;
    } else if (kind == COLL_REDUCE_SCATTER || kind == COLL_REDUCE_SCATTER_BLOCK) {
        for (int i = 0; i < rank; i++) {
            result.at += counts[i];
        }
        result.length = counts[rank];
    }
    return result;
}

#endif

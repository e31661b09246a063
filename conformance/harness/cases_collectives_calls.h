/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The calls of collectives in generated cases: each in its blocking, nonblocking and persistent
 * form, with counts of either size, and the same as text.
 */
#ifndef MPI_ABI_CASES_COLLECTIVES_CALLS_H
#define MPI_ABI_CASES_COLLECTIVES_CALLS_H

#include "cases_collectives.h"

/* One side of the arguments of a process: its blocks, and where they are. */
struct coll_side {
    bool in_place, null; /* what is passed instead of the address */
    int blocks;
    int units[COLL_BLOCKS], layout[COLL_BLOCKS], count[COLL_BLOCKS];
    MPI_Aint displ[COLL_BLOCKS]; /* as passed */
    MPI_Aint at[COLL_BLOCKS];    /* in bytes, from the address */
    size_t before, size;         /* of the buffer */
    unsigned char *initial, *buffer;
    char name[16];
};

struct coll_call {
    const struct coll_op *op;
    struct coll_side send, recv;
    int root;                   /* as passed */
    int counts[COLL_PROCESSES]; /* of MPI_Reduce_scatter */
    int group_size;
    /* what is passed */
    const void *sendbuf;
    void *recvbuf;
    int sendcount, recvcount;
    int scounts[COLL_BLOCKS], sdispls[COLL_BLOCKS], rcounts[COLL_BLOCKS], rdispls[COLL_BLOCKS];
    MPI_Count scounts_c[COLL_BLOCKS], rcounts_c[COLL_BLOCKS], counts_c[COLL_PROCESSES];
    MPI_Datatype stype[COLL_BLOCKS], rtype[COLL_BLOCKS];
    MPI_Op mpi_op;
};

static MPI_Datatype coll_type[COLL_LAYOUTS];

/* --- Calls. ----------------------------------------------------------------------------------- */

#if MPI_VERSION >= 4
#define COLL_CALL(c, Name, iname, ...)                                                             \
    ((c)->op->form == COLL_BLOCKING ? MPI_##Name(__VA_ARGS__, comm)                                \
     : (c)->op->form == COLL_NONBLOCKING                                                           \
         ? MPI_I##iname(__VA_ARGS__, comm, request)                                                \
         : MPI_##Name##_init(__VA_ARGS__, comm, MPI_INFO_NULL, request))
#define COLL_CALL_C(c, Name, iname, ...)                                                           \
    ((c)->op->form == COLL_BLOCKING ? MPI_##Name##_c(__VA_ARGS__, comm)                            \
     : (c)->op->form == COLL_NONBLOCKING                                                           \
         ? MPI_I##iname##_c(__VA_ARGS__, comm, request)                                            \
         : MPI_##Name##_init_c(__VA_ARGS__, comm, MPI_INFO_NULL, request))
#else
#define COLL_CALL(c, Name, iname, ...)                                                             \
    ((c)->op->form == COLL_BLOCKING ? MPI_##Name(__VA_ARGS__, comm)                                \
                                    : MPI_I##iname(__VA_ARGS__, comm, request))
#endif

/* One function for each size of counts: what differs are the names, the counts and the
 * displacements. */
#define COLL_MOVES(function, CALL, SCOUNTS, SDISPLS, RCOUNTS, RDISPLS)                             \
    static inline int function(struct coll_call *c, MPI_Comm comm, MPI_Request *request)           \
    {                                                                                              \
        switch (c->op->kind) {                                                                     \
        case COLL_BCAST:                                                                           \
            return CALL(c, Bcast, bcast, c->recvbuf, c->recvcount, c->rtype[0], c->root);          \
        case COLL_GATHER:                                                                          \
            return CALL(c, Gather, gather, c->sendbuf, c->sendcount, c->stype[0], c->recvbuf,      \
                        c->recvcount, c->rtype[0], c->root);                                       \
        case COLL_GATHERV:                                                                         \
            return CALL(c, Gatherv, gatherv, c->sendbuf, c->sendcount, c->stype[0], c->recvbuf,    \
                        RCOUNTS, RDISPLS, c->rtype[0], c->root);                                   \
        case COLL_SCATTER:                                                                         \
            return CALL(c, Scatter, scatter, c->sendbuf, c->sendcount, c->stype[0], c->recvbuf,    \
                        c->recvcount, c->rtype[0], c->root);                                       \
        case COLL_SCATTERV:                                                                        \
            return CALL(c, Scatterv, scatterv, c->sendbuf, SCOUNTS, SDISPLS, c->stype[0],          \
                        c->recvbuf, c->recvcount, c->rtype[0], c->root);                           \
        case COLL_ALLGATHER:                                                                       \
            return CALL(c, Allgather, allgather, c->sendbuf, c->sendcount, c->stype[0],            \
                        c->recvbuf, c->recvcount, c->rtype[0]);                                    \
        case COLL_ALLGATHERV:                                                                      \
            return CALL(c, Allgatherv, allgatherv, c->sendbuf, c->sendcount, c->stype[0],          \
                        c->recvbuf, RCOUNTS, RDISPLS, c->rtype[0]);                                \
        case COLL_ALLTOALL:                                                                        \
            return CALL(c, Alltoall, alltoall, c->sendbuf, c->sendcount, c->stype[0], c->recvbuf,  \
                        c->recvcount, c->rtype[0]);                                                \
        case COLL_ALLTOALLV:                                                                       \
            return CALL(c, Alltoallv, alltoallv, c->sendbuf, SCOUNTS, SDISPLS, c->stype[0],        \
                        c->recvbuf, RCOUNTS, RDISPLS, c->rtype[0]);                                \
        case COLL_ALLTOALLW:                                                                       \
            return CALL(c, Alltoallw, alltoallw, c->sendbuf, SCOUNTS, SDISPLS, c->stype,           \
                        c->recvbuf, RCOUNTS, RDISPLS, c->rtype);                                   \
        case COLL_NEIGHBOR_ALLGATHER:                                                              \
            return CALL(c, Neighbor_allgather, neighbor_allgather, c->sendbuf, c->sendcount,       \
                        c->stype[0], c->recvbuf, c->recvcount, c->rtype[0]);                       \
        case COLL_NEIGHBOR_ALLGATHERV:                                                             \
            return CALL(c, Neighbor_allgatherv, neighbor_allgatherv, c->sendbuf, c->sendcount,     \
                        c->stype[0], c->recvbuf, RCOUNTS, RDISPLS, c->rtype[0]);                   \
        case COLL_NEIGHBOR_ALLTOALL:                                                               \
            return CALL(c, Neighbor_alltoall, neighbor_alltoall, c->sendbuf, c->sendcount,         \
                        c->stype[0], c->recvbuf, c->recvcount, c->rtype[0]);                       \
        case COLL_NEIGHBOR_ALLTOALLV:                                                              \
            return CALL(c, Neighbor_alltoallv, neighbor_alltoallv, c->sendbuf, SCOUNTS, SDISPLS,   \
                        c->stype[0], c->recvbuf, RCOUNTS, RDISPLS, c->rtype[0]);                   \
        default:                                                                                   \
            return CALL(c, Neighbor_alltoallw, neighbor_alltoallw, c->sendbuf, SCOUNTS,            \
                        c->send.displ, c->stype, c->recvbuf, RCOUNTS, c->recv.displ, c->rtype);    \
        }                                                                                          \
    }

#define COLL_REDUCTIONS(function, CALL, COUNTS)                                                    \
    static inline int function(struct coll_call *c, MPI_Comm comm, MPI_Request *request)           \
    {                                                                                              \
        switch (c->op->kind) {                                                                     \
        case COLL_REDUCE:                                                                          \
            return CALL(c, Reduce, reduce, c->sendbuf, c->recvbuf, c->sendcount, c->stype[0],      \
                        c->mpi_op, c->root);                                                       \
        case COLL_ALLREDUCE:                                                                       \
            return CALL(c, Allreduce, allreduce, c->sendbuf, c->recvbuf, c->sendcount,             \
                        c->stype[0], c->mpi_op);                                                   \
        case COLL_REDUCE_SCATTER_BLOCK:                                                            \
            return CALL(c, Reduce_scatter_block, reduce_scatter_block, c->sendbuf, c->recvbuf,     \
                        c->recvcount, c->stype[0], c->mpi_op);                                     \
        case COLL_REDUCE_SCATTER:                                                                  \
            return CALL(c, Reduce_scatter, reduce_scatter, c->sendbuf, c->recvbuf, COUNTS,         \
                        c->stype[0], c->mpi_op);                                                   \
        case COLL_SCAN:                                                                            \
            return CALL(c, Scan, scan, c->sendbuf, c->recvbuf, c->sendcount, c->stype[0],          \
                        c->mpi_op);                                                                \
        default:                                                                                   \
            return CALL(c, Exscan, exscan, c->sendbuf, c->recvbuf, c->sendcount, c->stype[0],      \
                        c->mpi_op);                                                                \
        }                                                                                          \
    }

COLL_MOVES(coll_move, COLL_CALL, c->scounts, c->sdispls, c->rcounts, c->rdispls)
COLL_REDUCTIONS(coll_reduce, COLL_CALL, c->counts)
#if MPI_VERSION >= 4
COLL_MOVES(coll_move_c, COLL_CALL_C, c->scounts_c, c->send.displ, c->rcounts_c, c->recv.displ)
COLL_REDUCTIONS(coll_reduce_c, COLL_CALL_C, c->counts_c)
#endif

static inline int coll_make_call(struct coll_call *c, MPI_Comm comm, MPI_Request *request)
{
    bool reduces = coll_row(c->op->kind)->reduces;

#if MPI_VERSION >= 4
    if (c->op->large) {
        return reduces ? coll_reduce_c(c, comm, request) : coll_move_c(c, comm, request);
    }
#endif
    return reduces ? coll_reduce(c, comm, request) : coll_move(c, comm, request);
}

/* --- The same as text. ------------------------------------------------------------------------ */

struct coll_text {
    char text[700];
    size_t used;
};

static inline void coll_add(struct coll_text *text, const char *format, ...) RULE_PRINTF(2, 3);
static inline void coll_add(struct coll_text *text, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    text->used += (size_t)vsnprintf(text->text + text->used, sizeof text->text - text->used, format,
                                    arguments);
    va_end(arguments);
    text->used = text->used < sizeof text->text ? text->used : sizeof text->text - 1;
}

static inline void coll_add_address(struct coll_text *text, const struct coll_side *side)
{
    if (side->in_place || side->null) {
        coll_add(text, "%s, ", side->in_place ? "MPI_IN_PLACE" : "NULL");
    } else {
        coll_add(text, "%s + GUARD + %zu, ", side->name, side->before);
    }
}

static inline void coll_add_list(struct coll_text *text, const char *type, const MPI_Aint *values,
                                 int count)
{
    coll_add(text, "(%s[]){", type);
    for (int i = 0; i < count; i++) {
        coll_add(text, "%s%lld", i > 0 ? ", " : "", (long long)values[i]);
    }
    coll_add(text, "%s}, ", count > 0 ? "" : "0");
}

/* The name of the variable, or of the predefined datatype, that a layout is. */
static inline void coll_add_type(struct coll_text *text, const struct coll_op *op, int layout)
{
    if (layout >= COLL_OPERANDS && op->type != OPER_MATRIX_TYPE) {
        coll_add(text, "%s", oper_type(op->type)->name);
    } else {
        coll_add(text, "type%d", layout);
    }
}

static inline void coll_add_counts(struct coll_text *text, const struct coll_op *op,
                                   const int *counts, int count)
{
    MPI_Aint list[COLL_BLOCKS];

    for (int i = 0; i < count; i++) {
        list[i] = counts[i];
    }
    coll_add_list(text, op->large ? "MPI_Count" : "int", list, count);
}

/* Counts and datatypes of one side. */
static inline void coll_add_side(struct coll_text *text, const struct coll_op *op,
                                 const struct coll_side *side, bool vector)
{
    const struct coll_row *row = coll_row(op->kind);

    if (vector) {
        bool wide = op->large || op->kind == COLL_NEIGHBOR_ALLTOALLW;

        coll_add_counts(text, op, side->count, side->blocks);
        coll_add_list(text, wide ? "MPI_Aint" : "int", side->displ, side->blocks);
    } else {
        coll_add(text, "%d, ", side->count[0]);
    }
    if (row->types) {
        coll_add(text, "(MPI_Datatype[]){");
    }
    for (int i = 0; i < (row->types ? side->blocks : 1); i++) {
        coll_add(text, "%s", i > 0 ? ", " : "");
        coll_add_type(text, op, side->layout[i]);
    }
    coll_add(text, "%s, ", !row->types ? "" : side->blocks > 0 ? "}" : "MPI_DATATYPE_NULL}");
}

static inline void coll_add_operator(struct coll_text *text, const struct coll_op *op)
{
    static const char *const names[OPER_COUNT] = {
        "MPI_SUM", "MPI_MAX",  "MPI_MIN",  "MPI_PROD",   "MPI_LAND",   "MPI_BAND", "MPI_LOR",
        "MPI_BOR", "MPI_LXOR", "MPI_BXOR", "MPI_MAXLOC", "MPI_MINLOC", "product",  "sum"};

    coll_add(text, "%s, ", names[op->oper]);
}

static inline void coll_add_arguments(struct coll_text *text, const struct coll_call *c)
{
    const struct coll_row *row = coll_row(c->op->kind);

    if (row->reduces) {
        coll_add_address(text, &c->send);
        coll_add_address(text, &c->recv);
        if (c->op->kind == COLL_REDUCE_SCATTER) {
            coll_add_counts(text, c->op, c->counts, c->group_size);
        } else {
            coll_add(text, "%d, ",
                     c->op->kind == COLL_REDUCE_SCATTER_BLOCK ? c->recvcount : c->sendcount);
        }
        coll_add_type(text, c->op, c->send.layout[0]);
        coll_add(text, ", ");
        coll_add_operator(text, c->op);
        return;
    }
    if (c->op->kind != COLL_BCAST) {
        coll_add_address(text, &c->send);
        coll_add_side(text, c->op, &c->send, row->send_vector);
    }
    coll_add_address(text, c->op->kind == COLL_BCAST && c->send.blocks > 0 ? &c->send : &c->recv);
    coll_add_side(text, c->op,
                  c->op->kind == COLL_BCAST && c->send.blocks > 0 ? &c->send : &c->recv,
                  row->recv_vector);
}

/* Write the call, if the case is being written; `comm` and `request` are expressions of the
 * program. */
static inline bool coll_write_call(const struct coll_call *c, const char *comm, int request)
{
    const struct coll_row *row = coll_row(c->op->kind);
    const char *large = c->op->large ? "_c" : "";
    struct coll_text text = {"", 0};

    coll_add_arguments(&text, c);
    if (row->rooted && c->root == MPI_ROOT) {
        coll_add(&text, "MPI_ROOT, ");
    } else if (row->rooted && c->root == MPI_PROC_NULL) {
        coll_add(&text, "MPI_PROC_NULL, ");
    } else if (row->rooted) {
        coll_add(&text, "%d, ", c->root);
    }
    if (c->op->form == COLL_BLOCKING) {
        return case_writes("MPI_%s%s(%s%s);", row->name, large, text.text, comm);
    }
    if (c->op->form == COLL_NONBLOCKING) {
        return case_writes("MPI_I%s%s(%s%s, &request[%d]);", row->iname, large, text.text, comm,
                           request);
    }
    return case_writes("MPI_%s_init%s(%s%s, MPI_INFO_NULL, &request[%d]);", row->name, large,
                       text.text, comm, request);
}

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Objects that a variable or an event of the tools interface can be bound to: one that was made here and one that is
 * predefined of each kind, as far as there are any. Files and sessions are left out.
 */
#ifndef MPI_ABI_RULE_BOUND_H
#define MPI_ABI_RULE_BOUND_H

#include "rule.h"

struct rule_bound {
    MPI_Comm comm;
    MPI_Win win;
    MPI_Datatype type;
    MPI_Errhandler handler;
    MPI_Group group;
    MPI_Op op;
    MPI_Request request;
    MPI_Message message;
    MPI_Info info;
    void *memory;
    int received;
};

static inline void rule_bound_operate(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in, (void)inout, (void)length, (void)type;
}

static inline void rule_bound_handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
}

/* Collective over the world. The request is inactive. */
static inline void rule_bound_make(struct rule_bound *made)
{
    made->message = MPI_MESSAGE_NO_PROC;
    CHECK_MPI(PMPI_Comm_dup(MPI_COMM_WORLD, &made->comm));
    CHECK_MPI(PMPI_Win_allocate(1, 1, MPI_INFO_NULL, made->comm, &made->memory, &made->win));
    CHECK_MPI(PMPI_Type_contiguous(3, MPI_INT, &made->type));
    CHECK_MPI(PMPI_Type_commit(&made->type));
    CHECK_MPI(PMPI_Comm_create_errhandler(rule_bound_handle, &made->handler));
    CHECK_MPI(PMPI_Comm_group(made->comm, &made->group));
    CHECK_MPI(PMPI_Op_create(rule_bound_operate, 1, &made->op));
    CHECK_MPI(PMPI_Recv_init(&made->received, 1, MPI_INT, 0, 1, made->comm, &made->request));
    CHECK_MPI(PMPI_Info_create(&made->info));
}

static inline void rule_bound_free(struct rule_bound *made)
{
    CHECK_MPI(PMPI_Info_free(&made->info));
    CHECK_MPI(PMPI_Request_free(&made->request));
    CHECK_MPI(PMPI_Op_free(&made->op));
    CHECK_MPI(PMPI_Group_free(&made->group));
    CHECK_MPI(PMPI_Errhandler_free(&made->handler));
    CHECK_MPI(PMPI_Type_free(&made->type));
    CHECK_MPI(PMPI_Win_free(&made->win));
    CHECK_MPI(PMPI_Comm_free(&made->comm));
}

/* The same kinds; the window and the request are those that were made. */
static inline void rule_bound_predefined(struct rule_bound *objects, const struct rule_bound *made)
{
    *objects = *made;
    objects->comm = MPI_COMM_WORLD;
    objects->type = MPI_INT;
    objects->handler = MPI_ERRORS_RETURN;
    objects->group = MPI_GROUP_EMPTY;
    objects->op = MPI_SUM;
    objects->info = MPI_INFO_ENV;
}

/* The address of the handle that `bind` says; null if there is none. */
static inline void *rule_bound_object(struct rule_bound *objects, int bind)
{
    return bind == MPI_T_BIND_MPI_COMM         ? (void *)&objects->comm
           : bind == MPI_T_BIND_MPI_WIN        ? (void *)&objects->win
           : bind == MPI_T_BIND_MPI_DATATYPE   ? (void *)&objects->type
           : bind == MPI_T_BIND_MPI_ERRHANDLER ? (void *)&objects->handler
           : bind == MPI_T_BIND_MPI_GROUP      ? (void *)&objects->group
           : bind == MPI_T_BIND_MPI_OP         ? (void *)&objects->op
           : bind == MPI_T_BIND_MPI_REQUEST    ? (void *)&objects->request
           : bind == MPI_T_BIND_MPI_MESSAGE    ? (void *)&objects->message
           : bind == MPI_T_BIND_MPI_INFO       ? (void *)&objects->info
                                               : NULL;
}

#endif

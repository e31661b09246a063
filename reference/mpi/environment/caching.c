/* SPDX-License-Identifier: BSD-3-Clause */
/* caching.c: the calls for attributes of communicators and datatypes, and the predefined attributes (9.1.2). */
#include "attributes.h"
#include "bodies.h"
#include "errors.h"

/* The value of a predefined attribute; null: it is not set. */
static const int *predefined(int keyval)
{
    static const int tag_ub = MPID_TAG_UB, io = MPID_STDOUT, host = MPID_HOST,
                     wtime_is_global = MPID_WTIME_IS_GLOBAL;
    switch (keyval) {
    case MPI_TAG_UB:
        return &tag_ub;
    case MPI_IO:
        return &io;
    case MPI_HOST:
        return &host;
    case MPI_WTIME_IS_GLOBAL:
        return &wtime_is_global;
    case MPI_UNIVERSE_SIZE:
        return &MPID_MyWorldSize;
    case MPI_LASTUSEDCODE:
        return &mpir_rank()->errors.last_used;
    default:
        return NULL;
    }
}

static int is_predefined(int keyval)
{
    return keyval >= MPI_TAG_UB && keyval <= MPI_UNIVERSE_SIZE;
}

int mpir_comm_get_attr(struct mpir_comm *comm, int comm_keyval, void *attribute_val, int *flag)
{
    if (!is_predefined(comm_keyval)) {
        return mpir_attribute_get(&comm->attributes, MPIR_ATTRIBUTE_COMM, comm_keyval,
                                  attribute_val, flag);
    }
    const int *value = predefined(comm_keyval);
    *flag = value != NULL;
    if (value) {
        *(const int **)attribute_val = value;
    }
    return MPI_SUCCESS;
}

int mpir_comm_set_attr(struct mpir_comm *comm, int comm_keyval, void *attribute_val)
{
    return mpir_attribute_set(&comm->attributes, comm->dev.self, MPIR_ATTRIBUTE_COMM, comm_keyval,
                              attribute_val);
}

int mpir_comm_delete_attr(struct mpir_comm *comm, int comm_keyval)
{
    return mpir_attribute_delete(&comm->attributes, comm->dev.self, MPIR_ATTRIBUTE_COMM,
                                 comm_keyval);
}

/* ---- Datatypes ---- */

static struct mpir_attributes **list_of(struct MPIR_DATATYPE *type)
{
    return &((struct mpir_type_info *)type->layer)->attributes;
}

int mpir_type_get_attr(struct MPIR_DATATYPE *datatype, int type_keyval, void *attribute_val,
                       int *flag)
{
    return mpir_attribute_get(list_of(datatype), MPIR_ATTRIBUTE_TYPE, type_keyval, attribute_val,
                              flag);
}

int mpir_type_set_attr(struct MPIR_DATATYPE *datatype, int type_keyval, void *attribute_val)
{
    return mpir_attribute_set(list_of(datatype), datatype->self, MPIR_ATTRIBUTE_TYPE, type_keyval,
                              attribute_val);
}

int mpir_type_delete_attr(struct MPIR_DATATYPE *datatype, int type_keyval)
{
    return mpir_attribute_delete(list_of(datatype), datatype->self, MPIR_ATTRIBUTE_TYPE,
                                 type_keyval);
}

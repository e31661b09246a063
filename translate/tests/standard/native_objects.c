/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Objects of the small MPI: communicators with an error handler and an attribute, groups, and datatypes
 * of which the number of bytes is known.
 */
#include "native_mpi.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct native_comm {
    MPI_Errhandler handler;
    int has_attribute;
    void *attribute;
};

static struct native_comm world = {.handler = MPI_ERRORS_ARE_FATAL};
static struct native_comm self = {.handler = MPI_ERRORS_ARE_FATAL};

static struct native_comm *comm_of(MPI_Comm comm)
{
    if (comm == MPI_COMM_WORLD) {
        return &world;
    }
    return comm == MPI_COMM_SELF ? &self : (struct native_comm *)comm;
}

/* The handle of a handler is the address of a place with its function. */
int native_raise(MPI_Comm comm, int code)
{
    MPI_Errhandler handler = comm_of(comm)->handler;
    if (handler == MPI_ERRORS_ARE_FATAL) {
        exit(code);
    }
    if (handler != MPI_ERRORS_RETURN) {
        (*(MPI_Comm_errhandler_function **)handler)(&comm, &code);
    }
    return code;
}

int PMPI_Comm_create_errhandler(MPI_Comm_errhandler_function *comm_errhandler_fn,
                                MPI_Errhandler *errhandler)
{
    MPI_Comm_errhandler_function **made = malloc(sizeof *made);
    *made = comm_errhandler_fn;
    *errhandler = (MPI_Errhandler)made;
    return MPI_SUCCESS;
}

int PMPI_Errhandler_free(MPI_Errhandler *errhandler)
{
    *errhandler = MPI_ERRHANDLER_NULL;
    return MPI_SUCCESS;
}

int PMPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler errhandler)
{
    comm_of(comm)->handler = errhandler;
    return MPI_SUCCESS;
}

int PMPI_Comm_get_errhandler(MPI_Comm comm, MPI_Errhandler *errhandler)
{
    *errhandler = comm_of(comm)->handler;
    return MPI_SUCCESS;
}

int PMPI_Comm_call_errhandler(MPI_Comm comm, int errorcode)
{
    native_raise(comm, errorcode);
    return MPI_SUCCESS;
}

int PMPI_Error_class(int errorcode, int *errorclass)
{
    *errorclass = errorcode;
    return MPI_SUCCESS;
}

int PMPI_Error_string(int errorcode, char *string, int *resultlen)
{
    *resultlen = sprintf(string, "error %d", errorcode);
    return MPI_SUCCESS;
}

int PMPI_Comm_rank(MPI_Comm comm, int *rank)
{
    (void)comm;
    *rank = 0;
    return MPI_SUCCESS;
}

int PMPI_Comm_size(MPI_Comm comm, int *size)
{
    (void)comm;
    *size = 1;
    return MPI_SUCCESS;
}

int PMPI_Comm_test_inter(MPI_Comm comm, int *flag)
{
    (void)comm;
    *flag = 0;
    return MPI_SUCCESS;
}

/* There is one key, whose attributes are copied with a communicator. */
enum { KEY = 0x1000 };
static MPI_Comm_copy_attr_function *copy_fn;
static MPI_Comm_delete_attr_function *delete_fn;
static void *state;

int PMPI_Comm_create_keyval(MPI_Comm_copy_attr_function *comm_copy_attr_fn,
                            MPI_Comm_delete_attr_function *comm_delete_attr_fn, int *comm_keyval,
                            void *extra_state)
{
    copy_fn = comm_copy_attr_fn;
    delete_fn = comm_delete_attr_fn;
    state = extra_state;
    *comm_keyval = KEY;
    return MPI_SUCCESS;
}

int PMPI_Comm_set_attr(MPI_Comm comm, int comm_keyval, void *attribute_val)
{
    (void)comm_keyval;
    comm_of(comm)->has_attribute = 1;
    comm_of(comm)->attribute = attribute_val;
    return MPI_SUCCESS;
}

int PMPI_Comm_get_attr(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag)
{
    static int highest_tag = 32767;
    *flag = comm_keyval == MPI_TAG_UB;
    if (*flag) {
        *(int **)attribute_val = &highest_tag;
    }
    if (comm_keyval == KEY && comm_of(comm)->has_attribute) {
        *(void **)attribute_val = comm_of(comm)->attribute;
        *flag = 1;
    }
    return MPI_SUCCESS;
}

int PMPI_Comm_dup_with_info(MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm)
{
    struct native_comm *made = calloc(1, sizeof *made);
    struct native_comm *from = comm_of(comm);
    (void)info;
    made->handler = from->handler;
    if (from->has_attribute && copy_fn) {
        copy_fn(comm, KEY, state, from->attribute, &made->attribute, &made->has_attribute);
    }
    *newcomm = (MPI_Comm)made;
    return MPI_SUCCESS;
}

int PMPI_Comm_dup(MPI_Comm comm, MPI_Comm *newcomm)
{
    return PMPI_Comm_dup_with_info(comm, MPI_INFO_NULL, newcomm);
}

int PMPI_Comm_free(MPI_Comm *comm)
{
    struct native_comm *freed = comm_of(*comm);
    if (freed == &world || freed == &self) {
        return native_raise(*comm, MPI_ERR_COMM);
    }
    if (freed->has_attribute && delete_fn) {
        delete_fn(*comm, KEY, freed->attribute, state);
    }
    free(freed);
    *comm = MPI_COMM_NULL;
    return MPI_SUCCESS;
}

/* All groups are of this process. */
int PMPI_Comm_group(MPI_Comm comm, MPI_Group *group)
{
    (void)comm;
    *group = (MPI_Group)malloc(1);
    return MPI_SUCCESS;
}

int PMPI_Group_incl(MPI_Group group, int n, const int ranks[], MPI_Group *newgroup)
{
    (void)group, (void)n, (void)ranks;
    *newgroup = (MPI_Group)malloc(1);
    return MPI_SUCCESS;
}

int PMPI_Group_free(MPI_Group *group)
{
    if (*group != MPI_GROUP_EMPTY) {
        free(*group);
    }
    *group = MPI_GROUP_NULL;
    return MPI_SUCCESS;
}

/* A derived datatype is the address of its number of bytes. */
MPI_Count native_size(MPI_Datatype datatype)
{
    if (datatype == MPI_INT) {
        return sizeof(int);
    }
    return (intptr_t)datatype < 4096 ? 1 : *(MPI_Count *)datatype;
}

static int make_type(MPI_Count bytes, MPI_Datatype *made)
{
    MPI_Count *place = malloc(sizeof *place);
    *place = bytes;
    *made = (MPI_Datatype)place;
    return MPI_SUCCESS;
}

/* A datatype has no error handler: that of MPI_COMM_SELF is called (9.3). */
static int check_type(MPI_Datatype datatype)
{
    const uintptr_t value = (uintptr_t)datatype;
    int is_type = value >= 4096 || (value > (uintptr_t)MPI_DATATYPE_NULL && value < 768);
    return is_type ? MPI_SUCCESS : native_raise(MPI_COMM_SELF, MPI_ERR_TYPE);
}

int PMPI_Type_size_x(MPI_Datatype datatype, MPI_Count *size)
{
    *size = native_size(datatype);
    return check_type(datatype);
}

int PMPI_Type_get_extent_x(MPI_Datatype datatype, MPI_Count *lb, MPI_Count *extent)
{
    *lb = 0;
    *extent = native_size(datatype);
    return check_type(datatype);
}

int PMPI_Type_get_extent(MPI_Datatype datatype, MPI_Aint *lb, MPI_Aint *extent)
{
    *lb = 0;
    *extent = (MPI_Aint)native_size(datatype);
    return check_type(datatype);
}

int PMPI_Type_get_true_extent_x(MPI_Datatype datatype, MPI_Count *true_lb, MPI_Count *true_extent)
{
    return PMPI_Type_get_extent_x(datatype, true_lb, true_extent);
}

int PMPI_Type_get_true_extent(MPI_Datatype datatype, MPI_Aint *true_lb, MPI_Aint *true_extent)
{
    return PMPI_Type_get_extent(datatype, true_lb, true_extent);
}

int PMPI_Type_contiguous(int count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    return make_type(count * native_size(oldtype), newtype);
}

int PMPI_Type_create_struct(int count, const int array_of_blocklengths[],
                            const MPI_Aint array_of_displacements[],
                            const MPI_Datatype array_of_types[], MPI_Datatype *newtype)
{
    MPI_Count bytes = 0;
    (void)array_of_displacements;
    for (int i = 0; i < count; i++) {
        bytes += array_of_blocklengths[i] * native_size(array_of_types[i]);
    }
    return make_type(bytes, newtype);
}

int PMPI_Type_commit(MPI_Datatype *datatype)
{
    (void)datatype;
    return MPI_SUCCESS;
}

int PMPI_Type_free(MPI_Datatype *datatype)
{
    if ((intptr_t)*datatype >= 4096) {
        free(*datatype);
    }
    *datatype = MPI_DATATYPE_NULL;
    return MPI_SUCCESS;
}

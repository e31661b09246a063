/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * object.c: a datatype as an object of the layer: its part beside the device's, commit, free, duplicates, names.
 * Predefined datatypes get theirs when the library is loaded, since any call may be the first that meets them.
 */
#include "reduce.h"
#include "types.h"
#include <string.h>

enum { FIRST = 512, CODES = 256 };

static struct mpir_type_info *new_info(void)
{
    struct mpir_type_info *info = calloc(1, sizeof *info);
    if (info) {
        MPID_THREAD_DS_LOCK_INIT(info)
    }
    return info;
}

static void set_name(struct mpir_type_info *info, const char *name)
{
    size_t length = strnlen(name, sizeof info->name - 1);
    memcpy(info->name, name, length);
    info->name[length] = '\0';
}

__attribute__((constructor)) static void adopt_predefined(void)
{
    static struct mpir_type_info infos[CODES];
    for (uintptr_t i = 0; i < CODES; i++) {
        MPI_Datatype handle = (MPI_Datatype)(FIRST + i);
        struct MPIR_DATATYPE *type = mpid_type_predefined(handle);
        if (type) {
            type->layer = &infos[i];
            infos[i].is_predefined = infos[i].is_committed = 1;
            infos[i].number_class = mpir_class_of_handle(handle);
            set_name(&infos[i], mpid_type_name(handle));
        }
    }
}

static void destroy(struct MPIR_DATATYPE *type)
{
    struct mpir_type_info *info = type->layer;
    mpir_envelope_free(info->envelope);
    free(info);
}

int mpir_type_adopt(struct MPIR_DATATYPE *type, const struct mpir_call *call)
{
    struct mpir_type_info *info = new_info();
    if (info && (info->envelope = mpir_envelope_new(call))) {
        type->layer = info;
        type->destroy = destroy;
        return MPI_SUCCESS;
    }
    free(info);
    mpid_type_release(type);
    return MPI_ERR_NO_MEM;
}

int mpir_type_made(int error, struct MPIR_DATATYPE *type, const struct mpir_call *call,
                   MPI_Datatype *handle)
{
    if (error == MPI_SUCCESS) {
        error = mpir_type_adopt(type, call);
    }
    if (error == MPI_SUCCESS) {
        *handle = type->self;
    }
    return error;
}

int mpir_type_clone(struct MPIR_DATATYPE *old, struct MPIR_DATATYPE **type)
{
    const struct mpir_envelope *e = mpir_info_of_type(old)->envelope;
    const struct mpir_argument arguments[] = {
        MPIR_INTS(e->integers, e->integer),
        {MPIR_PLACE, e->addresses, {e->address, 1}},
    };
    const struct mpir_argument counts[] = {
        MPIR_INTS(e->integers, e->integer),
        {MPIR_COUNT, e->counts, {e->count, 1}},
    };
    int is_large = e->counts > 0;
    const struct mpir_call call = {e->combiner, is_large, 2, is_large ? counts : arguments,
                                   e->types,    e->type};
    int error = mpid_type_dup(old, type);
    return error == MPI_SUCCESS ? mpir_type_adopt(*type, &call) : error;
}

int mpir_type_dup(struct MPIR_DATATYPE *oldtype, MPI_Datatype *newtype)
{
    struct mpir_type_info *old = oldtype->layer;
    const struct mpir_call call = {MPI_COMBINER_DUP, 0, 0, NULL, 1, &oldtype};
    struct MPIR_DATATYPE *type = NULL;
    MPI_Datatype made;
    int error = mpid_type_dup(oldtype, &type);
    error = mpir_type_made(error, type, &call, &made);
    if (error != MPI_SUCCESS) {
        return error;
    }
    struct mpir_type_info *info = type->layer;
    info->is_committed = old->is_committed;
    error = mpir_attributes_copy(old->attributes, oldtype->self, &info->attributes);
    if (error != MPI_SUCCESS) {
        mpid_type_release(type);
        return error;
    }
    *newtype = made;
    return MPI_SUCCESS;
}

int mpir_type_commit(MPI_Datatype *datatype)
{
    struct MPIR_DATATYPE *type = mpir_datatype_of(*datatype);
    if (!type) {
        return MPI_ERR_TYPE;
    }
    mpir_info_of_type(type)->is_committed = 1;
    return MPI_SUCCESS;
}

int mpir_type_free(MPI_Datatype *datatype)
{
    struct MPIR_DATATYPE *type = mpir_datatype_of(*datatype);
    if (!type || mpir_type_is_predefined(type)) {
        return MPI_ERR_TYPE;
    }
    int error = mpir_attributes_free(&mpir_info_of_type(type)->attributes, *datatype);
    if (error == MPI_SUCCESS) {
        mpid_type_release(type);
        *datatype = MPI_DATATYPE_NULL;
    }
    return error;
}

int mpir_type_set_name(struct MPIR_DATATYPE *datatype, const char *type_name)
{
    struct mpir_type_info *info = datatype->layer;
    MPID_THREAD_DS_LOCK(info)
    set_name(info, type_name);
    MPID_THREAD_DS_UNLOCK(info)
    return MPI_SUCCESS;
}

/* The null handle has a name, too. */
int mpir_type_get_name(struct MPIR_DATATYPE *datatype, char *type_name, int *resultlen)
{
    if (!datatype) {
        memcpy(type_name, "MPI_DATATYPE_NULL", sizeof "MPI_DATATYPE_NULL");
        *resultlen = sizeof "MPI_DATATYPE_NULL" - 1;
        return MPI_SUCCESS;
    }
    struct mpir_type_info *info = datatype->layer;
    MPID_THREAD_DS_LOCK(info)
    *resultlen = (int)strlen(info->name);
    memcpy(type_name, info->name, (size_t)*resultlen + 1);
    MPID_THREAD_DS_UNLOCK(info)
    return MPI_SUCCESS;
}

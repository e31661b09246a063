/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Native info objects: made from the library's (info_object.h) for calls of the backend, and copied into new
 * ones of the library when the backend returns them.
 *
 * A native object is kept until the pairs change. Pairs that the backend cannot store are omitted: it cannot know
 * such a key, and hints may be ignored (10).
 */
#include "impl.h"

#include "info_object.h"
#include "raise.h"

#define IMPL_KEY_SIZE   (IMPL_MAX_INFO_KEY + 1)
#define IMPL_VALUE_SIZE (IMPL_MAX_INFO_VAL + 1)

/* An invalid handle, which the backend rejects. */
#define NO_INFO ((impl_info)0)

/* Open MPI rejects empty values. */
static int fits(const struct info_pair *pair)
{
    size_t length = strlen(pair->value);
    return strlen(pair->key) < IMPL_MAX_INFO_KEY && length > 0 && length < IMPL_MAX_INFO_VAL;
}

static impl_info make_native(const struct info_object *object)
{
    impl_info made = NO_INFO;
    int rc = impl.Info_create(&made);
    for (size_t i = 0; rc == 0 && i < object->count; i++) {
        const struct info_pair *pair = &object->pairs[i];
        if (fits(pair)) {
            rc = impl.Info_set(made, pair->key, pair->value);
        }
    }
    if (rc == 0) {
        return made;
    }
    if (made != NO_INFO) {
        impl.Info_free(&made);
    }
    return NO_INFO;
}

/* Keeps a native object with the own one, if that is still as it was and has none. */
static int keep(MPI_Info info, unsigned long changes, impl_info native)
{
    struct info_object *object = mpi_abi_info_acquire(info);
    if (!object) {
        return 0;
    }
    int is_true = object->changes == changes && !object->native;
    if (is_true) {
        object->native = (uintptr_t)native;
    }
    mpi_abi_info_release(0);
    return is_true;
}

/* A copy of the pairs, or the native object if there is one already. */
static struct info_object *look_at(MPI_Info info, impl_info *native, unsigned long *changes)
{
    struct info_object *object = mpi_abi_info_acquire(info);
    struct info_object *copy = NULL;
    if (!object) {
        return NULL;
    }
    *native = (impl_info)object->native;
    *changes = object->changes;
    if (!object->native) {
        copy = mpi_abi_info_copy(object);
    }
    mpi_abi_info_release(0);
    return copy;
}

/* The backend is called without the lock, so two threads may make a native object at once. */
impl_info FAMILY(info_to_impl_cold)(MPI_Info info)
{
    if (info == MPI_INFO_ENV) {
        return IMPL_INFO_ENV;
    }
    for (;;) {
        impl_info native = NO_INFO;
        unsigned long changes = 0;
        struct info_object *copy = look_at(info, &native, &changes);
        if (!copy) {
            return native;
        }
        native = make_native(copy);
        mpi_abi_info_destroy(copy);
        if (native == NO_INFO || keep(info, changes, native)) {
            return native;
        }
        impl.Info_free(&native);
    }
}

static int copy_pairs(impl_info native, struct info_object *object)
{
    int count = 0;
    int rc = impl.Info_get_nkeys(native, &count);
    for (int i = 0; rc == 0 && i < count; i++) {
        char key[IMPL_KEY_SIZE] = "";
        char value[IMPL_VALUE_SIZE] = "";
        int is_there = 0;
        rc = impl.Info_get_nthkey(native, i, key);
        if (rc == 0) {
            rc = impl.Info_get(native, key, IMPL_MAX_INFO_VAL, value, &is_there);
        }
        if (rc == 0 && is_there && mpi_abi_info_put(object, key, value) != MPI_SUCCESS) {
            return 0;
        }
    }
    return rc == 0;
}

MPI_Info FAMILY(info_from_impl_cold)(impl_info native)
{
    struct info_object *made = mpi_abi_info_new();
    if (made && !copy_pairs(native, made)) {
        mpi_abi_info_destroy(made);
        made = NULL;
    }
    impl.Info_free(&native);
    MPI_Info handle = made ? mpi_abi_info_handle(made) : NULL;
    return handle ? handle : MPI_INFO_NULL;
}

int FAMILY(info_out)(impl_info native, MPI_Info *info)
{
    *info = info_from_impl(native);
    if (native == IMPL_INFO_NULL || *info != MPI_INFO_NULL) {
        return MPI_SUCCESS;
    }
    return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
}

int FAMILY(info_env)(struct info_object *object)
{
    return IMPL_INFO_ENV != NO_INFO && FAMILY(is_initialized)() &&
           copy_pairs(IMPL_INFO_ENV, object) && COMPLETE_ENV(object);
}

/* A finalized backend has freed its objects. */
void FAMILY(info_drop)(uintptr_t native)
{
    impl_info object = (impl_info)native;
    int ended = 0;
    impl.Finalized(&ended);
    if (!ended) {
        impl.Info_free(&object);
    }
}

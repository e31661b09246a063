/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names of communicators, datatypes and windows (7.8).
 *
 * A backend may hold less than the ABI's maximum. A longer name is given to it too, which cuts it; the
 * whole one is an attribute of the object under a key of the library, so it goes when the object goes
 * and no copy of the object has it. It counts only while the backend's name has the cut one's length.
 *
 * Open MPI gives names of its own to new windows, and to datatypes that it makes from a copy of another
 * one ("Dup wave"). There every name of these is such an attribute, and what has none has no name. To
 * predefined objects it gives none.
 */
#include "impl.h"

#include "handles.h"
#include "raise.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST (IMPL_MAX_OBJECT_NAME - 1)

/* Whether there are names that the backend cuts: a constant, so that nothing is left of all this. */
#define CUTS_NAMES (IMPL_MAX_OBJECT_NAME < MPI_MAX_OBJECT_NAME)

/* The backend's attribute functions of one kind of object, and the key, made when first needed. */
struct long_names {
    int (*create)(impl_function *, impl_function *, int *, void *);
    int (*free)(int *);
    int (*set)(impl_handle, int, void *);
    int (*get)(impl_handle, int, void *, int *);
    int (*delete)(impl_handle, int);
    atomic_int *key;
    int invents; /* the backend, names */
};

#define LONG_NAMES(Object, kind, invents)                                                          \
    (&(struct long_names){impl.Object##_create_keyval, impl.Object##_free_keyval,                  \
                          impl.Object##_set_attr, impl.Object##_get_attr,                          \
                          impl.Object##_delete_attr, &kind##_key, (invents) && !is_predefined})

static int copy_nothing(impl_handle handle, int key, void *state, void *in, void *out, int *flag)
{
    (void)handle;
    (void)key;
    (void)state;
    (void)in;
    (void)out;
    *flag = 0;
    return 0;
}

static int delete_name(impl_handle handle, int key, void *value, void *state)
{
    (void)handle;
    (void)key;
    (void)state;
    free(value);
    return 0;
}

/* Two threads may make a key at once; one of them wins. */
static int make_key(const struct long_names *names)
{
    int made = IMPL_KEYVAL_INVALID;
    int none = IMPL_KEYVAL_INVALID;
    if (atomic_load(names->key) != IMPL_KEYVAL_INVALID) {
        return 0;
    }
    int rc =
        names->create((impl_function *)copy_nothing, (impl_function *)delete_name, &made, NULL);
    if (rc == 0 && !atomic_compare_exchange_strong(names->key, &none, made)) {
        rc = names->free(&made);
    }
    return rc;
}

static int keep(const struct long_names *names, impl_handle handle, const char *name)
{
    int rc = make_key(names);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    char *copy = strndup(name, MPI_MAX_OBJECT_NAME - 1);
    if (!copy) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    rc = names->set(handle, atomic_load(names->key), copy);
    if (rc != 0) {
        free(copy);
    }
    return error_from_impl(rc);
}

/* The long name of an object; null if it has none. */
static const char *find(const struct long_names *names, impl_handle handle)
{
    int key = atomic_load(names->key);
    char *found = NULL;
    int flag = 0;
    if (key == IMPL_KEYVAL_INVALID || names->get(handle, key, &found, &flag) != 0) {
        return NULL;
    }
    return flag ? found : NULL;
}

/* After the backend took a name: keeps a longer one, or forgets the one before. */
static int after_set(const struct long_names *names, impl_handle handle, const char *name)
{
    if (names->invents || strlen(name) > LONGEST) {
        return keep(names, handle, name);
    }
    if (find(names, handle)) {
        return error_from_impl(names->delete (handle, atomic_load(names->key)));
    }
    return MPI_SUCCESS;
}

static void answer(const char *found, char *name, int *length)
{
    *length = (int)strlen(found);
    memcpy(name, found, strlen(found) + 1);
}

/* After the backend gave a name, which may be a cut one. */
static void after_get(const struct long_names *names, impl_handle handle, char *name, int *length)
{
    const char *found = names->invents || *length == LONGEST ? find(names, handle) : NULL;
    if (found || names->invents) {
        answer(found ? found : "", name, length);
    }
}

/* Predefined types that a program gave another name. */
static atomic_uchar renamed[MPI_ABI_LAST_RESERVED + 1];

static void note_set(uintptr_t code)
{
    if (code <= MPI_ABI_LAST_RESERVED) {
        renamed[code] = 1;
    }
}

/* The name in the standard of a null handle, or of a predefined type that no program renamed. */
static const char *standard_name(uintptr_t code)
{
    if (code > MPI_ABI_LAST_RESERVED || !mpi_abi_handle_is_predefined(code) || renamed[code]) {
        return NULL;
    }
    int is_type = mpi_abi_handle_kind(code) == MPI_ABI_KIND_DATATYPE;
    return is_type || mpi_abi_handle_is_null(code) ? mpi_abi_handle_name(code) : NULL;
}

#define NAMES(Object, kind, type, parameter, kind_bits, invents)                                   \
    static atomic_int kind##_key = IMPL_KEYVAL_INVALID;                                            \
    int WRAP(Object##_set_name)(type parameter, const char *kind##_name)                           \
    {                                                                                              \
        impl_##kind native = kind##_to_impl(parameter);                                            \
        int is_predefined = (uintptr_t)parameter <= MPI_ABI_LAST_RESERVED;                         \
        int rc = impl.Object##_set_name(native, kind##_name);                                      \
        if (rc != 0)                                                                               \
            return error_from_impl(rc);                                                            \
        note_set((uintptr_t)parameter);                                                            \
        return CUTS_NAMES ? after_set(LONG_NAMES(Object, kind, invents), native, kind##_name)      \
                          : MPI_SUCCESS;                                                           \
    }                                                                                              \
    int WRAP(Object##_get_name)(type parameter, char *kind##_name, int *resultlen)                 \
    {                                                                                              \
        impl_##kind native = kind##_to_impl(parameter);                                            \
        const char *known = standard_name((uintptr_t)parameter);                                   \
        int is_predefined = (uintptr_t)parameter <= MPI_ABI_LAST_RESERVED;                         \
        if (known && mpi_abi_handle_kind((uintptr_t)parameter) == (kind_bits)) {                   \
            answer(known, kind##_name, resultlen);                                                 \
            return MPI_SUCCESS;                                                                    \
        }                                                                                          \
        int rc = impl.Object##_get_name(native, kind##_name, resultlen);                           \
        if (rc == 0 && CUTS_NAMES)                                                                 \
            after_get(LONG_NAMES(Object, kind, invents), native, kind##_name, resultlen);          \
        return error_from_impl(rc);                                                                \
    }

NAMES(Comm, comm, MPI_Comm, comm, MPI_ABI_KIND_COMM, COMM_INVENTS)
NAMES(Type, datatype, MPI_Datatype, datatype, MPI_ABI_KIND_DATATYPE, DATATYPE_INVENTS)
NAMES(Win, win, MPI_Win, win, MPI_ABI_KIND_WIN, WIN_INVENTS)

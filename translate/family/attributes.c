/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Attributes: keys, callbacks and predefined values (MPI 5.0, 7.7).
 *
 * A key's callbacks are bound through extra_state: the backend calls ours with a `struct keyval`,
 * which holds the user's. It lives until the key is freed and its last attribute deleted, which may
 * be much later; so every attribute counts. Keys are found by number only when an attribute is set.
 */
#include "impl.h"

#include "backend.h"
#include "error_codes.h"
#include "raise.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum object { ON_COMM, ON_TYPE, ON_WIN };

/* A user's key. The three kinds of callbacks differ in the handle's type alone. */
struct keyval {
    enum object object;
    int number; /* the standard's */
    impl_function *copy;
    impl_function *delete;
    void *extra_state;
    atomic_long uses; /* attributes, and one for the key itself */
    struct keyval *next;
};

/* Keys that are not freed, by number: a list for each remainder. */
#define LISTS 1024
static struct keyval *keyvals[LISTS];
static pthread_mutex_t keyvals_lock = PTHREAD_MUTEX_INITIALIZER;

static void release(struct keyval *key)
{
    if (atomic_fetch_sub(&key->uses, 1) == 1) {
        free(key);
    }
}

/* The handle as the user knows it. All handle types have one representation. */
static void *object_from_impl(enum object object, impl_handle handle)
{
    switch (object) {
    case ON_COMM:
        return comm_from_impl(handle);
    case ON_TYPE:
        return datatype_from_impl(handle);
    default:
        return win_from_impl(handle);
    }
}

static int user_copy(const struct keyval *key, impl_handle handle, void *in, void *out, int *flag)
{
    void *object = object_from_impl(key->object, handle);
    switch (key->object) {
    case ON_COMM:
        return ((MPI_Comm_copy_attr_function *)key->copy)(object, key->number, key->extra_state, in,
                                                          out, flag);
    case ON_TYPE:
        return ((MPI_Type_copy_attr_function *)key->copy)(object, key->number, key->extra_state, in,
                                                          out, flag);
    default:
        return ((MPI_Win_copy_attr_function *)key->copy)(object, key->number, key->extra_state, in,
                                                         out, flag);
    }
}

static int user_delete(const struct keyval *key, impl_handle handle, void *value)
{
    void *object = object_from_impl(key->object, handle);
    switch (key->object) {
    case ON_COMM:
        return ((MPI_Comm_delete_attr_function *)key->delete)(object, key->number, value,
                                                              key->extra_state);
    case ON_TYPE:
        return ((MPI_Type_delete_attr_function *)key->delete)(object, key->number, value,
                                                              key->extra_state);
    default:
        return ((MPI_Win_delete_attr_function *)key->delete)(object, key->number, value,
                                                             key->extra_state);
    }
}

static int copy_callback(impl_handle handle, int keyval, void *state, void *in, void *out,
                         int *flag)
{
    struct keyval *key = state;
    int rc = MPI_SUCCESS;
    (void)keyval;
    if (key->copy == (impl_function *)MPI_COMM_NULL_COPY_FN || mpi_abi_suppress_attribute_copy) {
        *flag = 0;
    } else if (key->copy == (impl_function *)MPI_COMM_DUP_FN) {
        *(void **)out = in;
        *flag = 1;
    } else {
        rc = user_copy(key, handle, in, out, flag);
    }
    if (rc == MPI_SUCCESS && *flag) {
        atomic_fetch_add(&key->uses, 1);
    }
    return rc == MPI_SUCCESS ? 0 : error_class_to_impl(rc);
}

static int delete_callback(impl_handle handle, int keyval, void *value, void *state)
{
    struct keyval *key = state;
    (void)keyval;
    if (key->delete != (impl_function *)MPI_COMM_NULL_DELETE_FN) {
        int rc = user_delete(key, handle, value);
        if (rc != MPI_SUCCESS) {
            return error_class_to_impl(rc);
        }
    }
    release(key);
    return 0;
}

typedef int create_function(impl_function *, impl_function *, int *, void *);
typedef int set_function(impl_handle, int, void *);
typedef int free_function(int *);

static struct keyval **find(int number, enum object object)
{
    struct keyval **at = &keyvals[(unsigned)number % LISTS];
    while (*at && ((*at)->number != number || (*at)->object != object)) {
        at = &(*at)->next;
    }
    return at;
}

static void link_key(struct keyval *key)
{
    struct keyval **list = &keyvals[(unsigned)key->number % LISTS];
    pthread_mutex_lock(&keyvals_lock);
    key->next = *list;
    *list = key;
    pthread_mutex_unlock(&keyvals_lock);
}

static struct keyval *unlink_key(int number, enum object object)
{
    pthread_mutex_lock(&keyvals_lock);
    struct keyval **at = find(number, object);
    struct keyval *key = *at;
    if (key) {
        *at = key->next;
    }
    pthread_mutex_unlock(&keyvals_lock);
    return key;
}

static int create_keyval(create_function *call, enum object object, impl_function *copy,
                         impl_function *delete, int *number, void *extra_state)
{
    struct keyval *key = malloc(sizeof *key);
    if (!key) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    *key = (struct keyval){object, 0, copy, delete, extra_state, 1, NULL};
    int rc =
        call((impl_function *)copy_callback, (impl_function *)delete_callback, &key->number, key);
    if (rc != 0) {
        free(key);
        return error_from_impl(rc);
    }
    *number = key->number = keyval_from_impl(key->number);
    link_key(key);
    return MPI_SUCCESS;
}

/* Unlinked first: once the backend has freed the number, another thread may get it. */
static int free_keyval(free_function *call, enum object object, int *number)
{
    int native = keyval_to_impl(*number);
    struct keyval *key = unlink_key(*number, object);
    int rc = call(&native);
    if (rc != 0) {
        if (key) {
            link_key(key);
        }
        return error_from_impl(rc);
    }
    if (key) {
        release(key);
    }
    *number = MPI_KEYVAL_INVALID;
    return MPI_SUCCESS;
}

/* Takes a use of the key, if it is a user's. */
static struct keyval *use(int number, enum object object)
{
    pthread_mutex_lock(&keyvals_lock);
    struct keyval *key = *find(number, object);
    if (key) {
        atomic_fetch_add(&key->uses, 1);
    }
    pthread_mutex_unlock(&keyvals_lock);
    return key;
}

static int set_attr(set_function *call, impl_handle handle, enum object object, int number,
                    void *value)
{
    struct keyval *key = use(number, object);
    int rc = call(handle, keyval_to_impl(number), value);
    if (rc != 0 && key) {
        release(key);
    }
    return error_from_impl(rc);
}

#define CREATE(Object, object, type)                                                               \
    int WRAP(Object##_create_keyval)(MPI_##Object##_copy_attr_function * copy_fn,                  \
                                     MPI_##Object##_delete_attr_function * delete_fn, int *keyval, \
                                     void *extra_state)                                            \
    {                                                                                              \
        return create_keyval(impl.Object##_create_keyval, object, (impl_function *)copy_fn,        \
                             (impl_function *)delete_fn, keyval, extra_state);                     \
    }                                                                                              \
    int WRAP(Object##_free_keyval)(int *keyval)                                                    \
    {                                                                                              \
        return free_keyval(impl.Object##_free_keyval, object, keyval);                             \
    }

CREATE(Comm, ON_COMM, comm)
CREATE(Type, ON_TYPE, datatype)
CREATE(Win, ON_WIN, win)

int WRAP(Comm_set_attr)(MPI_Comm comm, int comm_keyval, void *attribute_val)
{
    return set_attr(impl.Comm_set_attr, comm_to_impl(comm), ON_COMM, comm_keyval, attribute_val);
}

int WRAP(Type_set_attr)(MPI_Datatype datatype, int type_keyval, void *attribute_val)
{
    return set_attr(impl.Type_set_attr, datatype_to_impl(datatype), ON_TYPE, type_keyval,
                    attribute_val);
}

int WRAP(Win_set_attr)(MPI_Win win, int win_keyval, void *attribute_val)
{
    return set_attr(impl.Win_set_attr, win_to_impl(win), ON_WIN, win_keyval, attribute_val);
}

/* Values that are constants point to constants of ours: the backend's must not be changed. */
static const int flavors[] = {MPI_WIN_FLAVOR_CREATE, MPI_WIN_FLAVOR_ALLOCATE,
                              MPI_WIN_FLAVOR_DYNAMIC, MPI_WIN_FLAVOR_SHARED};
static const int models[] = {MPI_WIN_UNIFIED, MPI_WIN_SEPARATE};

static const int *constant(const int *values, size_t count, int value)
{
    for (size_t i = 0; i < count; i++) {
        if (values[i] == value) {
            return &values[i];
        }
    }
    return &values[0];
}

/*
 * Predefined keys whose values mean the same in both ABIs: one more than the backend's key, and 0 where get_converted
 * has to be called. MPI_IO and MPI_HOST are ranks and MPI_LASTUSEDCODE is an error code; each has one value a process.
 */
static int plain_keyvals[KEYVAL_ROOM] = {
#define X(abi, native)                                                                             \
    [KEYVAL_INDEX(abi)] =                                                                          \
        (abi) == MPI_IO || (abi) == MPI_HOST || (abi) == MPI_LASTUSEDCODE ? 0 : (native) + 1,
    IMPL_KEYVALS(X)
#undef X
};

/*
 * Open MPI 6.0 has the largest tag at MPI_COMM_WORLD and its duplicates only; but in the sessions model all
 * communicators have it (9.1.2), and it is the same for all.
 */
void FAMILY(expect_tag_ub_of_world)(void)
{
    plain_keyvals[KEYVAL_INDEX(MPI_TAG_UB)] = 0;
}

static int get_tag_ub(MPI_Comm comm, void *value, int *flag)
{
    const int keyval = keyval_to_impl(MPI_TAG_UB);
    int rc = impl.Comm_get_attr(comm_to_impl(comm), keyval, value, flag);
    if (rc == 0 && !*flag) {
        rc = impl.Comm_get_attr(comm_to_impl(MPI_COMM_WORLD), keyval, value, flag);
    }
    return error_from_impl(rc);
}

static int command_number;

void FAMILY(expect_command_number)(int number)
{
    command_number = number;
    plain_keyvals[KEYVAL_INDEX(MPI_APPNUM)] = 0;
}

static COLD int get_converted(MPI_Comm comm, int keyval, int **value, int *flag)
{
    if (keyval == MPI_TAG_UB) {
        return get_tag_ub(comm, value, flag);
    }
    static atomic_int io;
    static atomic_int host;
    static atomic_int last_used_code;
    int rc = impl.Comm_get_attr(comm_to_impl(comm), keyval_to_impl(keyval), value, flag);
    if (rc != 0 || !*flag) {
        return error_from_impl(rc);
    }
    if (keyval == MPI_APPNUM) {
        *value = &command_number;
        return MPI_SUCCESS;
    }
    atomic_int *mine = keyval == MPI_IO ? &io : keyval == MPI_HOST ? &host : &last_used_code;
    atomic_store(mine,
                 keyval == MPI_LASTUSEDCODE ? mpi_abi_last_used_class() : rank_from_impl(**value));
    *value = (int *)mine;
    return MPI_SUCCESS;
}

int WRAP(Comm_get_attr)(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag)
{
    unsigned index = (unsigned)(comm_keyval - FIRST_KEYVAL);
    if (LIKELY(index <= KEYVAL_SPAN)) {
        int entry = plain_keyvals[index];
        if (UNLIKELY(entry == 0)) {
            return get_converted(comm, comm_keyval, attribute_val, flag);
        }
        comm_keyval = entry - 1;
    } else {
        comm_keyval = keyval_to_impl(comm_keyval);
    }
    return error_from_impl(
        impl.Comm_get_attr(comm_to_impl(comm), comm_keyval, attribute_val, flag));
}

int WRAP(Win_get_attr)(MPI_Win win, int win_keyval, void *attribute_val, int *flag)
{
    int rc = impl.Win_get_attr(win_to_impl(win), keyval_to_impl(win_keyval), attribute_val, flag);
    if (rc != 0 || !*flag) {
        return error_from_impl(rc);
    }
    const int **value = attribute_val;
    if (win_keyval == MPI_WIN_CREATE_FLAVOR) {
        *value = constant(flavors, 4, window_flavor_from_impl(**value));
    } else if (win_keyval == MPI_WIN_MODEL) {
        *value = constant(models, 2, window_model_from_impl(**value));
    } else if (win_keyval == MPI_WIN_SIZE) {
        WIN_SIZE(win_to_impl(win), (const void **)attribute_val);
    }
    return MPI_SUCCESS;
}

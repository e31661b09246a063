/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Registrations of events and their callbacks (MPI 5.0, 15.3.8).
 *
 * A registration of the ABI is a `struct registration`, which holds the backend's; the user's callbacks
 * are bound through user_data. Callbacks may run in signal handlers and beside a call that replaces
 * them, and may free their own registration. So there are no locks, a callback's record is never changed, and
 * no memory of the library is used after the user's function returns. Only the backend knows when a replaced
 * callback no longer runs: records live as long as the registration, which is freed when the backend reports
 * that there will be no more events.
 */
#include "events.h"
#include "tool_objects.h"

#include <stdatomic.h>

struct callback {
    struct registration *registration;
    MPI_T_event_cb_function *function;
    void *user_data;
    struct callback *next;
};

struct registration {
    MPI_T_event_registration native;
    _Atomic(MPI_T_event_dropped_cb_function *) dropped;
    MPI_T_event_free_cb_function *freed;
    void *freed_data;
    _Atomic(struct callback *) callbacks; /* all that there ever were */
};

static MPI_T_event_registration registration_from(struct registration *registration)
{
    return (MPI_T_event_registration)registration;
}

static struct registration *registration_of(MPI_T_event_registration handle)
{
    return (struct registration *)handle;
}

static void event_callback(MPI_T_event_instance instance, MPI_T_event_registration native,
                           int cb_safety, void *state)
{
    const struct callback *callback = state;
    (void)native;
    callback->function(instance, registration_from(callback->registration),
                       (MPI_T_cb_safety)callback_safety_from_impl(cb_safety), callback->user_data);
}

/* The backend passes the user_data of an event callback. */
static void dropped_callback(MPI_Count count, MPI_T_event_registration native, int source_index,
                             int cb_safety, void *state)
{
    const struct callback *callback = state;
    struct registration *registration = callback->registration;
    MPI_T_event_dropped_cb_function *function = atomic_load(&registration->dropped);
    (void)native;
    if (function) {
        function(count, registration_from(registration), source_index,
                 (MPI_T_cb_safety)callback_safety_from_impl(cb_safety), callback->user_data);
    }
}

static void release(struct registration *registration)
{
    struct callback *callback = atomic_load(&registration->callbacks);
    while (callback) {
        struct callback *next = callback->next;
        free(callback);
        callback = next;
    }
    free(registration);
}

static void free_callback(MPI_T_event_registration native, int cb_safety, void *state)
{
    struct registration *registration = state;
    (void)native;
    if (registration->freed) {
        registration->freed(registration_from(registration),
                            (MPI_T_cb_safety)callback_safety_from_impl(cb_safety),
                            registration->freed_data);
    }
    release(registration);
}

/** Errors: those of MPI_T_event_get_info; MPI_T_ERR_INVALID_HANDLE without an object. */
int WRAP(T_event_handle_alloc)(int event_index, void *obj_handle, MPI_Info info,
                               MPI_T_event_registration *event_registration)
{
    int bind = MPI_T_BIND_NO_OBJECT;
    int rc = WRAP(T_event_get_info)(event_index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                    NULL, NULL, &bind);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    void *object = FAMILY(tool_object_to_impl)(tool_bind_to_impl(bind), obj_handle);
    if (!object && bind != MPI_T_BIND_NO_OBJECT) {
        return MPI_T_ERR_INVALID_HANDLE;
    }
    struct registration *registration = calloc(1, sizeof *registration);
    if (!registration) {
        return MPI_T_ERR_MEMORY;
    }
    rc = impl.T_event_handle_alloc(event_index, object, info_to_impl(info), &registration->native);
    if (rc != 0) {
        free(registration);
        return error_from_impl(rc);
    }
    *event_registration = registration_from(registration);
    return MPI_SUCCESS;
}

/* MPI_SUCCESS if calls can use the handle. */
static int check(MPI_T_event_registration handle)
{
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    return handle ? MPI_SUCCESS : MPI_T_ERR_INVALID_HANDLE;
}

/* MPI_SUCCESS if calls can use the handle and the level, which some backends take for an index. */
static int check_level(MPI_T_event_registration handle, int safety)
{
    int rc = check(handle);
    return rc == MPI_SUCCESS && safety < 0 ? MPI_T_ERR_INVALID : rc;
}

/** Errors: MPI_T_ERR_INVALID_HANDLE (15.3.8). */
int WRAP(T_event_handle_set_info)(MPI_T_event_registration event_registration, MPI_Info info)
{
    int rc = check(event_registration);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    return error_from_impl(impl.T_event_handle_set_info(registration_of(event_registration)->native,
                                                        info_to_impl(info)));
}

/** Errors: MPI_T_ERR_INVALID_HANDLE (15.3.8). */
int WRAP(T_event_handle_get_info)(MPI_T_event_registration event_registration, MPI_Info *info_used)
{
    impl_info native = IMPL_INFO_NULL;
    int rc = check(event_registration);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = impl.T_event_handle_get_info(registration_of(event_registration)->native, &native);
    return rc == 0 ? FAMILY(tool_info_from_impl)(native, info_used) : error_from_impl(rc);
}

static void remember(struct registration *registration, struct callback *callback)
{
    callback->next = atomic_load(&registration->callbacks);
    while (!atomic_compare_exchange_weak(&registration->callbacks, &callback->next, callback)) {
        ;
    }
}

static int add_callback(struct registration *registration, int safety, MPI_Info info,
                        void *user_data, MPI_T_event_cb_function *function)
{
    struct callback *callback = malloc(sizeof *callback);
    if (!callback) {
        return MPI_T_ERR_MEMORY;
    }
    *callback = (struct callback){registration, function, user_data, NULL};
    int rc = impl.T_event_register_callback(registration->native, safety, info_to_impl(info),
                                            callback, (impl_function *)event_callback);
    if (rc != 0) {
        free(callback);
    } else {
        remember(registration, callback);
    }
    return error_from_impl(rc);
}

/** Errors: MPI_T_ERR_INVALID_HANDLE; MPI_T_ERR_INVALID for no safety level (15.3.8). */
int WRAP(T_event_register_callback)(MPI_T_event_registration event_registration,
                                    MPI_T_cb_safety cb_safety, MPI_Info info, void *user_data,
                                    MPI_T_event_cb_function *event_cb_function)
{
    struct registration *registration = registration_of(event_registration);
    int safety = callback_safety_to_impl((int)cb_safety);
    int rc = check_level(event_registration, safety);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (event_cb_function) {
        return add_callback(registration, safety, info, user_data, event_cb_function);
    }
    return error_from_impl(impl.T_event_register_callback(registration->native, safety,
                                                          info_to_impl(info), NULL, NULL));
}

/** Errors: MPI_T_ERR_INVALID_HANDLE; MPI_T_ERR_INVALID for no safety level (15.3.8). */
int WRAP(T_event_callback_set_info)(MPI_T_event_registration event_registration,
                                    MPI_T_cb_safety cb_safety, MPI_Info info)
{
    int safety = callback_safety_to_impl((int)cb_safety);
    int rc = check_level(event_registration, safety);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    return error_from_impl(impl.T_event_callback_set_info(
        registration_of(event_registration)->native, safety, info_to_impl(info)));
}

/** Errors: MPI_T_ERR_INVALID_HANDLE; MPI_T_ERR_INVALID for no safety level (15.3.8). */
int WRAP(T_event_callback_get_info)(MPI_T_event_registration event_registration,
                                    MPI_T_cb_safety cb_safety, MPI_Info *info_used)
{
    impl_info native = IMPL_INFO_NULL;
    int safety = callback_safety_to_impl((int)cb_safety);
    int rc = check_level(event_registration, safety);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = impl.T_event_callback_get_info(registration_of(event_registration)->native, safety,
                                        &native);
    return rc == 0 ? FAMILY(tool_info_from_impl)(native, info_used) : error_from_impl(rc);
}

/** Errors: MPI_T_ERR_INVALID_HANDLE (15.3.8). */
int WRAP(T_event_handle_free)(MPI_T_event_registration event_registration, void *user_data,
                              MPI_T_event_free_cb_function *free_cb_function)
{
    struct registration *registration = registration_of(event_registration);
    int rc = check(event_registration);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    registration->freed = free_cb_function;
    registration->freed_data = user_data;
    return error_from_impl(impl.T_event_handle_free(registration->native, registration,
                                                    (impl_function *)free_callback));
}

/** Errors: MPI_T_ERR_INVALID_HANDLE (15.3.8). */
int WRAP(T_event_set_dropped_handler)(MPI_T_event_registration event_registration,
                                      MPI_T_event_dropped_cb_function *dropped_cb_function)
{
    struct registration *registration = registration_of(event_registration);
    int rc = check(event_registration);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    atomic_store(&registration->dropped, dropped_cb_function);
    return error_from_impl(impl.T_event_set_dropped_handler(
        registration->native, dropped_cb_function ? (impl_function *)dropped_callback : NULL));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* Tool variables that are bound to objects (MPI 5.0, 15.3.6, 15.3.7). */
#include "tool_objects.h"

#include "requests.h"

/* A composite request is not a backend request. */
static void *library_object(MPI_Request request)
{
    return is_composite_request(request) ? NULL : (void *)&wrapped_request(request)->native;
}

void *FAMILY(tool_object_to_impl)(int bind, void *object)
{
    uintptr_t handle;
    if (bind == IMPL_T_BIND_NO_OBJECT || !object) {
        return NULL;
    }
    memcpy(&handle, object, sizeof handle);
    if (handle <= MPI_ABI_LAST_RESERVED) {
        return FAMILY(tool_predefined_object)(bind, handle);
    }
    if (bind == IMPL_T_BIND_MPI_REQUEST && is_library_request((MPI_Request)handle)) {
        return library_object((MPI_Request)handle);
    }
    if (bind == IMPL_T_BIND_MPI_INFO) {
        return NULL; /* the library's own, which no backend knows */
    }
    return FAMILY(tool_user_object)(bind, object);
}

/** Errors: MPI_T_ERR_INVALID_INDEX, MPI_T_ERR_INVALID_HANDLE without an object (15.3.6). */
int WRAP(T_cvar_handle_alloc)(int cvar_index, void *obj_handle, MPI_T_cvar_handle *handle,
                              int *count)
{
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    if (!tool_index_valid(impl.T_cvar_get_num, cvar_index)) {
        return MPI_T_ERR_INVALID_INDEX;
    }
    int bind = IMPL_T_BIND_NO_OBJECT;
    int rc =
        impl.T_cvar_get_info(cvar_index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    void *object = FAMILY(tool_object_to_impl)(bind, obj_handle);
    if (!object && bind != IMPL_T_BIND_NO_OBJECT) {
        return MPI_T_ERR_INVALID_HANDLE;
    }
    rc = impl.T_cvar_handle_alloc(cvar_index, object, handle, count);
    return rc == 0 ? FAMILY(cvar_add)(cvar_index, *handle) : error_from_impl(rc);
}

/** Errors: MPI_T_ERR_INVALID_SESSION, and as MPI_T_cvar_handle_alloc (15.3.7). */
int WRAP(T_pvar_handle_alloc)(MPI_T_pvar_session session, int pvar_index, void *obj_handle,
                              MPI_T_pvar_handle *handle, int *count)
{
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    if (!session) {
        return MPI_T_ERR_INVALID_SESSION;
    }
    if (!tool_index_valid(impl.T_pvar_get_num, pvar_index)) {
        return MPI_T_ERR_INVALID_INDEX;
    }
    int bind = IMPL_T_BIND_NO_OBJECT;
    int rc = impl.T_pvar_get_info(pvar_index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind,
                                  NULL, NULL, NULL);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    void *object = FAMILY(tool_object_to_impl)(bind, obj_handle);
    if (!object && bind != IMPL_T_BIND_NO_OBJECT) {
        return MPI_T_ERR_INVALID_HANDLE;
    }
    rc = impl.T_pvar_handle_alloc(session, pvar_index, object, handle, count);
    return rc == 0 ? FAMILY(pvar_add)(session, pvar_index, *handle) : error_from_impl(rc);
}

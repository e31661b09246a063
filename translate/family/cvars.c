/* SPDX-License-Identifier: BSD-3-Clause */
/* Control variables and categories (15.3.6, 15.3.9). */
#include "impl.h"

/* The lengths of the texts of a variable or a category. */
static int cvar_texts(int index, int *name, int *description)
{
    return impl.T_cvar_get_info(index, NULL, name, NULL, NULL, NULL, NULL, description, NULL, NULL);
}

static int category_texts(int index, int *name, int *description)
{
    return impl.T_category_get_info(index, NULL, name, NULL, description, NULL, NULL, NULL);
}

/** Errors: MPI_T_ERR_INVALID_INDEX (15.3.6). Every OUT argument may be null. */
int WRAP(T_cvar_get_info)(int cvar_index, char *name, int *name_len, int *verbosity,
                          MPI_Datatype *datatype, MPI_T_enum *enumtype, char *desc, int *desc_len,
                          int *bind, int *scope)
{
    impl_datatype type = IMPL_DATATYPE_NULL;
    MPI_T_enum items = MPI_T_ENUM_NULL;
    int names = 0;
    int descriptions = 0;
    int name_capacity = name_len ? *name_len : 0;
    int desc_capacity = desc_len ? *desc_len : 0;
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    if (!tool_index_valid(impl.T_cvar_get_num, cvar_index)) {
        return MPI_T_ERR_INVALID_INDEX;
    }
    int rc = cvar_texts(cvar_index, &names, &descriptions);
    if (rc == 0) {
        rc = impl.T_cvar_get_info(cvar_index, name, name_len, verbosity, &type, &items, desc,
                                  desc_len, bind, scope);
    }
    if (rc != 0) {
        return error_from_impl(rc);
    }
    FAMILY(cvar_correct_type)(&type, &items);
    FAMILY(tool_correct_text)(name, name_len, name_capacity, names);
    FAMILY(tool_correct_text)(desc, desc_len, desc_capacity, descriptions);
    if (datatype) {
        *datatype = datatype_from_impl(type);
    }
    if (enumtype) {
        *enumtype = items;
    }
    if (verbosity) {
        *verbosity = tool_verbosity_from_impl(*verbosity);
    }
    if (bind) {
        *bind = tool_bind_from_impl(*bind);
    }
    if (scope) {
        *scope = tool_scope_from_impl(*scope);
    }
    return MPI_SUCCESS;
}

/** Errors: MPI_T_ERR_INVALID_INDEX (15.3.9). Every OUT argument may be null. */
int WRAP(T_category_get_info)(int cat_index, char *name, int *name_len, char *desc, int *desc_len,
                              int *num_cvars, int *num_pvars, int *num_categories)
{
    int names = 0;
    int descriptions = 0;
    int name_capacity = name_len ? *name_len : 0;
    int desc_capacity = desc_len ? *desc_len : 0;
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    if (!tool_index_valid(impl.T_category_get_num, cat_index)) {
        return MPI_T_ERR_INVALID_INDEX;
    }
    int rc = category_texts(cat_index, &names, &descriptions);
    if (rc == 0) {
        rc = impl.T_category_get_info(cat_index, name, name_len, desc, desc_len, num_cvars,
                                      num_pvars, num_categories);
    }
    if (rc != 0) {
        return error_from_impl(rc);
    }
    FAMILY(tool_correct_text)(name, name_len, name_capacity, names);
    FAMILY(tool_correct_text)(desc, desc_len, desc_capacity, descriptions);
    return MPI_SUCCESS;
}

/** Errors: MPI_T_ERR_INVALID_HANDLE (15.3.6). */
int WRAP(T_cvar_handle_free)(MPI_T_cvar_handle *handle)
{
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    if (!*handle) {
        return MPI_T_ERR_INVALID_HANDLE;
    }
    FAMILY(cvar_forget)(*handle);
    return error_from_impl(impl.T_cvar_handle_free(handle));
}

/** Errors: MPI_T_ERR_INVALID_HANDLE (15.3.6). */
int WRAP(T_cvar_read)(MPI_T_cvar_handle handle, void *buf)
{
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    if (!handle) {
        return MPI_T_ERR_INVALID_HANDLE;
    }
    return error_from_impl(FAMILY(cvar_read)(handle, buf));
}

/** Errors: MPI_T_ERR_INVALID_HANDLE, MPI_T_ERR_CVAR_SET_NOT_NOW, MPI_T_ERR_CVAR_SET_NEVER (15.3.6). */
int WRAP(T_cvar_write)(MPI_T_cvar_handle handle, const void *buf)
{
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    if (!handle) {
        return MPI_T_ERR_INVALID_HANDLE;
    }
    return error_from_impl(FAMILY(cvar_write)(handle, buf));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Control variables and categories (15.3.6, 15.3.9), where Open MPI up to 6.0 does not keep to the standard:
 *
 * - it has variables of type MPI_C_BOOL, which is none of Table 19. Here they are of type MPI_INT, and their
 *   values are converted as they are read and written.
 * - it gives enumerations to variables of other types than MPI_INT.
 * - the length of a string that it cut is that of the rest, and a text that is not there has none.
 * - a string variable that was never set cannot be read. Here it is empty.
 */
#include "cvars.h"

#if defined(MPI_ABI_IMPL_OMPI)

#include <pthread.h>
#include <stdbool.h>

/* The handles that the program has, with the backend's type of their variables. */
struct cvar {
    MPI_T_cvar_handle handle;
    impl_datatype type;
    struct cvar *next;
};

static struct cvar *cvars;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int is_bool(impl_datatype type)
{
    return type == datatype_to_impl(MPI_C_BOOL);
}

int ompi_cvar_add(int index, MPI_T_cvar_handle handle)
{
    struct cvar *made = malloc(sizeof *made);
    if (!made)
        return MPI_T_ERR_MEMORY;
    *made = (struct cvar){handle, NULL, NULL};
    impl.T_cvar_get_info(index, NULL, NULL, NULL, &made->type, NULL, NULL, NULL, NULL, NULL);
    pthread_mutex_lock(&lock);
    made->next = cvars;
    cvars = made;
    pthread_mutex_unlock(&lock);
    return MPI_SUCCESS;
}

/* Where the handle is in the list, or the end; with the lock held. */
static struct cvar **find(MPI_T_cvar_handle handle)
{
    struct cvar **at = &cvars;
    while (*at && (*at)->handle != handle)
        at = &(*at)->next;
    return at;
}

static impl_datatype type_of(MPI_T_cvar_handle handle)
{
    pthread_mutex_lock(&lock);
    const struct cvar *found = *find(handle);
    impl_datatype type = found ? found->type : NULL;
    pthread_mutex_unlock(&lock);
    return type;
}

static void forget(MPI_T_cvar_handle handle)
{
    pthread_mutex_lock(&lock);
    struct cvar **at = find(handle);
    struct cvar *found = *at;
    if (found)
        *at = found->next;
    pthread_mutex_unlock(&lock);
    free(found);
}

static int read_cvar(MPI_T_cvar_handle handle, void *buf)
{
    impl_datatype type = type_of(handle);
    bool value = false;
    int rc = impl.T_cvar_read(handle, is_bool(type) ? &value : buf);
    if (rc == IMPL_T_ERR_INVALID && type == datatype_to_impl(MPI_CHAR)) {
        *(char *)buf = '\0';
        return 0;
    }
    if (rc == 0 && is_bool(type))
        *(int *)buf = value;
    return rc;
}

static int write_cvar(MPI_T_cvar_handle handle, const void *buf)
{
    bool value = false;
    if (!is_bool(type_of(handle)))
        return impl.T_cvar_write(handle, buf);
    value = *(const int *)buf != 0;
    return impl.T_cvar_write(handle, &value);
}

static void correct_type(impl_datatype *type, MPI_T_enum *items)
{
    if (is_bool(*type))
        *type = datatype_to_impl(MPI_INT);
    else if (*type != datatype_to_impl(MPI_INT))
        *items = MPI_T_ENUM_NULL;
}

/* Corrects the length that the backend returned with a string: that of the whole string. */
static void correct_text(char *text, int *length, int capacity, int whole)
{
    if (length)
        *length = whole > 0 ? whole : 1;
    if (text && capacity > 0 && whole <= 0)
        *text = '\0';
}

#elif defined(MPI_ABI_IMPL_MPICH)

static void forget(MPI_T_cvar_handle handle)
{
    (void)handle;
}

static int read_cvar(MPI_T_cvar_handle handle, void *buf)
{
    return impl.T_cvar_read(handle, buf);
}

static int write_cvar(MPI_T_cvar_handle handle, const void *buf)
{
    return impl.T_cvar_write(handle, buf);
}

static void correct_type(impl_datatype *type, MPI_T_enum *items)
{
    (void)type;
    (void)items;
}

/* MPICH gives the length of what is left of a text that it cut. */
static void correct_text(const char *text, int *length, int capacity, int whole)
{
    if (is_cut(text, length, capacity))
        *length = whole;
}

#else
#error "what this family does is missing here"
#endif

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
    if (!tools_initialized())
        return MPI_T_ERR_NOT_INITIALIZED;
    if (!tool_index_valid(impl.T_cvar_get_num, cvar_index))
        return MPI_T_ERR_INVALID_INDEX;
    int rc = cvar_texts(cvar_index, &names, &descriptions);
    if (rc == 0)
        rc = impl.T_cvar_get_info(cvar_index, name, name_len, verbosity, &type, &items, desc,
                                  desc_len, bind, scope);
    if (rc != 0)
        return error_from_impl(rc);
    correct_type(&type, &items);
    correct_text(name, name_len, name_capacity, names);
    correct_text(desc, desc_len, desc_capacity, descriptions);
    if (datatype)
        *datatype = datatype_from_impl(type);
    if (enumtype)
        *enumtype = items;
    if (verbosity)
        *verbosity = tool_verbosity_from_impl(*verbosity);
    if (bind)
        *bind = tool_bind_from_impl(*bind);
    if (scope)
        *scope = tool_scope_from_impl(*scope);
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
    if (!tools_initialized())
        return MPI_T_ERR_NOT_INITIALIZED;
    if (!tool_index_valid(impl.T_category_get_num, cat_index))
        return MPI_T_ERR_INVALID_INDEX;
    int rc = category_texts(cat_index, &names, &descriptions);
    if (rc == 0)
        rc = impl.T_category_get_info(cat_index, name, name_len, desc, desc_len, num_cvars,
                                      num_pvars, num_categories);
    if (rc != 0)
        return error_from_impl(rc);
    correct_text(name, name_len, name_capacity, names);
    correct_text(desc, desc_len, desc_capacity, descriptions);
    return MPI_SUCCESS;
}

/** Errors: MPI_T_ERR_INVALID_HANDLE (15.3.6). */
int WRAP(T_cvar_handle_free)(MPI_T_cvar_handle *handle)
{
    if (!tools_initialized())
        return MPI_T_ERR_NOT_INITIALIZED;
    if (!*handle)
        return MPI_T_ERR_INVALID_HANDLE;
    forget(*handle);
    return error_from_impl(impl.T_cvar_handle_free(handle));
}

/** Errors: MPI_T_ERR_INVALID_HANDLE (15.3.6). */
int WRAP(T_cvar_read)(MPI_T_cvar_handle handle, void *buf)
{
    if (!tools_initialized())
        return MPI_T_ERR_NOT_INITIALIZED;
    if (!handle)
        return MPI_T_ERR_INVALID_HANDLE;
    return error_from_impl(read_cvar(handle, buf));
}

/** Errors: MPI_T_ERR_INVALID_HANDLE, MPI_T_ERR_CVAR_SET_NOT_NOW, MPI_T_ERR_CVAR_SET_NEVER (15.3.6). */
int WRAP(T_cvar_write)(MPI_T_cvar_handle handle, const void *buf)
{
    if (!tools_initialized())
        return MPI_T_ERR_NOT_INITIALIZED;
    if (!handle)
        return MPI_T_ERR_INVALID_HANDLE;
    return error_from_impl(write_cvar(handle, buf));
}

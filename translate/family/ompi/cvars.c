/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Control variables and categories (15.3.6, 15.3.9), where Open MPI up to 6.0 does not keep to the standard:
 *
 * - it has variables of type MPI_C_BOOL, which is none of Table 19. Here they are of type MPI_INT, and their
 *   values are converted as they are read and written.
 * - it gives enumerations to variables of other types than MPI_INT.
 * - the length of a string that it cut is that of the rest, and a text that is not there has none.
 * - a string variable that was never set cannot be read. Here it is empty.
 * - variables of 4.1 that lie in a library which components share stay when that is unloaded. Here they are inactive.
 */
#define _GNU_SOURCE
#include "impl.h"

#include "cvars.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

/* The handles that the program has, with what is known of their variables. */
struct cvar {
    MPI_T_cvar_handle handle;
    int index;
    impl_datatype type; /* the backend's */
    const char *
        contained; /* in the name of the file that the variable lies in; null if it goes with its component */
    struct cvar *next;
};

static struct cvar *cvars;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int is_bool(impl_datatype type)
{
    return type == datatype_to_impl(MPI_C_BOOL);
}

/* Variables of such libraries end alike under the names of all their components. */
static const struct {
    const char *end;
    const char *contained;
} shared[] = {
    {"_ofi_verbose", "libmca_common_ofi"},
    {"_ucx_verbose", "libmca_common_ucx"},
    {"_ucx_progress_iterations", "libmca_common_ucx"},
    {"_ucx_opal_mem_hooks", "libmca_common_ucx"},
};

static const char *file_of(const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof shared / sizeof *shared; i++) {
        size_t end = strlen(shared[i].end);
        if (length > end && strcmp(name + length - end, shared[i].end) == 0) {
            return shared[i].contained;
        }
    }
    return NULL;
}

/* The backend's: where a variable lies. Returns 0 unless the backend has taken it back. */
typedef int storage_function(int index, void *storage, int *source, const char **file);
static storage_function *find_storage;

void ompi_find_storage_function(void *library)
{
    find_storage = (storage_function *)dlsym(library, "mca_base_var_get_value");
}

/* Whether the variable lay in a library that is not loaded, or not where it was. */
static int is_unloaded(const struct cvar *cvar)
{
    void *storage = NULL;
    Dl_info found;
    if (!cvar->contained || !find_storage) {
        return 0;
    }
    return find_storage(cvar->index, &storage, NULL, NULL) == 0 && storage &&
           !(dladdr(storage, &found) && strstr(found.dli_fname, cvar->contained));
}

int ompi_cvar_add(int index, MPI_T_cvar_handle handle)
{
    char name[64] = "";
    int length = sizeof name;
    struct cvar *made = malloc(sizeof *made);
    if (!made) {
        return MPI_T_ERR_MEMORY;
    }
    *made = (struct cvar){.handle = handle, .index = index};
    impl.T_cvar_get_info(index, name, &length, NULL, &made->type, NULL, NULL, NULL, NULL, NULL);
    made->contained = FAMILY(is)(ompi_unloading) ? file_of(name) : NULL;
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
    while (*at && (*at)->handle != handle) {
        at = &(*at)->next;
    }
    return at;
}

/* What is known of the variable: nothing, if the handle is none. */
static struct cvar look_up(MPI_T_cvar_handle handle)
{
    pthread_mutex_lock(&lock);
    const struct cvar *found = *find(handle);
    const struct cvar cvar = found ? *found : (struct cvar){.handle = handle};
    pthread_mutex_unlock(&lock);
    return cvar;
}

void ompi_cvar_forget(MPI_T_cvar_handle handle)
{
    pthread_mutex_lock(&lock);
    struct cvar **at = find(handle);
    struct cvar *found = *at;
    if (found) {
        *at = found->next;
    }
    pthread_mutex_unlock(&lock);
    free(found);
}

int ompi_cvar_read(MPI_T_cvar_handle handle, void *buf)
{
    const struct cvar cvar = look_up(handle);
    bool value = false;
    if (is_unloaded(&cvar)) {
        return IMPL_T_ERR_INVALID_INDEX;
    }
    int rc = impl.T_cvar_read(handle, is_bool(cvar.type) ? &value : buf);
    if (rc == IMPL_T_ERR_INVALID && cvar.type == datatype_to_impl(MPI_CHAR)) {
        *(char *)buf = '\0';
        return 0;
    }
    if (rc == 0 && is_bool(cvar.type)) {
        *(int *)buf = value;
    }
    return rc;
}

int ompi_cvar_write(MPI_T_cvar_handle handle, const void *buf)
{
    const struct cvar cvar = look_up(handle);
    bool value = false;
    if (is_unloaded(&cvar)) {
        return IMPL_T_ERR_INVALID_INDEX;
    }
    if (!is_bool(cvar.type)) {
        return impl.T_cvar_write(handle, buf);
    }
    value = *(const int *)buf != 0;
    return impl.T_cvar_write(handle, &value);
}

void ompi_cvar_correct_type(impl_datatype *type, MPI_T_enum *items)
{
    if (is_bool(*type)) {
        *type = datatype_to_impl(MPI_INT);
    } else if (*type != datatype_to_impl(MPI_INT)) {
        *items = MPI_T_ENUM_NULL;
    }
}

/* Makes what the backend returned with a string what it should: the capacity that all of it needs. */
void ompi_tool_correct_text(char *text, int *length, int capacity, int whole)
{
    if (length) {
        *length = whole > 0 ? whole : 1;
    }
    if (text && capacity > 0 && whole <= 0) {
        *text = '\0';
    }
}

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
#include "impl.h"

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
    if (!made) {
        return MPI_T_ERR_MEMORY;
    }
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
    while (*at && (*at)->handle != handle) {
        at = &(*at)->next;
    }
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
    impl_datatype type = type_of(handle);
    bool value = false;
    int rc = impl.T_cvar_read(handle, is_bool(type) ? &value : buf);
    if (rc == IMPL_T_ERR_INVALID && type == datatype_to_impl(MPI_CHAR)) {
        *(char *)buf = '\0';
        return 0;
    }
    if (rc == 0 && is_bool(type)) {
        *(int *)buf = value;
    }
    return rc;
}

int ompi_cvar_write(MPI_T_cvar_handle handle, const void *buf)
{
    bool value = false;
    if (!is_bool(type_of(handle))) {
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

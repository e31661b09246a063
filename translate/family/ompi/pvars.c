/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Handles of performance variables (15.3.7). Open MPI up to 6.0 takes a handle with any session, and says
 * MPI_T_ERR_INVALID or worse where the standard has a code of its own. So the library notes what it must know of each
 * handle. No variable can be written: Open MPI has a function of its own for none, and the one for all takes what a
 * variable's reader is given for the place of the value, and crashes.
 */
#include "impl.h"

#include <pthread.h>

struct pvar {
    MPI_T_pvar_handle handle;
    MPI_T_pvar_session session;
    int readonly, atomic;
    struct pvar *next;
};

static struct pvar *pvars;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Takes the record of a handle off the list, if there is one. */
void ompi_pvar_forget(MPI_T_pvar_handle handle)
{
    pthread_mutex_lock(&lock);
    struct pvar **at = &pvars;
    while (*at && (*at)->handle != handle) {
        at = &(*at)->next;
    }
    struct pvar *found = *at;
    if (found) {
        *at = found->next;
    }
    pthread_mutex_unlock(&lock);
    free(found);
}

int ompi_pvar_add(MPI_T_pvar_session session, int index, MPI_T_pvar_handle handle)
{
    struct pvar *made = malloc(sizeof *made);
    if (!made) {
        return MPI_T_ERR_MEMORY;
    }
    *made = (struct pvar){handle, session, 0, 0, NULL};
    impl.T_pvar_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                         &made->readonly, NULL, &made->atomic);
    ompi_pvar_forget(handle); /* of an older one, which went with its session */
    pthread_mutex_lock(&lock);
    made->next = pvars;
    pvars = made;
    pthread_mutex_unlock(&lock);
    return MPI_SUCCESS;
}

int ompi_pvar_check(MPI_T_pvar_session session, MPI_T_pvar_handle handle, enum pvar_use use)
{
    struct pvar known = {0};
    pthread_mutex_lock(&lock);
    for (const struct pvar *at = pvars; at; at = at->next) {
        if (at->handle == handle) {
            known = *at;
        }
    }
    pthread_mutex_unlock(&lock);
    if (known.session != session) {
        return MPI_T_ERR_INVALID_HANDLE;
    }
    if (use == PVAR_READS_AND_RESETS && !known.atomic) {
        return MPI_T_ERR_PVAR_NO_ATOMIC;
    }
    return use == PVAR_WRITES || (use != PVAR_READS && known.readonly) ? MPI_T_ERR_PVAR_NO_WRITE
                                                                       : MPI_SUCCESS;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Handles of performance variables (15.3.7). Open MPI up to 6.0 takes a handle with any session, and says
 * MPI_T_ERR_INVALID or worse where the standard has a code of its own. So the library notes what it must
 * know of each handle.
 */
#include "pvars.h"

/* What a call does beside reading. */
enum use { READS, WRITES, READS_AND_RESETS };

#if defined(MPI_ABI_IMPL_OMPI)

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
static void forget(MPI_T_pvar_handle handle)
{
    pthread_mutex_lock(&lock);
    struct pvar **at = &pvars;
    while (*at && (*at)->handle != handle)
        at = &(*at)->next;
    struct pvar *found = *at;
    if (found)
        *at = found->next;
    pthread_mutex_unlock(&lock);
    free(found);
}

int ompi_pvar_add(MPI_T_pvar_session session, int index, MPI_T_pvar_handle handle)
{
    struct pvar *made = malloc(sizeof *made);
    if (!made)
        return MPI_T_ERR_MEMORY;
    *made = (struct pvar){handle, session, 0, 0, NULL};
    impl.T_pvar_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                         &made->readonly, NULL, &made->atomic);
    forget(handle); /* of an older one, which went with its session */
    pthread_mutex_lock(&lock);
    made->next = pvars;
    pvars = made;
    pthread_mutex_unlock(&lock);
    return MPI_SUCCESS;
}

static int check_use(MPI_T_pvar_session session, MPI_T_pvar_handle handle, enum use use)
{
    struct pvar known = {0};
    pthread_mutex_lock(&lock);
    for (const struct pvar *at = pvars; at; at = at->next)
        if (at->handle == handle)
            known = *at;
    pthread_mutex_unlock(&lock);
    if (known.session != session)
        return MPI_T_ERR_INVALID_HANDLE;
    if (use == READS_AND_RESETS && !known.atomic)
        return MPI_T_ERR_PVAR_NO_ATOMIC;
    return use != READS && known.readonly ? MPI_T_ERR_PVAR_NO_WRITE : MPI_SUCCESS;
}

#elif defined(MPI_ABI_IMPL_MPICH)

static void forget(MPI_T_pvar_handle handle)
{
    (void)handle;
}

static int check_use(MPI_T_pvar_session session, MPI_T_pvar_handle handle, enum use use)
{
    (void)session;
    (void)handle;
    (void)use;
    return MPI_SUCCESS;
}

#else
#error "what this family does is missing here"
#endif

static int check(MPI_T_pvar_session session, MPI_T_pvar_handle handle, enum use use)
{
    if (!tools_initialized())
        return MPI_T_ERR_NOT_INITIALIZED;
    if (!session)
        return MPI_T_ERR_INVALID_SESSION;
    if (!handle || handle == MPI_T_PVAR_ALL_HANDLES)
        return MPI_T_ERR_INVALID_HANDLE;
    return check_use(session, handle, use);
}

/* As check, but all handles of the session may be meant, of which some are left out without an error. */
static int check_all(MPI_T_pvar_session session, MPI_T_pvar_handle handle, enum use use)
{
    int rc = check(session, handle, use);
    return rc == MPI_T_ERR_INVALID_HANDLE && handle == MPI_T_PVAR_ALL_HANDLES ? MPI_SUCCESS : rc;
}

/** Errors of all that follow: those of 15.3.7. */
int WRAP(T_pvar_handle_free)(MPI_T_pvar_session session, MPI_T_pvar_handle *handle)
{
    int rc = check(session, *handle, READS);
    if (rc != MPI_SUCCESS)
        return rc;
    forget(*handle);
    return error_from_impl(impl.T_pvar_handle_free(session, handle));
}

int WRAP(T_pvar_start)(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    int rc = check_all(session, handle, READS);
    return rc != MPI_SUCCESS
               ? rc
               : error_from_impl(impl.T_pvar_start(session, pvar_handle_to_impl(handle)));
}

int WRAP(T_pvar_stop)(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    int rc = check_all(session, handle, READS);
    return rc != MPI_SUCCESS
               ? rc
               : error_from_impl(impl.T_pvar_stop(session, pvar_handle_to_impl(handle)));
}

int WRAP(T_pvar_reset)(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    int rc = check_all(session, handle, WRITES);
    return rc != MPI_SUCCESS
               ? rc
               : error_from_impl(impl.T_pvar_reset(session, pvar_handle_to_impl(handle)));
}

int WRAP(T_pvar_read)(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    int rc = check(session, handle, READS);
    return rc != MPI_SUCCESS ? rc : error_from_impl(impl.T_pvar_read(session, handle, buf));
}

int WRAP(T_pvar_write)(MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf)
{
    int rc = check(session, handle, WRITES);
    return rc != MPI_SUCCESS ? rc : error_from_impl(impl.T_pvar_write(session, handle, buf));
}

int WRAP(T_pvar_readreset)(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    int rc = check(session, handle, READS_AND_RESETS);
    return rc != MPI_SUCCESS ? rc : error_from_impl(impl.T_pvar_readreset(session, handle, buf));
}

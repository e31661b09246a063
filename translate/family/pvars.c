/* SPDX-License-Identifier: BSD-3-Clause */
/* Handles of performance variables (15.3.7). */
#include "impl.h"

static int check(MPI_T_pvar_session session, MPI_T_pvar_handle handle, enum pvar_use use)
{
    if (!tools_initialized()) {
        return MPI_T_ERR_NOT_INITIALIZED;
    }
    if (!session) {
        return MPI_T_ERR_INVALID_SESSION;
    }
    if (!handle || handle == MPI_T_PVAR_ALL_HANDLES) {
        return MPI_T_ERR_INVALID_HANDLE;
    }
    return FAMILY(pvar_check)(session, handle, use);
}

/* As check, but all handles of the session may be meant, of which some are left out without an error. */
static int check_all(MPI_T_pvar_session session, MPI_T_pvar_handle handle, enum pvar_use use)
{
    int rc = check(session, handle, use);
    return rc == MPI_T_ERR_INVALID_HANDLE && handle == MPI_T_PVAR_ALL_HANDLES ? MPI_SUCCESS : rc;
}

/** Errors of all that follow: those of 15.3.7. */
int WRAP(T_pvar_handle_free)(MPI_T_pvar_session session, MPI_T_pvar_handle *handle)
{
    int rc = check(session, *handle, PVAR_READS);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    FAMILY(pvar_forget)(*handle);
    return error_from_impl(impl.T_pvar_handle_free(session, handle));
}

int WRAP(T_pvar_start)(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    int rc = check_all(session, handle, PVAR_READS);
    return rc != MPI_SUCCESS
               ? rc
               : error_from_impl(impl.T_pvar_start(session, pvar_handle_to_impl(handle)));
}

int WRAP(T_pvar_stop)(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    int rc = check_all(session, handle, PVAR_READS);
    return rc != MPI_SUCCESS
               ? rc
               : error_from_impl(impl.T_pvar_stop(session, pvar_handle_to_impl(handle)));
}

int WRAP(T_pvar_reset)(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    int rc = check_all(session, handle, PVAR_RESETS);
    return rc != MPI_SUCCESS
               ? rc
               : error_from_impl(impl.T_pvar_reset(session, pvar_handle_to_impl(handle)));
}

int WRAP(T_pvar_read)(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    int rc = check(session, handle, PVAR_READS);
    return rc != MPI_SUCCESS ? rc : error_from_impl(impl.T_pvar_read(session, handle, buf));
}

int WRAP(T_pvar_write)(MPI_T_pvar_session session, MPI_T_pvar_handle handle, const void *buf)
{
    int rc = check(session, handle, PVAR_WRITES);
    return rc != MPI_SUCCESS ? rc : error_from_impl(impl.T_pvar_write(session, handle, buf));
}

int WRAP(T_pvar_readreset)(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *buf)
{
    int rc = check(session, handle, PVAR_READS_AND_RESETS);
    return rc != MPI_SUCCESS ? rc : error_from_impl(impl.T_pvar_readreset(session, handle, buf));
}

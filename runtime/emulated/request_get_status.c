/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Request_get_status_any, _all and _some (3.7.6): made of MPI_Request_get_status, with any backend,
 * since library requests may be among the requests.
 *
 * Whether a request is active shows in the status alone: an inactive or null one has an empty status.
 * So a generalized request whose query function makes just that is taken for an inactive one.
 */
#include "abi_functions.h"
#include "table.h"

/* For a cancelled receive the other fields may be undefined. */
static int is_empty(const MPI_Status *status)
{
    int cancelled = 0;
    if (status->MPI_SOURCE != MPI_ANY_SOURCE || status->MPI_TAG != MPI_ANY_TAG) {
        return 0;
    }
    mpi_abi_table.Test_cancelled(status, &cancelled);
    return !cancelled;
}

/* Asks one request; *active is false for null and inactive ones. */
static int ask(MPI_Request request, int *active, int *complete, MPI_Status *status)
{
    MPI_Status found = {0}; /* not empty: backends do not set the fields that a send does not use */
    int rc = mpi_abi_table.Request_get_status(request, complete, &found);
    *active = !*complete || !is_empty(&found);
    if (*complete && status) {
        int error = *active ? status->MPI_ERROR : MPI_SUCCESS;
        *status = found;
        status->MPI_ERROR = error;
    }
    return rc;
}

int abi_Request_get_status_all(int count, const MPI_Request array_of_requests[], int *flag,
                               MPI_Status array_of_statuses[])
{
    *flag = 1;
    for (int i = 0; i < count && *flag; i++) {
        int active;
        int rc = ask(array_of_requests[i], &active, flag,
                     array_of_statuses ? &array_of_statuses[i] : MPI_STATUS_IGNORE);
        if (rc != MPI_SUCCESS) {
            return rc;
        }
    }
    return MPI_SUCCESS;
}

int abi_Request_get_status_any(int count, const MPI_Request array_of_requests[], int *indx,
                               int *flag, MPI_Status *status)
{
    int any_active = 0;
    for (int i = 0; i < count; i++) {
        int active;
        int rc = ask(array_of_requests[i], &active, flag, status);
        if (rc != MPI_SUCCESS || (active && *flag)) {
            *indx = i;
            return rc;
        }
        any_active |= active;
    }
    *indx = MPI_UNDEFINED;
    *flag = !any_active;
    if (*flag && status) {
        return mpi_abi_table.Request_get_status(MPI_REQUEST_NULL, flag, status);
    }
    return MPI_SUCCESS;
}

int abi_Request_get_status_some(int incount, const MPI_Request array_of_requests[], int *outcount,
                                int array_of_indices[], MPI_Status array_of_statuses[])
{
    int any_active = 0;
    int done = 0;
    for (int i = 0; i < incount; i++) {
        int active, complete = 0;
        int rc = ask(array_of_requests[i], &active, &complete,
                     array_of_statuses ? &array_of_statuses[done] : MPI_STATUS_IGNORE);
        if (rc != MPI_SUCCESS) {
            return rc;
        }
        any_active |= active;
        if (active && complete) {
            array_of_indices[done++] = i;
        }
    }
    *outcount = any_active ? done : MPI_UNDEFINED;
    return MPI_SUCCESS;
}

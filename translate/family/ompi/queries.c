/* SPDX-License-Identifier: BSD-3-Clause */
/* Codes of the query functions of generalized requests. */
#include "impl.h"

#include "raise.h"

/*
 * Open MPI up to 6.0 loses the code of a query that MPI_Request_get_status calls, but keeps it in the request, and
 * returns it from the call that completes the request, whose code is that of the free function (13.2).
 */
static _Thread_local int last_query;

/* The backend sees no error. */
int ompi_note_query(int rc)
{
    last_query = rc;
    return 0;
}

void ompi_grequest_before(void)
{
    last_query = 0;
}

int ompi_grequest_after(int rc)
{
    if (rc != 0 || last_query == 0) {
        return rc;
    }
    return error_class_to_impl(mpi_abi_raise_comm(MPI_COMM_SELF, error_from_impl(last_query)));
}

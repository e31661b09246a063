/* SPDX-License-Identifier: BSD-3-Clause */
/* Codes of the query functions of generalized requests. */
#include "impl.h"

/* Open MPI up to 6.0 loses the code of a query that MPI_Request_get_status calls. */
static _Thread_local int last_query;

int ompi_note_query(int rc)
{
    last_query = rc;
    return rc;
}

void ompi_grequest_before(void)
{
    last_query = 0;
}

int ompi_grequest_after(int rc)
{
    return rc == 0 ? last_query : rc;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * initial.c: the initial error handler: of MPI_COMM_WORLD and MPI_COMM_SELF when they begin, and of errors that belong
 * to no object while there is no MPI_COMM_SELF (9.3). The launcher gives it as the reserved key of 11.8.4, in a
 * variable, since errors may come before the process joins its job.
 */
#include "bodies.h"
#include <stdlib.h>
#include <strings.h>

static const struct {
    const char *name;
    MPI_Errhandler handle;
} handlers[] = {{"mpi_errors_are_fatal", MPI_ERRORS_ARE_FATAL},
                {"mpi_errors_abort", MPI_ERRORS_ABORT},
                {"mpi_errors_return", MPI_ERRORS_RETURN}};

/* The row of the handler that was asked for; -1: none, or one that does not exist. */
static int asked(void)
{
    const char *name = getenv("MPI_ABI_REFERENCE_ERRHANDLER");
    for (int i = 0; name && i < (int)(sizeof handlers / sizeof *handlers); i++) {
        if (strcasecmp(name, handlers[i].name) == 0) {
            return i;
        }
    }
    return -1;
}

const char *mpir_errhandler_initial_name(void)
{
    int row = asked();
    return row < 0 ? NULL : handlers[row].name;
}

struct mpir_errhandler *mpir_errhandler_initial(void)
{
    int row = asked();
    return mpir_errhandler_predefined(row < 0 ? MPI_ERRORS_ARE_FATAL : handlers[row].handle);
}

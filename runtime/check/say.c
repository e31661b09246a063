/* SPDX-License-Identifier: BSD-3-Clause */
/* Messages about wrong arguments, one line each. */
#include "check.h"

#include "report.h"
#include "variables.h"

#include <stdarg.h>
#include <stdio.h>

struct mpi_abi_table mpi_abi_checked;
_Thread_local int mpi_abi_check_depth;

int mpi_abi_check_wanted(void)
{
    return mpi_abi_variable_is_set("MPI_ABI_CHECK");
}

/* Not yet known if the backend is used as it is. Not known at all with sessions only. */
static void find_rank(void)
{
    int begun = 0, ended = 0, rank = -1;
    mpi_abi_checked.Initialized(&begun);
    mpi_abi_checked.Finalized(&ended);
    if (begun && !ended && mpi_abi_checked.Comm_rank(MPI_COMM_WORLD, &rank) == MPI_SUCCESS) {
        mpi_abi_set_rank(rank);
    }
}

int check_say(struct check *at, int number, const char *name, const char *wanted, int error,
              const char *format, ...)
{
    char found[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(found, sizeof found, format, arguments);
    va_end(arguments);
    if (!mpi_abi_rank_is_known()) {
        find_rank();
    }
    mpi_abi_say("%s, argument %d (%s): %s; wanted %s", at->function, number, name, found, wanted);
    at->error = error;
    return 1;
}

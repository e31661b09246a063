/* SPDX-License-Identifier: BSD-3-Clause */
/* What is said of a wrong argument: one line for each, with the rank where there is one. */
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

/* The rank in the world; nothing outside of initialization and finalization, or in a session alone. */
static void put_rank(char *text, size_t size)
{
    int begun = 0, ended = 0, rank = -1;
    text[0] = '\0';
    mpi_abi_checked.Initialized(&begun);
    mpi_abi_checked.Finalized(&ended);
    if (begun && !ended && mpi_abi_checked.Comm_rank(MPI_COMM_WORLD, &rank) == MPI_SUCCESS)
        snprintf(text, size, " (rank %d)", rank);
}

int check_say(struct check *at, int number, const char *name, const char *wanted, int error,
              const char *format, ...)
{
    char found[512], rank[32];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(found, sizeof found, format, arguments);
    va_end(arguments);
    put_rank(rank, sizeof rank);
    mpi_abi_say("%s, argument %d (%s): %s; wanted %s%s", at->function, number, name, found, wanted,
                rank);
    at->error = error;
    return 1;
}

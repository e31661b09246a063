/* SPDX-License-Identifier: BSD-3-Clause */
/* What the checks of arguments need from the library that they are part of. */
#include "checks.h"

#include "info_object.h"
#include "raise.h"
#include "report.h"
#include "variables.h"

struct mpi_abi_table mpi_abi_checked;

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

void check_write(const char *text)
{
    if (!mpi_abi_rank_is_known()) {
        find_rank();
    }
    mpi_abi_say("%s", text);
}

int check_raise_comm(MPI_Comm comm, int code, const char *function)
{
    (void)function;
    return mpi_abi_raise_comm(comm, code);
}

int check_raise_win(MPI_Win win, int code, const char *function)
{
    (void)function;
    return mpi_abi_raise_win(win, code);
}

int check_raise_file(MPI_File file, int code, const char *function)
{
    (void)function;
    return mpi_abi_raise_file(file, code);
}

/* The library knows all info objects, since they are its own. */
int check_is_none(enum mpi_abi_kind kind, const void *handle)
{
    return kind == MPI_ABI_KIND_INFO && !mpi_abi_is_info((MPI_Info)handle);
}

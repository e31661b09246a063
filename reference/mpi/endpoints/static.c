/* SPDX-License-Identifier: BSD-3-Clause */
/* static.c: the static interface: threads that say which rank they are, where a process is several. */
#include "endpoints.h"
#include "environment/process.h"
#include "environment/rank.h"

int mpir_static_attach(MPI_Comm comm, int index)
{
    int error = comm == MPI_COMM_WORLD ? mpir_process_open() : MPI_ERR_COMM;
    return error ? error : mpir_rank_become(index);
}

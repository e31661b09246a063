/* SPDX-License-Identifier: BSD-3-Clause */
/* extend.c: extensions that no device of one machine without a process manager has. */
#include "model.h"

void MPID_Spawn(struct MPIR_COMMUNICATOR *comm, const char *command, int n, int *error_code)
{
    (void)comm;
    (void)command;
    (void)n;
    *error_code = MPI_ERR_UNSUPPORTED_OPERATION;
}

void MPID_Connect(struct MPIR_COMMUNICATOR *comm, const char *name, int *error_code)
{
    (void)comm;
    (void)name;
    *error_code = MPI_ERR_UNSUPPORTED_OPERATION;
}

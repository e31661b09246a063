/* SPDX-License-Identifier: BSD-3-Clause */
/* fake.c: see fake.h. */
#include "fake.h"

#include <mpi.h>
#include <string.h>

const char *fake_value;
atomic_int fake_made, fake_left;
void *fake_raised_on;
int fake_raised;

#define FAKE_INFO ((MPI_Info)&fake_value)

int PMPI_Info_create_env(int argc, char *argv[], MPI_Info *info)
{
    (void)argc;
    (void)argv;
    *info = FAKE_INFO;
    fake_made++;
    fake_left++;
    return MPI_SUCCESS;
}

int PMPI_Info_get_string(MPI_Info info, const char *key, int *buflen, char *value, int *flag)
{
    *flag = info == FAKE_INFO && fake_value && strcmp(key, "mpi_abi_endpoints") == 0;
    if (*flag) {
        strncat(value, fake_value, (size_t)*buflen - 1);
        *buflen = (int)strlen(fake_value) + 1;
    }
    return MPI_SUCCESS;
}

int PMPI_Info_free(MPI_Info *info)
{
    fake_left -= *info == FAKE_INFO;
    *info = MPI_INFO_NULL;
    return MPI_SUCCESS;
}

int PMPI_Comm_call_errhandler(MPI_Comm comm, int errorcode)
{
    fake_raised_on = comm;
    fake_raised = errorcode;
    return MPI_SUCCESS;
}

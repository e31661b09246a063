/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A stub of an MPI that exports no version, of MPICH's family or, with -DSTUB_STANDARD, of the standard ABI: it
 * has only what makes it a backend, and MPI_Get_library_version, whose text is that of the variable
 * STUB_LIBRARY_VERSION. It prints when it is loaded, and hangs or crashes when it is asked, as STUB_DOES says.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef STUB_STANDARD
int MPI_Abi_get_version(void);
int MPI_Abi_get_version(void)
{
    return 0;
}
#else
extern int *const MPI_UNWEIGHTED;
int *const MPI_UNWEIGHTED = 0;
#endif

__attribute__((constructor)) static void print(void)
{
    if (getenv("STUB_DOES")) {
        puts("stub loaded");
    }
}

int MPI_Init(void);
int PMPI_Init(void);
int PMPI_Get_library_version(char *text, int *length);

int MPI_Init(void)
{
    return 0;
}

int PMPI_Init(void)
{
    return 0;
}

int PMPI_Get_library_version(char *text, int *length)
{
    const char *wanted = getenv("STUB_LIBRARY_VERSION"), *does = getenv("STUB_DOES");
    if (does && strcmp(does, "hang") == 0) {
        sleep(600);
    }
    if (does && strcmp(does, "crash") == 0) {
        abort();
    }
    if (!wanted) {
        return 1;
    }
    *length = (int)strlen(wanted);
    memcpy(text, wanted, strlen(wanted) + 1);
    return 0;
}

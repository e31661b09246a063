/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * hello.c: every rank says who it is and which MPI it runs on.
 *
 *     mpicc_abi hello.c -o hello
 *     mpiexec.mpich -n 2 ./hello
 *     mpiexec.openmpi -n 2 ./hello
 */
#include <stdio.h>
#include <string.h>

#include <mpi.h>

int main(int argc, char **argv)
{
    char version[MPI_MAX_LIBRARY_VERSION_STRING];
    int rank, size, length;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Get_library_version(version, &length);
    version[strcspn(version, "\n")] = '\0';
    printf("rank %d of %d: %s\n", rank, size, version);
    MPI_Finalize();
    return 0;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * program.c: what the consumer tests build, in each of the ways in which users find this project.
 * C11 and C++11. It refuses any mpi.h but ours, and names functions of both interfaces.
 */
#include <mpi.h>

#if MPI_ABI_VERSION != 1
#error "wanted the mpi.h of the standard ABI, version 1"
#endif

typedef char status_of_the_standard_abi[sizeof(MPI_Status) == 32 ? 1 : -1];

int main(int argc, char **argv)
{
    status_of_the_standard_abi *unused = 0;
    int rank = -1, size = -1, sum = 0;

    (void)unused;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &size);
    PMPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return sum == size * (size - 1) / 2 ? 0 : 1;
}

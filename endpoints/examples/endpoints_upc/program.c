/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * program.c: the user's program, in the manner of UPC (listing 2 of the paper): all threads of all processes run it,
 * and each has a share of the data. It calls a library, which calls MPI with MPI_COMM_WORLD.
 */
#include "program.h"

#include "heat.h"

#include <math.h>
#include <mpi.h>
#include <stdio.h>

enum { LENGTH = 2 };

int upc_main(int argc, char *argv[])
{
    (void)argc;
    (void)argv;
    int me = 0, threads = 0, alone = 0;
    double cells[LENGTH], error = 0, largest = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &threads);
    MPI_Comm_size(MPI_COMM_SELF, &alone);

    const int steps = heat_solve(LENGTH, cells, 1e-6);
    for (int i = 0; i < LENGTH; i++) {
        /* The temperature grows evenly from one end to the other. */
        error = fmax(error, fabs(cells[i] - (me * LENGTH + i + 1.0) / (threads * LENGTH + 1)));
    }
    MPI_Allreduce(&error, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    if (me == 0) {
        printf("%d threads: solved in %d steps, with an error of %.1e\n", threads, steps, largest);
    }
    return largest < 1e-3 && alone == 1 ? 0 : 1;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A part of a program that was compiled with a native MPI's own mpi.h, as libraries of distributions are.
 * In a program of the standard ABI its calls arrive at the translation library.
 */
#include <mpi.h>

int foreign_size(void *unused);

/** Asks for the size of the world; returns 0 if there is an answer. */
int foreign_size(void *unused)
{
    int size = -1;
    (void)unused;
    return MPI_Comm_size(MPI_COMM_WORLD, &size) != MPI_SUCCESS || size < 1;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* heat.h: a numerical library as there are many: it knows MPI_COMM_WORLD, and nothing of threads. */
#ifndef HEAT_H
#define HEAT_H

/* The temperature of a bar of `length` cells for each rank, with ends of 0 and 1, until nothing changes by more than
   `tolerance`: writes this rank's cells, and returns the number of steps. */
int heat_solve(int length, double cells[], double tolerance);

#endif

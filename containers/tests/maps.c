/* SPDX-License-Identifier: BSD-3-Clause */
/* Prints what is mapped into a process that has started MPI: the files that it really uses. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    char line[4096];
    MPI_Init(&argc, &argv);
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps)) {
        fputs(line, stdout);
    }
    if (maps) {
        fclose(maps);
    }
    MPI_Finalize();
    return maps ? 0 : 1;
}

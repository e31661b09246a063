/* SPDX-License-Identifier: BSD-3-Clause */
/* Elements to copy within the process, through packed memory, when a collective is complete. */
#ifndef MPI_ABI_MOVES_H
#define MPI_ABI_MOVES_H

#include <mpi.h>

struct big_move {
    const char *from;
    char *to; /* may overlap, if it begins before */
    MPI_Count count;
    MPI_Count piece; /* elements that are packed at once */
    MPI_Count capacity;
    MPI_Aint extent;
    MPI_Datatype type; /* ours: the program may free its own meanwhile */
    void *packed;
    void *memory; /* the source, if it is to be freed */
};

/* Prepares to move `count` elements, `*made` is null after an error. Raises nothing. */
int big_move_new(MPI_Count count, MPI_Datatype type, struct big_move **made);
/* Does it; returns an error code. */
int big_move_do(void *move);
void big_move_free(void *move);

#endif

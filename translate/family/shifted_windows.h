/* SPDX-License-Identifier: BSD-3-Clause */
/* Windows whose accesses get other displacements. */
#ifndef MPI_ABI_SHIFTED_WINDOWS_H
#define MPI_ABI_SHIFTED_WINDOWS_H

#include "impl.h"

/* The part of a process, as the program knows it. */
struct shifted_part {
    MPI_Aint shift; /* where it begins in the backend's part, in bytes */
    MPI_Aint unit;
    MPI_Aint size;
};

/* Collective, after the backend has made the window: with the unit 1 in all processes if `is_in_bytes`. */
int FAMILY(shift_window)(MPI_Comm comm, MPI_Win win, const struct shifted_part *mine, void *base,
                         int is_in_bytes);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A number for each MPI name and each library that defines it, so that the result of a call shows where it
 * arrived. The build makes names.inc: one X(Send) per line for each MPI name.
 */
#ifndef LOADER_TEST_NAMES_H
#define LOADER_TEST_NAMES_H

/* The definer of a name; their number ranges do not overlap. */
enum { FRONT = 1000000, BACKEND = 2000000, TOOL = 3000000 };

/* The numbers of MPI_X and of PMPI_X within those of their definer. */
enum {
#define X(name) NUMBER_##name, NUMBER_P##name,
#include "names.inc"
#undef X
    NUMBER_COUNT
};

#define X(name)                                                                                    \
    extern int MPI_##name(void);                                                                   \
    extern int PMPI_##name(void);
#include "names.inc"
#undef X

#endif

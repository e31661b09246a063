/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A number for each MPI name and for who defines it, so that a call tells by its result where it
 * arrived. names.inc is made by the build: one X(Send) a line for each MPI name.
 */
#ifndef LOADER_TEST_NAMES_H
#define LOADER_TEST_NAMES_H

/* Who defines a name; the numbers of one do not reach those of the next. */
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

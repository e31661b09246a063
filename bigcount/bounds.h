/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Bounds and sizes of datatypes that are to be made (5.1.7), in arithmetic that does not wrap.
 *
 * A backend computes them without looking whether they can be represented, so they are computed here
 * first.
 */
#ifndef MPI_ABI_BOUNDS_H
#define MPI_ABI_BOUNDS_H

#include <mpi.h>

/* The contribution of a datatype to one that is made of it. */
struct big_element {
    MPI_Count size;
    MPI_Aint lb;
    MPI_Aint extent;
    MPI_Aint true_lb;
    MPI_Aint true_extent;
};

/* The bounds of the parts of a datatype that were added so far. */
struct big_bounds {
    int empty; /* nothing was added: the rest is all zero */
    MPI_Count size;
    MPI_Aint lb;
    MPI_Aint ub;
    MPI_Aint true_lb;
    MPI_Aint true_ub;
};

/* MPI_ERR_TYPE if it is no datatype; raises nothing. */
int big_element(MPI_Datatype datatype, struct big_element *found);

/* Elements in a row: count, distance in bytes, and position of the first. */
struct big_run {
    MPI_Count count;
    MPI_Count stride;
    MPI_Count at;
};

/*
 * Adds a run of elements. MPI_ERR_COUNT if the count is negative,
 * MPI_ERR_VALUE_TOO_LARGE if bounds or size cannot be represented.
 */
int big_bounds_add(struct big_bounds *bounds, const struct big_element *element,
                   struct big_run run);

/* A datatype with these bounds, as an element of a larger one. */
struct big_element big_element_of(const struct big_bounds *bounds);

/* Gives a datatype these bounds, unless it has them: a structure may be padded. Frees it if it fails. */
int big_resize(MPI_Datatype *datatype, const struct big_bounds *bounds);

#endif

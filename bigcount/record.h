/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What a datatype constructor with large counts was given, for MPI_Type_get_envelope_c and
 * MPI_Type_get_contents_c (5.1.13).
 *
 * The record is an attribute of the datatype, which the backend deletes with it. A duplicate is one made
 * by MPI_Type_dup and has none. Datatypes that the backend can free are held by one more datatype
 * that is made of them, and whose own contents they are.
 */
#ifndef MPI_ABI_RECORD_H
#define MPI_ABI_RECORD_H

#include <mpi.h>

/* Arguments in the order of the constructor, sorted by the array that they are decoded into. */
struct big_counts {
    MPI_Count n;
    const MPI_Count *at;
};

struct big_numbers {
    int n;
    const int *at;
};

enum { BIG_MOST_COUNTS = 3, BIG_MOST_NUMBERS = 5 };

struct big_call {
    int combiner;
    struct big_counts counts[BIG_MOST_COUNTS];
    struct big_numbers numbers[BIG_MOST_NUMBERS];
    int types_n;
    const MPI_Datatype *types;
};

/*
 * The end of a constructor that called mpi_abi_raise_begin: `rc` says whether `made` was made. Notes the
 * call, and stores the datatype; after an error frees it, stores the null handle, and raises the error if the
 * backend did not.
 */
int big_constructed(int rc, MPI_Datatype made, const struct big_call *call, MPI_Datatype *newtype);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The arguments of a datatype constructor with large counts, for MPI_Type_get_envelope_c and
 * MPI_Type_get_contents_c (5.1.13).
 *
 * The record is an attribute of the datatype, which the backend deletes with it. Derived old types are held by
 * one more datatype that is made of them, and is decoded to get them back.
 *
 * In Open MPI the datatypes from MPI_Type_get_contents are copies without attributes. So a datatype that is
 * made of recorded ones with int counts, or by MPI_Type_dup, also gets a record: the records of its old types,
 * which it passes to the copies. So does the one that holds them.
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
 * The end of a constructor that called mpi_abi_raise_begin; `rc` is its code. Records the call and stores the
 * datatype. After an error frees it, stores the null handle, and raises the error if the backend did not.
 */
int big_constructed(int rc, MPI_Datatype made, const struct big_call *call, MPI_Datatype *newtype);

/*
 * The end of a constructor with int counts; `rc` is its code. Records which old types have records, if any.
 * After an error frees the datatype, and raises the error.
 */
int big_composed(int rc, int n, const MPI_Datatype oldtypes[], MPI_Datatype *newtype);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reductions of large counts in chunks: the backend reduces each with the same operator. Reductions are
 * elementwise (6.9), so the result is the same. All processes have the same count and datatype (6.9.1), so
 * all make the same chunks.
 */
#ifndef MPI_ABI_CHUNKS_H
#define MPI_ABI_CHUNKS_H

#include "parts.h"

enum big_reduction { BIG_REDUCE, BIG_ALLREDUCE, BIG_SCAN, BIG_EXSCAN };

struct big_chunks {
    enum big_reduction reduction;
    const void *send;
    void *recv;
    MPI_Count count;
    MPI_Datatype type;
    MPI_Op op;
    int root; /* of BIG_REDUCE */
    MPI_Comm comm;
};

/* The division of elements into chunks. */
struct big_cut {
    MPI_Count count;  /* none if elements have no bytes */
    MPI_Count length; /* elements of a chunk */
    MPI_Aint extent;
    MPI_Aint true_lb; /* of all elements together */
    MPI_Aint true_extent;
};

/*
 * The approximate size of a chunk in bytes. Blocking chunks follow each other, so data in the cache is used
 * again.
 */
#define BIG_CHUNK ((MPI_Count)4 << 20)
/* Nonblocking chunks are all pending at once, so there should be few. */
#define BIG_ICHUNK ((MPI_Count)64 << 20)

/*
 * Returns MPI_ERR_COUNT for a negative count, MPI_ERR_VALUE_TOO_LARGE if that many elements
 * cannot be addressed; raises nothing.
 */
int big_cut(MPI_Count count, MPI_Datatype type, MPI_Count bytes, struct big_cut *found);

/* The address of an element; special addresses do not change. */
const void *big_element_at(const void *buf, const struct big_cut *cut, MPI_Count element);

/* The number of chunks; -1 if there are too many for their requests. */
int big_chunks_of(const struct big_cut *cut);

/*
 * Reduces all chunks. With `parts` each is begun as one of them. Returns an error code for which
 * the error handler was called.
 */
int big_chunks_reduce(const struct big_chunks *chunks, const struct big_cut *cut,
                      struct big_parts *parts);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Large counts over a backend that has none: what the bodies of `_c` functions have in common.
 *
 * Counts that fit an int go straight to the plain function. A larger one becomes one element of a
 * datatype that stands for (count, datatype): so one message stays one message, which probes count as
 * a whole and any receive of the same signature takes. Such a datatype lives as long as the call; MPI
 * keeps it for as long as it is in use (5.1.9).
 *
 * Nothing here raises an error: codes are returned, to be raised on the object of the call.
 */
#ifndef MPI_ABI_BIG_H
#define MPI_ABI_BIG_H

#include "composite_request.h"
#include "extents.h"

#include <limits.h>
#include <mpi.h>
#include <stddef.h>

static inline int big_fits(MPI_Count count)
{
    return count == (int)count;
}

/* Arrays that are null fit: the plain function refuses them. */
int big_counts_fit(int n, const MPI_Count counts[]);
int big_aints_fit(int n, const MPI_Aint aints[]);
/* Displacements in bytes: Open MPI 4.1 takes them for elements in a group of one process. */
int big_offsets_fit(int n, const MPI_Aint offsets[]);

/*
 * A committed datatype that stands for (count, datatype): `count` elements, one extent apart, and
 * exactly as long as these. MPI_ERR_COUNT if that many cannot be addressed.
 */
int big_type(MPI_Count count, MPI_Datatype datatype, MPI_Datatype *made);

/* Commits a datatype, or frees it and returns the error. */
int big_commit(MPI_Datatype *datatype);

/* A count and its datatype, and what the plain function gets for them. */
struct big_pair {
    MPI_Count count;
    MPI_Datatype type;
    MPI_Datatype made; /* `type` itself if the count fits */
    int length;
};

#define BIG_PAIR(count, type) ((struct big_pair){(count), (type), MPI_DATATYPE_NULL, 0})

/* Makes what is needed, or nothing and returns the error. */
int big_pairs_make(int n, struct big_pair pairs[]);
void big_pairs_free(int n, struct big_pair pairs[]);

/* Which arguments of a rooted collective are significant here: the root's, those of the others. */
struct big_root {
    int at_root;
    int elsewhere;
};

/* These return an error code for which the error handler was called. */
int big_root(MPI_Comm comm, int root, struct big_root *found);
int big_size(MPI_Comm comm, struct mpi_abi_extents *found);

/* Who takes part in a collective. */
struct big_circle {
    int n; /* processes with which blocks are exchanged */
    int is_inter;
    int rank; /* of rooted ones: among those n, -1 between two groups */
    struct big_root where;
};

int big_circle(MPI_Comm comm, struct big_circle *found);
int big_rooted_circle(MPI_Comm comm, int root, struct big_circle *found);

/* Whether blocks are small beyond doubt (split.h), by a look at the datatype. */
int big_are_small(int processes, int n, const MPI_Count counts[], MPI_Datatype type);

/* Arrays of ints, made of arrays of counts or displacements that fit: few of them need no memory. */
enum { BIG_FEW = 64 };

struct big_ints {
    int *at;   /* what is not taken yet */
    int *heap; /* null: `few` suffice */
    int few[BIG_FEW];
};

/* Zero if there is no memory. */
int big_ints_new(struct big_ints *ints, size_t total);
void big_ints_free(struct big_ints *ints);
const int *big_ints_of_counts(struct big_ints *ints, int n, const MPI_Count counts[]);
const int *big_ints_of_aints(struct big_ints *ints, int n, const MPI_Aint aints[]);

/* A pending call of the backend, and arrays that it reads until it is complete. */
struct big_kept {
    struct composite_request composite; /* first */
    MPI_Request part;
    struct big_ints ints;
};

/* Null if there is no memory. */
struct big_kept *big_kept_new(size_t total);

/* After the call that began it: hands the request over, or takes all back after an error. */
int big_kept_done(struct big_kept *kept, int rc, MPI_Request *request);

#endif

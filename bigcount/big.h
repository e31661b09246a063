/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Large counts over a backend that lacks them: shared by the bodies of `_c` functions.
 *
 * Counts that fit an int go to the plain function. A larger one becomes one element of a datatype that
 * stands for (count, datatype). So a message remains one message, which probes count as a whole and any
 * receive with the same signature matches. The datatype is freed after the call; MPI keeps it while it is
 * in use (5.1.9).
 *
 * No function here raises an error; the caller raises the code on the object of the call.
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

/* Null arrays fit: the plain function rejects them. */
int big_counts_fit(int n, const MPI_Count counts[]);
int big_aints_fit(int n, const MPI_Aint aints[]);
/* Displacements in bytes: Open MPI 4.1 reads them as elements in a group of one process. */
int big_offsets_fit(int n, const MPI_Aint offsets[]);

/*
 * A committed datatype that stands for (count, datatype): `count` elements, one extent apart, and
 * exactly as long as these. MPI_ERR_COUNT if that many cannot be addressed.
 */
int big_type(MPI_Count count, MPI_Datatype datatype, MPI_Datatype *made);

/* Commits a datatype, or frees it and returns the error. */
int big_commit(MPI_Datatype *datatype);

/* A count and its datatype, and the arguments of the plain function for them. */
struct big_pair {
    MPI_Count count;
    MPI_Datatype type;
    MPI_Datatype made; /* `type` itself if the count fits */
    int length;
};

#define BIG_PAIR(count, type) ((struct big_pair){(count), (type), MPI_DATATYPE_NULL, 0})

/* Makes the datatypes; none on error. */
int big_pairs_make(int n, struct big_pair pairs[]);
void big_pairs_free(int n, struct big_pair pairs[]);

/* Which arguments of a rooted collective are significant in this process. */
struct big_root {
    int at_root;
    int elsewhere;
};

/* These return an error code for which the error handler was called. */
int big_root(MPI_Comm comm, int root, struct big_root *found);
int big_size(MPI_Comm comm, struct mpi_abi_extents *found);

/* The processes of a collective. */
struct big_participants {
    int n; /* of the remote group on an intercommunicator */
    int is_inter;
    int rank; /* for rooted collectives; -1 on an intercommunicator */
    struct big_root where;
};

int big_participants(MPI_Comm comm, struct big_participants *found);
int big_rooted_participants(MPI_Comm comm, int root, struct big_participants *found);

/* Whether all blocks are certainly small (split.h). */
int big_are_small(int processes, int n, const MPI_Count counts[], MPI_Datatype type);

/* Arrays of ints, converted from counts or displacements that fit. Small ones need no allocation. */
enum { BIG_SMALL_ARRAY = 64 };

struct big_ints {
    int *at;   /* the first free element */
    int *heap; /* null: `small` is used */
    int small[BIG_SMALL_ARRAY];
};

/* Zero if there is no memory. */
int big_ints_new(struct big_ints *ints, size_t total);
void big_ints_free(struct big_ints *ints);
const int *big_ints_of_counts(struct big_ints *ints, int n, const MPI_Count counts[]);
const int *big_ints_of_aints(struct big_ints *ints, int n, const MPI_Aint aints[]);

/* A pending call of the backend, and arrays that it reads until it is complete. */
struct big_pending_call {
    struct composite_request composite; /* first */
    MPI_Request part;
    struct big_ints ints;
};

/* Null if there is no memory. */
struct big_pending_call *big_pending_call_new(size_t total);

/* After the call: returns the request, or releases everything after an error. */
int big_pending_call_done(struct big_pending_call *pending, int rc, MPI_Request *request);

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Blocks with displacements beyond 2^31 on one process, while messages are small: as in the
 * transposition of a matrix, where only the matrix is large.
 *
 * Elements are two bytes of three; the last rank's blocks begin at 2^31 elements, those of the
 * others at 0. `rule_far_run` lays out, calls the rule's checks and frees all.
 */
#ifndef MPI_ABI_RULE_FAR_H
#define MPI_ABI_RULE_FAR_H

#include "rule.h"

#include <stdlib.h>
#include <string.h>

#define FAR ((MPI_Aint)1 << 31)

enum { MOST = 64, LONGEST = 3, EXTENT = 3, STRIDE = 5 };

static int rank, size;
static MPI_Datatype element;
static MPI_Count counts[MOST]; /* of the block from, and to, each rank: alike on both sides */
static MPI_Aint places[MOST];  /* elements */
static MPI_Aint offsets[MOST]; /* bytes */
static MPI_Datatype types[MOST];
static unsigned char *from_here, *to_here; /* buffers with room for far blocks */

/* All blocks are as long as their rank says (`one` < 0), or as both ends say. */
static inline void lay_out(bool symmetric)
{
    for (int i = 0; i < size; i++) {
        counts[i] = symmetric ? 1 + (rank + i) % LONGEST : 1 + i % LONGEST;
        places[i] = (rank == size - 1 ? FAR : 0) + (MPI_Aint)i * STRIDE;
        offsets[i] = EXTENT * places[i];
        types[i] = element;
    }
}

static inline unsigned char value(int from, int to, int byte)
{
    return (unsigned char)(1 + 50 * from + 11 * to + byte);
}

/* Writes a block; bytes between elements are zero. */
static inline void fill(unsigned char *at, MPI_Count count, int from, int to)
{
    memset(at, 0, EXTENT * STRIDE);
    for (int i = 0; i < EXTENT * count; i++) {
        at[i] = i % EXTENT < 2 ? value(from, to, i) : 0;
    }
}

static inline void fill_all(unsigned char *buffer, int to)
{
    for (int i = 0; i < size; i++) {
        fill(buffer + offsets[i], counts[i], rank, to < 0 ? i : to);
    }
}

static inline void clear_all(unsigned char *buffer)
{
    for (int i = 0; i < size; i++) {
        memset(buffer + offsets[i], 0, EXTENT * STRIDE);
    }
}

static inline void check_block(const unsigned char *at, MPI_Count count, int from, int to)
{
    unsigned char wanted[EXTENT * STRIDE];

    fill(wanted, count, from, to);
    CHECK_BYTES(at, wanted, sizeof wanted);
}

static inline void check_all(const char *name, const unsigned char *buffer, int to)
{
    rule_at("%s", name);
    for (int i = 0; i < size; i++) {
        check_block(buffer + offsets[i], counts[i], i, to);
    }
}

static inline void wait_for(MPI_Request *request)
{
    CHECK(*request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

/* Two bytes of three. */
static inline void make_element(void)
{
    MPI_Datatype two = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous(2, MPI_UNSIGNED_CHAR, &two));
    CHECK_MPI(MPI_Type_create_resized(two, 0, EXTENT, &element));
    CHECK_MPI(MPI_Type_commit(&element));
    CHECK_MPI(MPI_Type_free(&two));
}

/* Whether the library has functions for large counts. */
static inline bool rule_far_possible(void)
{
    const MPI_Count zero = 0;
    const MPI_Aint none = 0;
    char nothing;

    return !rule_is_unsupported(
        MPI_Gatherv_c(&none, 0, MPI_CHAR, &nothing, &zero, &none, MPI_CHAR, 0, MPI_COMM_SELF));
}

static inline void rule_far_run(void (*check_each)(void))
{
    rank = rule_rank();
    size = rule_size();
    from_here = malloc((size_t)EXTENT * (FAR + MOST * STRIDE));
    to_here = malloc((size_t)EXTENT * (FAR + MOST * STRIDE));
    CHECK(size <= MOST);
    if (from_here == NULL || to_here == NULL) {
        rule_skip("12 GiB of address space cannot be reserved");
    } else if (size <= MOST) {
        make_element();
        check_each();
        CHECK_MPI(MPI_Type_free(&element));
    }
    free(from_here);
    free(to_here);
}

#endif

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

#include "rule_room.h"

#include <stdlib.h>
#include <string.h>

#define FAR ((MPI_Aint)1 << 31)

enum { MOST = 64, LONGEST = 3, EXTENT = 3, STRIDE = 5 };

static struct {
    int rank, size;
    MPI_Datatype element;
    MPI_Count counts[MOST]; /* of the block from, and to, each rank: the same on both sides */
    MPI_Aint places[MOST];  /* displacements in elements */
    MPI_Aint offsets[MOST]; /* the same in bytes */
    MPI_Datatype types[MOST];
    unsigned char *from, *to; /* send and receive buffer */
} far;

/* All blocks are as long as their rank says (`one` < 0), or as both ends say. */
static inline void far_lay_out(bool symmetric)
{
    for (int i = 0; i < far.size; i++) {
        far.counts[i] = symmetric ? 1 + (far.rank + i) % LONGEST : 1 + i % LONGEST;
        far.places[i] = (far.rank == far.size - 1 ? FAR : 0) + (MPI_Aint)i * STRIDE;
        far.offsets[i] = EXTENT * far.places[i];
        far.types[i] = far.element;
    }
}

static inline unsigned char far_value(int from, int to, int byte)
{
    return (unsigned char)(1 + 50 * from + 11 * to + byte);
}

/* Writes a block; bytes between elements are zero. */
static inline void far_fill(unsigned char *at, MPI_Count count, int from, int to)
{
    memset(at, 0, EXTENT * STRIDE);
    for (int i = 0; i < EXTENT * count; i++) {
        at[i] = i % EXTENT < 2 ? far_value(from, to, i) : 0;
    }
}

static inline void far_fill_all(unsigned char *buffer, int to)
{
    for (int i = 0; i < far.size; i++) {
        far_fill(buffer + far.offsets[i], far.counts[i], far.rank, to < 0 ? i : to);
    }
}

static inline void far_clear_all(unsigned char *buffer)
{
    for (int i = 0; i < far.size; i++) {
        memset(buffer + far.offsets[i], 0, EXTENT * STRIDE);
    }
}

static inline void far_check_block(const unsigned char *at, MPI_Count count, int from, int to)
{
    unsigned char wanted[EXTENT * STRIDE];

    far_fill(wanted, count, from, to);
    CHECK_BYTES(at, wanted, sizeof wanted);
}

static inline void far_check_all(const char *name, const unsigned char *buffer, int to)
{
    rule_at("%s", name);
    for (int i = 0; i < far.size; i++) {
        far_check_block(buffer + far.offsets[i], far.counts[i], i, to);
    }
}

static inline void far_wait(MPI_Request *request)
{
    CHECK(*request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

/* Two bytes of three. */
static inline void far_make_element(void)
{
    MPI_Datatype two = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous(2, MPI_UNSIGNED_CHAR, &two));
    CHECK_MPI(MPI_Type_create_resized(two, 0, EXTENT, &far.element));
    CHECK_MPI(MPI_Type_commit(&far.element));
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
    far.rank = rule_rank();
    far.size = rule_size();
    far.from = malloc((size_t)EXTENT * (FAR + MOST * STRIDE));
    far.to = malloc((size_t)EXTENT * (FAR + MOST * STRIDE));
    CHECK(far.size <= MOST);
    if (!rule_room_everywhere(far.from != NULL && far.to != NULL)) {
        rule_skip("12 GiB of address space cannot be reserved");
    } else if (far.size <= MOST) {
        far_make_element();
        check_each();
        CHECK_MPI(MPI_Type_free(&far.element));
    }
    free(far.from);
    free(far.to);
}

#endif

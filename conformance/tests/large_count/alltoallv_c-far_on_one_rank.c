/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Displacements beyond 2^31 on one process alone are no business of the others, in every
 *            collective with a displacement for each block: blocking, nonblocking and in place.
 * section:   6.5, 6.6, 6.7, 6.8, 6.12, 2.5.8
 * covers:    MPI_Gatherv_c, MPI_Scatterv_c, MPI_Allgatherv_c, MPI_Alltoallv_c, MPI_Alltoallw_c,
 *            MPI_Igatherv_c, MPI_Iscatterv_c, MPI_Iallgatherv_c, MPI_Ialltoallv_c, MPI_Ialltoallw_c
 * constants: MPI_IN_PLACE
 * ranks:     1
 * capability: large_count
 *
 * As in the transposition of a matrix each message is small, and only the matrix is large.  Elements
 * are two bytes of three; the last rank's blocks begin at 2^31 elements, those of the others at 0.
 */
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
static void lay_out(bool symmetric)
{
    for (int i = 0; i < size; i++) {
        counts[i] = symmetric ? 1 + (rank + i) % LONGEST : 1 + i % LONGEST;
        places[i] = (rank == size - 1 ? FAR : 0) + (MPI_Aint)i * STRIDE;
        offsets[i] = EXTENT * places[i];
        types[i] = element;
    }
}

static unsigned char value(int from, int to, int byte)
{
    return (unsigned char)(1 + 50 * from + 11 * to + byte);
}

/* Writes a block; bytes between elements are zero. */
static void fill(unsigned char *at, MPI_Count count, int from, int to)
{
    memset(at, 0, EXTENT * STRIDE);
    for (int i = 0; i < EXTENT * count; i++) {
        at[i] = i % EXTENT < 2 ? value(from, to, i) : 0;
    }
}

static void fill_all(unsigned char *buffer, int to)
{
    for (int i = 0; i < size; i++) {
        fill(buffer + offsets[i], counts[i], rank, to < 0 ? i : to);
    }
}

static void clear_all(unsigned char *buffer)
{
    for (int i = 0; i < size; i++) {
        memset(buffer + offsets[i], 0, EXTENT * STRIDE);
    }
}

static void check_block(const unsigned char *at, MPI_Count count, int from, int to)
{
    unsigned char wanted[EXTENT * STRIDE];

    fill(wanted, count, from, to);
    CHECK_BYTES(at, wanted, sizeof wanted);
}

static void check_all(const char *name, const unsigned char *buffer, int to)
{
    rule_at("%s", name);
    for (int i = 0; i < size; i++) {
        check_block(buffer + offsets[i], counts[i], i, to);
    }
}

static void wait_for(MPI_Request *request)
{
    CHECK(*request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void check_gather(int root)
{
    unsigned char own[EXTENT * STRIDE];
    MPI_Request request = MPI_REQUEST_NULL;

    lay_out(false);
    fill(own, counts[rank], rank, root);
    clear_all(to_here);
    CHECK_MPI(MPI_Gatherv_c(own, counts[rank], element, to_here, counts, places, element, root,
                            MPI_COMM_WORLD));
    if (rank == root) {
        check_all("MPI_Gatherv_c", to_here, root);
        clear_all(to_here);
        fill(to_here + offsets[root], counts[root], root, root);
    }
    CHECK_MPI(MPI_Igatherv_c(rank == root ? MPI_IN_PLACE : own, counts[rank], element, to_here,
                             counts, places, element, root, MPI_COMM_WORLD, &request));
    wait_for(&request);
    if (rank == root) {
        check_all("MPI_Igatherv_c in place", to_here, root);
    }
}

static void check_scatter(int root)
{
    unsigned char own[EXTENT * STRIDE] = {0};
    MPI_Request request = MPI_REQUEST_NULL;

    lay_out(false);
    fill_all(from_here, -1);
    CHECK_MPI(MPI_Scatterv_c(from_here, counts, places, element, own, counts[rank], element, root,
                             MPI_COMM_WORLD));
    rule_at("MPI_Scatterv_c");
    check_block(own, counts[rank], root, rank);
    memset(own, 0, sizeof own);
    CHECK_MPI(MPI_Iscatterv_c(from_here, counts, places, element, rank == root ? MPI_IN_PLACE : own,
                              counts[rank], element, root, MPI_COMM_WORLD, &request));
    wait_for(&request);
    rule_at("MPI_Iscatterv_c in place");
    if (rank != root) {
        check_block(own, counts[rank], root, rank);
    }
}

static void check_allgather(void)
{
    unsigned char own[EXTENT * STRIDE];
    MPI_Request request = MPI_REQUEST_NULL;

    lay_out(false);
    fill(own, counts[rank], rank, 0);
    clear_all(to_here);
    CHECK_MPI(MPI_Allgatherv_c(own, counts[rank], element, to_here, counts, places, element,
                               MPI_COMM_WORLD));
    check_all("MPI_Allgatherv_c", to_here, 0);
    clear_all(to_here);
    fill(to_here + offsets[rank], counts[rank], rank, 0);
    CHECK_MPI(MPI_Iallgatherv_c(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, to_here, counts, places,
                                element, MPI_COMM_WORLD, &request));
    wait_for(&request);
    check_all("MPI_Iallgatherv_c in place", to_here, 0);
}

static void check_alltoallv(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    lay_out(true);
    fill_all(from_here, -1);
    clear_all(to_here);
    CHECK_MPI(MPI_Alltoallv_c(from_here, counts, places, element, to_here, counts, places, element,
                              MPI_COMM_WORLD));
    check_all("MPI_Alltoallv_c", to_here, rank);
    clear_all(to_here);
    CHECK_MPI(MPI_Ialltoallv_c(from_here, counts, places, element, to_here, counts, places, element,
                               MPI_COMM_WORLD, &request));
    wait_for(&request);
    check_all("MPI_Ialltoallv_c", to_here, rank);
    fill_all(to_here, -1);
    CHECK_MPI(MPI_Alltoallv_c(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, to_here, counts, places,
                              element, MPI_COMM_WORLD));
    check_all("MPI_Alltoallv_c in place", to_here, rank);
}

static void check_alltoallw(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    lay_out(true);
    fill_all(from_here, -1);
    clear_all(to_here);
    CHECK_MPI(MPI_Alltoallw_c(from_here, counts, offsets, types, to_here, counts, offsets, types,
                              MPI_COMM_WORLD));
    check_all("MPI_Alltoallw_c", to_here, rank);
    clear_all(to_here);
    CHECK_MPI(MPI_Ialltoallw_c(from_here, counts, offsets, types, to_here, counts, offsets, types,
                               MPI_COMM_WORLD, &request));
    wait_for(&request);
    check_all("MPI_Ialltoallw_c", to_here, rank);
    fill_all(to_here, -1);
    CHECK_MPI(MPI_Ialltoallw_c(MPI_IN_PLACE, NULL, NULL, NULL, to_here, counts, offsets, types,
                               MPI_COMM_WORLD, &request));
    wait_for(&request);
    check_all("MPI_Ialltoallw_c in place", to_here, rank);
}

static void check_each(void)
{
    check_gather(size - 1);
    check_gather(0);
    check_scatter(size - 1);
    check_scatter(0);
    check_allgather();
    check_alltoallv();
    check_alltoallw();
}

/* Two bytes of three. */
static void make_element(void)
{
    MPI_Datatype two = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous(2, MPI_UNSIGNED_CHAR, &two));
    CHECK_MPI(MPI_Type_create_resized(two, 0, EXTENT, &element));
    CHECK_MPI(MPI_Type_commit(&element));
    CHECK_MPI(MPI_Type_free(&two));
}

void rule(void)
{
    const MPI_Count zero = 0;
    const MPI_Aint none = 0;
    int class = MPI_SUCCESS;

    rank = rule_rank();
    size = rule_size();
    MPI_Error_class(
        MPI_Gatherv_c(&none, 0, MPI_CHAR, &class, &zero, &none, MPI_CHAR, 0, MPI_COMM_SELF),
        &class);
    if (class == MPI_ERR_UNSUPPORTED_OPERATION) {
        SKIP("the library says that it has no MPI_Gatherv_c");
    }
    from_here = malloc((size_t)EXTENT * (FAR + MOST * STRIDE));
    to_here = malloc((size_t)EXTENT * (FAR + MOST * STRIDE));
    if (from_here != NULL && to_here != NULL && size <= MOST) {
        make_element();
        check_each();
        CHECK_MPI(MPI_Type_free(&element));
    }
    CHECK(from_here != NULL && to_here != NULL && size <= MOST);
    free(from_here);
    free(to_here);
}

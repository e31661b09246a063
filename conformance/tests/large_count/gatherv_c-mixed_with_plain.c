/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      One process has displacements beyond 2^31 and calls functions with large counts; the
 *            others call the plain ones, and blocks arrive.
 * class:     required
 * basis:     2.3 "Some MPI procedures have two interfaces for a given", 6.5 "must be equal to the
 *            type signature implied by", 6.12 "call the same collective operation, and no other
 *            collective": Both functions are interfaces of one procedure and start the same
 *            operation, and between processes only signatures must agree.
 * section:   2.5.8, 6.5, 6.6, 6.7, 6.8, 6.12, 2.3
 * covers:    MPI_Gatherv_c, MPI_Scatterv_c, MPI_Allgatherv_c, MPI_Alltoallv_c, MPI_Alltoallw_c,
 *            MPI_Igatherv_c, MPI_Iscatterv_c, MPI_Iallgatherv_c, MPI_Ialltoallv_c, MPI_Ialltoallw_c
 * ranks:     2
 * capability: large_count
 */
#include "rule_far.h"

static int few[MOST], near[MOST], bytes[MOST];
static unsigned char own[EXTENT * STRIDE];
static MPI_Request request;

/* The last process, which is far, calls the one; the others call the other. */
#define CALL(large, plain)     CHECK_MPI(rank == size - 1 ? large : plain)
#define SENT(at, n, p)         at, n, p, element
#define GATHER(f, n, p, ...)   f(own, n[rank], element, SENT(to_here, n, p), __VA_ARGS__)
#define SCATTER(f, n, p, ...)  f(SENT(from_here, n, p), own, n[rank], element, __VA_ARGS__)
#define ALLTOALL(f, n, p, ...) f(SENT(from_here, n, p), SENT(to_here, n, p), __VA_ARGS__)
#define W(f, n, p, ...)        f(from_here, n, p, types, to_here, n, p, types, __VA_ARGS__)
#define WORLD                  MPI_COMM_WORLD
#define BOTH(f, CASE, p, q, ...)                                                                   \
    CALL(CASE(MPI_##f##_c, counts, p, __VA_ARGS__), CASE(MPI_##f, few, q, __VA_ARGS__))

static void begin(bool symmetric, int seed)
{
    lay_out(symmetric);
    for (int i = 0; i < size; i++) {
        few[i] = (int)counts[i];
        near[i] = (int)places[i];
        bytes[i] = (int)offsets[i];
    }
    fill(own, counts[rank], rank, seed);
    fill_all(from_here, -1);
    clear_all(to_here);
}

/* What came from each, on the processes that receive. */
static void check_and_clear(const char *name, bool here, int to)
{
    rule_at("%s", name);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    if (here) {
        check_all(name, to_here, to);
    }
    clear_all(to_here);
}

static void check_scattered(const char *name, int root)
{
    rule_at("%s", name);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    check_block(own, counts[rank], root, rank);
    memset(own, 0, sizeof own);
}

static void check_rooted(int root)
{
    begin(false, 0);
    BOTH(Gatherv, GATHER, places, near, root, WORLD);
    check_and_clear("MPI_Gatherv_c", rank == root, 0);
    BOTH(Igatherv, GATHER, places, near, root, WORLD, &request);
    check_and_clear("MPI_Igatherv_c", rank == root, 0);
    BOTH(Scatterv, SCATTER, places, near, root, WORLD);
    check_scattered("MPI_Scatterv_c", root);
    BOTH(Iscatterv, SCATTER, places, near, root, WORLD, &request);
    check_scattered("MPI_Iscatterv_c", root);
}

static void check_each(void)
{
    check_rooted(0);
    check_rooted(size - 1);
    begin(false, 0);
    BOTH(Allgatherv, GATHER, places, near, WORLD);
    check_and_clear("MPI_Allgatherv_c", true, 0);
    BOTH(Iallgatherv, GATHER, places, near, WORLD, &request);
    check_and_clear("MPI_Iallgatherv_c", true, 0);
    begin(true, 0);
    BOTH(Alltoallv, ALLTOALL, places, near, WORLD);
    check_and_clear("MPI_Alltoallv_c", true, rank);
    BOTH(Ialltoallv, ALLTOALL, places, near, WORLD, &request);
    check_and_clear("MPI_Ialltoallv_c", true, rank);
    BOTH(Alltoallw, W, offsets, bytes, WORLD);
    check_and_clear("MPI_Alltoallw_c", true, rank);
    BOTH(Ialltoallw, W, offsets, bytes, WORLD, &request);
    check_and_clear("MPI_Ialltoallw_c", true, rank);
}

void rule(void)
{
    if (!rule_far_possible()) {
        SKIP("the library says that it has no MPI_Gatherv_c");
    }
    request = MPI_REQUEST_NULL;
    rule_far_run(check_each);
}

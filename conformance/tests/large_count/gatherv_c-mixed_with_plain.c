/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      One process has displacements beyond 2^31 and calls functions with large counts; the
 *            others call the plain ones, and blocks arrive.
 * class:     quality
 * basis:     2.3 "Some MPI procedures have two interfaces for a given", 6.5 "must be equal to the
 *            type signature implied by", 19.2 "additional MPI procedures in C": As
 *            interfaces of one procedure both functions start the same operation, and only signatures
 *            must agree; but where the text calls them separate procedures, one may not match the other.
 * section:   2.3, 19.2, 6.5, 6.6, 6.7, 6.8
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
#define CALL(large, plain)     CHECK_MPI(far.rank == far.size - 1 ? large : plain)
#define SENT(at, n, p)         at, n, p, far.element
#define GATHER(f, n, p, ...)   f(own, n[far.rank], far.element, SENT(far.to, n, p), __VA_ARGS__)
#define SCATTER(f, n, p, ...)  f(SENT(far.from, n, p), own, n[far.rank], far.element, __VA_ARGS__)
#define ALLTOALL(f, n, p, ...) f(SENT(far.from, n, p), SENT(far.to, n, p), __VA_ARGS__)
#define W(f, n, p, ...)        f(far.from, n, p, far.types, far.to, n, p, far.types, __VA_ARGS__)
#define WORLD                  MPI_COMM_WORLD
#define BOTH(f, CASE, p, q, ...)                                                                   \
    CALL(CASE(MPI_##f##_c, far.counts, p, __VA_ARGS__), CASE(MPI_##f, few, q, __VA_ARGS__))

static void begin(bool symmetric, int seed)
{
    far_lay_out(symmetric);
    for (int i = 0; i < far.size; i++) {
        few[i] = (int)far.counts[i];
        near[i] = (int)far.places[i];
        bytes[i] = (int)far.offsets[i];
    }
    far_fill(own, far.counts[far.rank], far.rank, seed);
    far_fill_all(far.from, -1);
    far_clear_all(far.to);
}

/* What came from each, on the processes that receive. */
static void check_and_clear(const char *name, bool here, int to)
{
    rule_at("%s", name);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    if (here) {
        far_check_all(name, far.to, to);
    }
    far_clear_all(far.to);
}

static void check_scattered(const char *name, int root)
{
    rule_at("%s", name);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    far_check_block(own, far.counts[far.rank], root, far.rank);
    memset(own, 0, sizeof own);
}

static void check_rooted(int root)
{
    begin(false, 0);
    BOTH(Gatherv, GATHER, far.places, near, root, WORLD);
    check_and_clear("MPI_Gatherv_c", far.rank == root, 0);
    BOTH(Igatherv, GATHER, far.places, near, root, WORLD, &request);
    check_and_clear("MPI_Igatherv_c", far.rank == root, 0);
    BOTH(Scatterv, SCATTER, far.places, near, root, WORLD);
    check_scattered("MPI_Scatterv_c", root);
    BOTH(Iscatterv, SCATTER, far.places, near, root, WORLD, &request);
    check_scattered("MPI_Iscatterv_c", root);
}

static void check_each(void)
{
    check_rooted(0);
    check_rooted(far.size - 1);
    begin(false, 0);
    BOTH(Allgatherv, GATHER, far.places, near, WORLD);
    check_and_clear("MPI_Allgatherv_c", true, 0);
    BOTH(Iallgatherv, GATHER, far.places, near, WORLD, &request);
    check_and_clear("MPI_Iallgatherv_c", true, 0);
    begin(true, 0);
    BOTH(Alltoallv, ALLTOALL, far.places, near, WORLD);
    check_and_clear("MPI_Alltoallv_c", true, far.rank);
    BOTH(Ialltoallv, ALLTOALL, far.places, near, WORLD, &request);
    check_and_clear("MPI_Ialltoallv_c", true, far.rank);
    BOTH(Alltoallw, W, far.offsets, bytes, WORLD);
    check_and_clear("MPI_Alltoallw_c", true, far.rank);
    BOTH(Ialltoallw, W, far.offsets, bytes, WORLD, &request);
    check_and_clear("MPI_Ialltoallw_c", true, far.rank);
}

void rule(void)
{
    if (!rule_far_possible()) {
        SKIP("the library has no MPI_Gatherv_c");
    }
    request = MPI_REQUEST_NULL;
    rule_far_run(check_each);
}

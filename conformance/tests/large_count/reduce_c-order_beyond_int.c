/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 elements are reduced to one process, to those behind, and locally, each
 *            element in the order of ranks.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.9.1 "combine operation is executed
 *            element-wise on each entry", 6.9.5 "the order of operands is fixed and is defined",
 *            6.11.2 "the reduction of the values in the send buffers", 6.9.7 "applies the operation
 *            given by op element-wise to the", 6.12 "the semantics of the operation are guaranteed
 *            and all", 6.11.2 "The receive buffer on rank 0 is not changed": Every element that is
 *            counted is reduced, in the order of ranks since the operation does not commute.
 * section:   6.9.1, 6.9.7, 6.11.2, 6.12.7, 6.12.12, 19.2, 6.9.5, 6.12
 * covers:    MPI_Reduce_c, MPI_Ireduce_c, MPI_Exscan_c, MPI_Iexscan_c, MPI_Reduce_local_c
 * constants: MPI_IN_PLACE
 * shows:     6.9.1-in_place_order_nonblocking, 6.9.5-op_ireduce_iexscan
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>
#include <string.h>

#define COUNT ((MPI_Count)INT_MAX + 3)

/* What receive buffers hold before is 10 more than the rank's seed; 99 behind the data. */
enum { BEFORE = 10 };

static struct rule_large from, to;
static MPI_Op op;
static unsigned own;

/* Each element becomes the first process's: an operator that does not commute. */
static void first(void *in, void *inout, MPI_Count *count, MPI_Datatype *datatype)
{
    (void)datatype;
    memcpy(inout, in, (size_t)*count);
}

static void check(const char *name, unsigned seed, unsigned before)
{
    rule_at("%s", name);
    CHECK_INT(rule_large_compare(&to, (size_t)COUNT, RULE_LARGE_SOLID, seed, before), COUNT);
    rule_large_fill(&to, own + BEFORE);
}

static void wait_for(MPI_Request *request)
{
    CHECK(*request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void check_reduce(int root)
{
    MPI_Request request = MPI_REQUEST_NULL;
    const bool at_root = rule_rank() == root;

    CHECK_MPI(
        MPI_Reduce_c(from.at, at_root ? to.at : NULL, COUNT, MPI_BYTE, op, root, MPI_COMM_WORLD));
    check("MPI_Reduce_c", at_root ? 1 : own + BEFORE, own + BEFORE);
    REQUIRE_MPI(MPI_Ireduce_c(at_root ? MPI_IN_PLACE : from.at, to.at, COUNT, MPI_BYTE, op, root,
                              MPI_COMM_WORLD, &request));
    wait_for(&request);
    check("MPI_Ireduce_c in place", at_root ? (root == 0 ? own + BEFORE : 1) : own + BEFORE,
          own + BEFORE);
}

static void check_exscan(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    const bool is_first = rule_rank() == 0;

    CHECK_MPI(MPI_Exscan_c(from.at, to.at, COUNT, MPI_BYTE, op, MPI_COMM_WORLD));
    if (!is_first) {
        check("MPI_Exscan_c", 1, own + BEFORE);
    }
    rule_large_fill(&to, own + BEFORE); /* the first process's result is undefined */
    REQUIRE_MPI(MPI_Iexscan_c(MPI_IN_PLACE, to.at, COUNT, MPI_BYTE, op, MPI_COMM_WORLD, &request));
    wait_for(&request);
    check("MPI_Iexscan_c in place", is_first ? own + BEFORE : 1 + BEFORE, own + BEFORE);
}

void rule(void)
{
    if (!rule_large_begin_real()) {
        SKIP("it takes MPI_Send_c, and gigabytes that RULE_LARGE_REAL in the environment allows");
    }
    own = (unsigned)rule_rank() + 1;
    from = rule_large_new((size_t)COUNT);
    to = rule_large_new((size_t)COUNT);
    REQUIRE(from.at != NULL && to.at != NULL);
    CHECK_MPI(MPI_Op_create_c(first, 0, &op));
    rule_large_fill(&from, own);
    rule_large_fill(&to, own + BEFORE);
    check_reduce(rule_size() - 1);
    check_exscan();
    CHECK_MPI(MPI_Reduce_local_c(from.at, to.at, COUNT, MPI_BYTE, op));
    check("MPI_Reduce_local_c", own, own + BEFORE);
    CHECK_MPI(MPI_Op_free(&op));
    rule_large_free(&from);
    rule_large_free(&to);
    MPI_Finalize();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent reduction of more than 2^31 elements reduces all at each start.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.13 "perform the same operation as their
 *            blocking and nonblocking", 6.9.5 "the order of operands is fixed and is defined": Each
 *            start reduces every element that is counted, in the order of ranks.
 * section:   6.13.8, 19.2, 6.13, 6.9.5
 * covers:    MPI_Allreduce_init_c
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

/* Each element becomes the first process's. */
static void first(void *in, void *inout, MPI_Count *count, MPI_Datatype *datatype)
{
    (void)datatype;
    memcpy(inout, in, (size_t)*count);
}

static void check(const struct rule_large *from, const struct rule_large *to)
{
    MPI_Op op = MPI_OP_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Op_create_c(first, 0, &op));
    REQUIRE_MPI(MPI_Allreduce_init_c(from->at, to->at, COUNT, MPI_BYTE, op, MPI_COMM_WORLD,
                                     MPI_INFO_NULL, &request));
    for (unsigned i = 0; i < 2; i++) {
        rule_large_fill(from, (unsigned)rule_rank() + 1 + i);
        rule_large_fill(to, 9);
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(rule_large_compare(to, (size_t)COUNT, RULE_LARGE_SOLID, 1 + i, 9), COUNT);
    }
    CHECK_MPI(MPI_Request_free(&request));
    CHECK_MPI(MPI_Op_free(&op));
}

void rule(void)
{
    struct rule_large from;
    struct rule_large to;

    if (!rule_large_begin_real()) {
        SKIP("it takes MPI_Send_c, and gigabytes that RULE_LARGE_REAL in the environment allows");
    }
    from = rule_large_new((size_t)COUNT);
    to = rule_large_new((size_t)COUNT);
    REQUIRE(from.at != NULL && to.at != NULL);
    check(&from, &to);
    rule_large_free(&from);
    rule_large_free(&to);
    MPI_Finalize();
}

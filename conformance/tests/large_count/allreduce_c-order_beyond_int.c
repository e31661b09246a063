/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 elements are reduced by a predefined operator, and in place and
 *            nonblocking by a user-defined one that does not commute.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.9.1 "combine operation is executed
 *            element-wise on each entry", 6.9.5 "the order of operands is fixed and is defined",
 *            6.9.6 "where the result is returned to all MPI processes", 6.12.8 "This call starts a
 *            nonblocking variant of MPI_ALLREDUCE (see": Every element that is counted is reduced,
 *            in the order of ranks where the operation does not commute.
 * section:   6.9.1, 6.9.5, 6.9.6, 6.12.8, 19.2
 * covers:    MPI_Allreduce_c, MPI_Iallreduce_c, MPI_Op_create_c
 * constants: MPI_IN_PLACE, MPI_BXOR
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

/* What the exclusive or of each rank's byte is, where windows are. */
static void expect_exclusive_or(const struct rule_large *large)
{
    size_t wrong = 0;

    for (int i = 0; i < large->count; i++) {
        for (size_t j = 0; j < large->window; j++) {
            size_t offset = large->windows[i] + j;
            unsigned char wanted = offset < (size_t)COUNT ? 0 : rule_large_byte(offset, 99);

            for (unsigned r = 0; r < (unsigned)rule_size() && offset < (size_t)COUNT; r++) {
                wanted ^= rule_large_byte(offset, r + 1);
            }
            wrong += large->at[offset] != wanted;
        }
    }
    CHECK_INT(wrong, 0);
}

static void check_predefined(const struct rule_large *from, const struct rule_large *to)
{
    rule_large_fill(from, (unsigned)rule_rank() + 1);
    rule_large_fill(to, 99);
    CHECK_MPI(MPI_Allreduce_c(from->at, to->at, COUNT, MPI_BYTE, MPI_BXOR, MPI_COMM_WORLD));
    expect_exclusive_or(to);
}

static void check_users(const struct rule_large *to)
{
    MPI_Op op = MPI_OP_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Op_create_c(first, 0, &op));
    rule_large_fill(to, (unsigned)rule_rank() + 1);
    CHECK_MPI(
        MPI_Iallreduce_c(MPI_IN_PLACE, to->at, COUNT, MPI_BYTE, op, MPI_COMM_WORLD, &request));
    CHECK(request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(rule_large_compare(to, (size_t)COUNT, RULE_LARGE_SOLID, 1, (unsigned)rule_rank() + 1),
              COUNT);
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
    check_predefined(&from, &to);
    check_users(&to);
    rule_large_free(&from);
    rule_large_free(&to);
    MPI_Finalize();
}

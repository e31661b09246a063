/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A reduction of more than 2^31 elements calls an operation of MPI_Op_create in pieces, each of them on the
 *            right part of both vectors.
 * class:     required
 * basis:     6.9.5 "will call the user function multiple times with a", 6.9.5 "values for len that sum to the value",
 *            6.9.1 "combine operation is executed element-wise on each entry": The length is an int, so no call can
 *            combine all elements; those of every call are combined with their partners.
 * section:   6.9.5, 6.9.1, 6.9.6
 * covers:    MPI_Op_create, MPI_Allreduce_c, MPI_Reduce_c
 * shows:     6.9.5-narrowing_between
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * What comes of the seeds 1, 2, ... of the ranks is the exclusive or of their bytes.
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

#define COUNT ((MPI_Count)INT_MAX + 3)

static int lengths_below_0;

static void exclusive_or(void *in, void *inout, int *length, MPI_Datatype *datatype)
{
    const unsigned char *from = in;
    unsigned char *to = inout;

    (void)datatype;
    lengths_below_0 += *length < 0;
    for (int i = 0; i < *length; i++) {
        to[i] ^= from[i];
    }
}

static void expect(const struct rule_large *large)
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

static void check(const struct rule_large *from, const struct rule_large *to, MPI_Op op)
{
    rule_at("MPI_Allreduce_c");
    rule_large_fill(from, (unsigned)rule_rank() + 1);
    rule_large_fill(to, 99);
    CHECK_MPI(MPI_Allreduce_c(from->at, to->at, COUNT, MPI_BYTE, op, MPI_COMM_WORLD));
    expect(to);
    rule_at("MPI_Reduce_c");
    rule_large_fill(from, (unsigned)rule_rank() + 1);
    rule_large_fill(to, 99);
    CHECK_MPI(MPI_Reduce_c(from->at, to->at, COUNT, MPI_BYTE, op, 0, MPI_COMM_WORLD));
    if (rule_rank() == 0) {
        expect(to);
    }
    rule_at(NULL);
    CHECK_INT(lengths_below_0, 0);
}

void rule(void)
{
    struct rule_large from, to;
    MPI_Op op = MPI_OP_NULL;

    if (!rule_large_begin_real()) {
        SKIP("it takes MPI_Send_c, and gigabytes that RULE_LARGE_REAL in the environment allows");
    }
    from = rule_large_new((size_t)COUNT);
    to = rule_large_new((size_t)COUNT);
    REQUIRE(from.at != NULL && to.at != NULL);
    lengths_below_0 = 0;
    REQUIRE_MPI(MPI_Op_create(exclusive_or, 1, &op));
    check(&from, &to, op);
    CHECK_MPI(MPI_Op_free(&op));
    rule_large_free(&from);
    rule_large_free(&to);
    MPI_Finalize();
}

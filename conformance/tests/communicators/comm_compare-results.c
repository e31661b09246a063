/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Comm_compare distinguishes the same communicator, the same group in the same order, the same
 *            members in another order, and different members apart.
 * class:     required
 * basis:     7.4.1 "results if and only if", 7.4.1 "these communicators differ only by context",
 *            7.4.1 "communicators are the same but the rank order": Each pair of communicators is
 *            one of the four cases.
 * section:   7.4.1
 * covers:    MPI_Comm_compare
 * constants: MPI_IDENT, MPI_CONGRUENT, MPI_SIMILAR, MPI_UNEQUAL, MPI_COMM_SELF
 * shows:     7.4.1-compare_congruent, 7.4.1-compare_ident, 7.4.1-compare_similar,
 *            7.4.1-compare_unequal
 * ranks:     2
 */
#include "rule.h"

static void expect(MPI_Comm a, MPI_Comm b, int want)
{
    int result = -1;

    CHECK_MPI(MPI_Comm_compare(a, b, &result));
    CHECK_INT(result, want);
    CHECK_MPI(MPI_Comm_compare(b, a, &result));
    CHECK_INT(result, want);
}

void rule(void)
{
    MPI_Comm same = MPI_COMM_NULL;
    MPI_Comm reversed = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &same));
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, -rule_rank(), &reversed));
    expect(MPI_COMM_WORLD, MPI_COMM_WORLD, MPI_IDENT);
    expect(same, same, MPI_IDENT);
    expect(MPI_COMM_WORLD, same, MPI_CONGRUENT);
    expect(MPI_COMM_WORLD, reversed, MPI_SIMILAR);
    expect(MPI_COMM_WORLD, MPI_COMM_SELF, MPI_UNEQUAL);
    CHECK_MPI(MPI_Comm_free(&reversed));
    CHECK_MPI(MPI_Comm_free(&same));
}

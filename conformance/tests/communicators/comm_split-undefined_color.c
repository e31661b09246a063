/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Processes of one color get one communicator, ordered by key and then by old rank; with
 *            MPI_UNDEFINED a process gets MPI_COMM_NULL.
 * class:     required
 * basis:     7.4.2 "Each subgroup contains all MPI processes of the same", 7.4.2 "ties broken
 *            according to their rank in the", 7.4.2 "may supply the color value MPI_UNDEFINED":
 *            Color, key and old rank decide who is in which communicator, and where.
 * section:   7.4.2
 * covers:    MPI_Comm_split, MPI_Comm_free
 * constants: MPI_UNDEFINED, MPI_COMM_NULL
 * shows:     7.4.2-split_colors, 7.4.2-split_key, 7.4.2-split_ties, 7.4.2-split_undefined,
 *            7.4.3-null_handle
 * ranks:     1
 *
 * Rank 0 stays out; the others are split by parity with keys that reverse them.
 */
#include "rule.h"

static void expect_order(MPI_Comm part)
{
    int first = rule_rank() % 2 ? 1 : 2; /* lowest old rank of the part */
    int members = (rule_size() - first + 1) / 2;
    int rank = -1;
    int size = -1;
    int sum = -1;

    CHECK_MPI(MPI_Comm_size(part, &size));
    CHECK_INT(size, members);
    CHECK_MPI(MPI_Comm_rank(part, &rank));
    CHECK_INT(rank, members - 1 - (rule_rank() - first) / 2);
    CHECK_MPI(MPI_Allreduce(&(const int){1}, &sum, 1, MPI_INT, MPI_SUM, part));
    CHECK_INT(sum, members);
}

void rule(void)
{
    int color = rule_rank() == 0 ? MPI_UNDEFINED : rule_rank() % 2;
    int rank = -1;
    MPI_Comm part;
    MPI_Comm same = MPI_COMM_NULL;

    rule_poison(&part, sizeof part);
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, color, -rule_rank(), &part));
    if (rule_rank() == 0) {
        CHECK_HANDLE(part, MPI_COMM_NULL);
    } else {
        expect_order(part);
        CHECK_MPI(MPI_Comm_free(&part));
        CHECK_HANDLE(part, MPI_COMM_NULL);
    }
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 3, 7, &same));
    CHECK_MPI(MPI_Comm_rank(same, &rank));
    CHECK_INT(rank, rule_rank());
    CHECK_MPI(MPI_Comm_free(&same));
}

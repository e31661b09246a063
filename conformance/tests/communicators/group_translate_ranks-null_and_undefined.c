/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Translate_ranks gives MPI_UNDEFINED for a process that the second group lacks, and
 *            MPI_PROC_NULL for MPI_PROC_NULL, among ordinary ranks in one array.
 * class:     required
 * basis:     7.3.1 "MPI_UNDEFINED when no correspondence exists", 7.3.1 "MPI_PROC_NULL is a valid
 *            rank for input", 7.3.1 "array of zero or more valid ranks": Each rank is translated
 *            for itself; with none there is nothing to read or write.
 * section:   7.3.1
 * covers:    MPI_Group_translate_ranks
 * constants: MPI_UNDEFINED, MPI_PROC_NULL
 * shows:     7.3.1-translate, 7.3.1-translate_none, 7.3.1-translate_proc_null,
 *            7.3.1-translate_undefined
 * ranks:     2
 */
#include "rule.h"

enum { N = 5 };

void rule(void)
{
    const int ranks[N] = {MPI_PROC_NULL, 0, 1, MPI_PROC_NULL, 0};
    int got[N + 1];
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group without_first = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    REQUIRE_MPI(MPI_Group_excl(world, 1, (const int[]){0}, &without_first));
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Group_translate_ranks(world, N, ranks, without_first, got));
    CHECK_INT(got[0], MPI_PROC_NULL);
    CHECK_INT(got[1], MPI_UNDEFINED);
    CHECK_INT(got[2], 0);
    CHECK_INT(got[3], MPI_PROC_NULL);
    CHECK_INT(got[4], MPI_UNDEFINED);
    CHECK_INT(got[N], RULE_POISON_INT);
    CHECK_INT(ranks[0], MPI_PROC_NULL);
    CHECK_MPI(MPI_Group_translate_ranks(world, 0, NULL, without_first, NULL));
    CHECK_MPI(MPI_Group_free(&without_first));
    CHECK_MPI(MPI_Group_free(&world));
}

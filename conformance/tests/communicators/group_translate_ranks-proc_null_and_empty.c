/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Group_translate_ranks returns MPI_PROC_NULL for MPI_PROC_NULL also to and from an empty group, and
 *           MPI_UNDEFINED for each rank that it translates to an empty group.
 * class:    required
 * basis:    7.3.1 "MPI_PROC_NULL is a valid rank for input to", 7.3.1 "when no correspondence exists": the sentence on
 *           MPI_PROC_NULL has no exception, and an empty group has no corresponding rank.
 * section:  7.3.1
 * covers:   MPI_Group_translate_ranks
 * constants: MPI_PROC_NULL, MPI_UNDEFINED, MPI_GROUP_EMPTY
 * shows:    7.3.1-translate_to_empty
 * ranks:    1
 */
#include "rule.h"

static void translate(MPI_Group from, int rank, MPI_Group to, int want)
{
    int ranks[3];

    rule_poison(ranks, sizeof ranks);
    CHECK_MPI(MPI_Group_translate_ranks(from, 1, &rank, to, &ranks[1]));
    CHECK_INT(ranks[0], RULE_POISON_INT);
    CHECK_INT(ranks[1], want);
    CHECK_INT(ranks[2], RULE_POISON_INT);
}

void rule(void)
{
    MPI_Group world = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    translate(world, 0, MPI_GROUP_EMPTY, MPI_UNDEFINED);
    rule_at("MPI_PROC_NULL to MPI_GROUP_EMPTY");
    translate(world, MPI_PROC_NULL, MPI_GROUP_EMPTY, MPI_PROC_NULL);
    rule_at("MPI_PROC_NULL from MPI_GROUP_EMPTY");
    translate(MPI_GROUP_EMPTY, MPI_PROC_NULL, world, MPI_PROC_NULL);
    rule_at("MPI_PROC_NULL from MPI_GROUP_EMPTY to itself");
    translate(MPI_GROUP_EMPTY, MPI_PROC_NULL, MPI_GROUP_EMPTY, MPI_PROC_NULL);
    rule_at(NULL);
    CHECK_MPI(MPI_Group_free(&world));
}

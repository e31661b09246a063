/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     The group of MPI_COMM_WORLD has the processes of MPI_COMM_WORLD in the order of their ranks.
 * class:    required
 * basis:    7.2.4 "but it may be accessed using MPI_COMM_GROUP", 7.3.2 "a handle to the group of comm": each process
 *           looks for itself in the group, by the group's own word and by the group of MPI_COMM_SELF.
 * section:  7.2.4, 7.3.2
 * covers:   MPI_Comm_group, MPI_Group_size, MPI_Group_rank, MPI_Group_translate_ranks
 * constants: MPI_COMM_WORLD, MPI_COMM_SELF, MPI_UNDEFINED
 * shows:    7.2.4-world_group
 * ranks:    1
 */
#include "rule.h"

void rule(void)
{
    const int zero = 0;
    MPI_Group world;
    MPI_Group self;
    int size = -1;
    int rank = -1;

    rule_poison(&world, sizeof world);
    rule_poison(&self, sizeof self);
    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_SELF, &self));
    CHECK_MPI(MPI_Group_size(world, &size));
    REQUIRE_INT(size, rule_size());
    CHECK_MPI(MPI_Group_rank(world, &rank));
    CHECK_INT(rank, rule_rank());
    rank = -1;
    CHECK_MPI(MPI_Group_translate_ranks(self, 1, &zero, world, &rank));
    CHECK_INT(rank, rule_rank());
    for (int i = 0; i < size; i++) {
        rule_at("rank %d", i);
        rank = -1;
        CHECK_MPI(MPI_Group_translate_ranks(world, 1, &i, self, &rank));
        CHECK_INT(rank, i == rule_rank() ? 0 : MPI_UNDEFINED);
    }
    CHECK_MPI(MPI_Group_free(&self));
    CHECK_MPI(MPI_Group_free(&world));
}

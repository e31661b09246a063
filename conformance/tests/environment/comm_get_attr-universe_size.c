/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_UNIVERSE_SIZE is set in every process of MPI_COMM_WORLD, with one value, or in none.
 * class:     required
 * basis:     11.10.1 "it has the same value on all processes of": The attribute is one of the whole world.
 * section:   11.10.1
 * covers:    MPI_Comm_get_attr
 * constants: MPI_UNIVERSE_SIZE
 * shows:     11.10.1-same_everywhere
 * ranks:     2
 */
#include "rule.h"

void rule(void)
{
    int *value = NULL;
    int flag = RULE_POISON_INT;
    int facts[4];

    REQUIRE_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &value, &flag));
    facts[0] = flag != 0;
    facts[1] = flag != 0 ? *value : 0;
    facts[2] = -facts[0];
    facts[3] = -facts[1];
    CHECK_MPI(MPI_Allreduce(MPI_IN_PLACE, facts, 4, MPI_INT, MPI_MAX, MPI_COMM_WORLD));
    CHECK_INT(facts[0], -facts[2]);
    CHECK_INT(facts[1], -facts[3]);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Comm_create of an intercommunicator, with a group in another order than the local group has, makes one
 *           whose two sides agree on that order.
 * class:    required
 * basis:    7.4.2 "where the local group consists only of those", 7.4.2 "i.e., the same members in the same order": the
 *           given group has an order; it is that of the local group, and of the remote group on the other side.
 * section:  7.4.2
 * covers:   MPI_Comm_create, MPI_Comm_remote_group
 * constants: MPI_IDENT
 * shows:    7.4.2-create_inter
 * ranks:    3
 */
#include "rule.h"

/* `group` is {1, 0} on the side of the first two processes, and {2} on the other side. */
static void create(MPI_Comm inter, MPI_Group group, MPI_Group others)
{
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Group got = MPI_GROUP_NULL;
    int result = -1;

    CHECK_MPI(MPI_Comm_create(inter, group, &made));
    CHECK_MPI(MPI_Comm_group(made, &got));
    CHECK_MPI(MPI_Group_compare(got, group, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&got));
    CHECK_MPI(MPI_Comm_remote_group(made, &got));
    CHECK_MPI(MPI_Group_compare(got, others, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&got));
    CHECK_MPI(MPI_Comm_free(&made));
}

void rule(void)
{
    MPI_Comm local = MPI_COMM_NULL;
    MPI_Comm inter = MPI_COMM_NULL;
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group pair = MPI_GROUP_NULL;
    MPI_Group single = MPI_GROUP_NULL;
    int side = rule_rank() < 2 ? 0 : 1;

    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    REQUIRE_MPI(MPI_Group_incl(world, 2, (const int[]){1, 0}, &pair));
    REQUIRE_MPI(MPI_Group_incl(world, 1, (const int[]){2}, &single));
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, rule_rank() < 3 ? side : MPI_UNDEFINED, 0, &local));
    if (local != MPI_COMM_NULL) {
        CHECK_MPI(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, 2 - 2 * side, 1, &inter));
        create(inter, side == 0 ? pair : single, side == 0 ? single : pair);
        CHECK_MPI(MPI_Comm_free(&inter));
        CHECK_MPI(MPI_Comm_free(&local));
    }
    CHECK_MPI(MPI_Group_free(&single));
    CHECK_MPI(MPI_Group_free(&pair));
    CHECK_MPI(MPI_Group_free(&world));
}

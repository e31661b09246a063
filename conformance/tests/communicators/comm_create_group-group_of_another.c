/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Comm_create_group takes a group that was made from the group of another communicator, since it holds
 *           the same processes.
 * class:    required
 * basis:    7.4.2 "argument that is a subgroup of the group associated": a group is an ordered set of processes;
 *           where it comes from is no part of it.
 * section:  7.4.2, 7.2.1
 * covers:   MPI_Comm_create_group
 * ranks:    2
 * process:  alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    int rank = -1;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    REQUIRE_MPI(MPI_Group_incl(world, 2, (const int[]){1, 0}, &group));
    if (rule_rank() < 2) {
        CHECK_MPI(MPI_Comm_create_group(comm, group, 7, &made));
        CHECK_MPI(MPI_Comm_rank(made, &rank));
        CHECK_INT(rank, 1 - rule_rank());
        CHECK_MPI(MPI_Comm_free(&made));
    }
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Finalize());
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Comm_create_group returns MPI_COMM_NULL, without any other process, to a process that gives a group to
 *           which it does not belong, MPI_GROUP_EMPTY or another one.
 * class:    required
 * basis:    7.4.2 "the call is a local operation and MPI_COMM_NULL is": no other process calls here, and the process
 *           goes on.
 * section:  7.4.2
 * covers:   MPI_Comm_create_group
 * constants: MPI_COMM_NULL, MPI_GROUP_EMPTY
 * shows:    7.4.2-create_group_nonmember
 * ranks:    2
 */
#include "rule.h"

static void create(MPI_Comm comm, MPI_Group group)
{
    MPI_Comm made = MPI_COMM_WORLD;

    CHECK_MPI(MPI_Comm_create_group(comm, group, 7, &made));
    CHECK_HANDLE(made, MPI_COMM_NULL);
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group others = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Comm_group(comm, &world));
    REQUIRE_MPI(MPI_Group_excl(world, 1, (const int[]){0}, &others));
    if (rule_rank() == 0) {
        rule_at("MPI_GROUP_EMPTY");
        create(comm, MPI_GROUP_EMPTY);
        rule_at("a group of others");
        create(MPI_COMM_WORLD, others);
        rule_at("a group of others in a duplicate");
        create(comm, others);
        rule_at(NULL);
    }
    CHECK_MPI(MPI_Group_free(&others));
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Comm_free(&comm));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Ranks count the processes of a communicator from 0, in the order of its group, and
 *          MPI_Comm_size returns how many there are.
 * class:   required
 * basis:   7.4.1 "rank of the calling MPI process in group", 7.4.1 "number of MPI processes in the
 *          group", 7.3.1 "number of MPI processes in the group", 7.3.1 "rank of the calling MPI
 *          process in group": Rank and size are those of the communicator's group, whose order the
 *          split has given.
 * section: 7.4.1, 7.3.1
 * covers:  MPI_Comm_rank, MPI_Comm_size, MPI_Group_rank, MPI_Group_size
 * shows:   7.2.1-ranks_from_zero, 7.2.3-includes_local, 7.2.4-self, 7.3.1-rank, 7.3.1-size,
 *          7.4.1-rank, 7.4.1-size
 * ranks:   1
 */
#include "rule.h"

static void check_comm(MPI_Comm comm, int want_rank, int want_size)
{
    MPI_Group group = MPI_GROUP_NULL;
    int rank = -1;
    int size = -1;

    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    CHECK_INT(rank, want_rank);
    CHECK_MPI(MPI_Comm_size(comm, &size));
    CHECK_INT(size, want_size);
    rank = size = -1;
    REQUIRE_MPI(MPI_Comm_group(comm, &group));
    CHECK_MPI(MPI_Group_rank(group, &rank));
    CHECK_INT(rank, want_rank);
    CHECK_MPI(MPI_Group_size(group, &size));
    CHECK_INT(size, want_size);
    CHECK_MPI(MPI_Group_free(&group));
}

void rule(void)
{
    MPI_Comm reversed = MPI_COMM_NULL;

    check_comm(MPI_COMM_WORLD, rule_rank(), rule_size());
    check_comm(MPI_COMM_SELF, 0, 1);
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, -rule_rank(), &reversed));
    check_comm(reversed, rule_size() - 1 - rule_rank(), rule_size());
    CHECK_MPI(MPI_Comm_free(&reversed));
}

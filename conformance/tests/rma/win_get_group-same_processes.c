/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Win_get_group returns a duplicate of the group of the communicator that the window was
 *            made with, which the caller frees.
 * class:     required
 * basis:     12.2.6 "a duplicate of the group": The group is a duplicate of the communicator's, so
 *            both are identical, and it does not need the communicator any more.
 * section:   12.2.6
 * covers:    MPI_Win_get_group
 * constants: MPI_IDENT
 * shows:     12.2.6-group
 * ranks:     1
 *
 * The communicator has the processes in reverse order, and is freed before the window is asked.
 */
#include "rule.h"

void rule(void)
{
    void *memory = NULL;
    int result = MPI_UNEQUAL;
    MPI_Comm reversed = MPI_COMM_NULL;
    MPI_Group wanted = MPI_GROUP_NULL;
    MPI_Group got = MPI_GROUP_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, -rule_rank(), &reversed));
    CHECK_MPI(MPI_Comm_group(reversed, &wanted));
    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, reversed, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Comm_free(&reversed));
    REQUIRE_MPI(MPI_Win_get_group(win, &got));
    CHECK(got != MPI_GROUP_NULL);
    CHECK_MPI(MPI_Group_compare(got, wanted, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&got));
    CHECK_HANDLE(got, MPI_GROUP_NULL);
    CHECK_MPI(MPI_Group_free(&wanted));
    CHECK_MPI(MPI_Win_free(&win));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A process can make a window for itself alone and be its own target.
 * class:     required
 * basis:     12.2.1 "collective over the group of", 12.3 "may be identical with the origin
 *            process": Any intra-communicator can have a window, one of a single process too, and a
 *            process can be its own target.
 * section:   12.2.1, 12.3
 * covers:    MPI_Win_create, MPI_Put, MPI_Get, MPI_Win_fence
 * constants: MPI_COMM_SELF
 * shows:     12.2.1-any_intracommunicator, 12.3-target_is_origin
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    _Alignas(16) int memory[4] = {1, 2, 3, 4};
    const int value = 30;
    int got = -1;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(
        MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_SELF, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Put(&value, 1, MPI_INT, 0, 2, 1, MPI_INT, win));
    CHECK_MPI(MPI_Get(&got, 1, MPI_INT, 0, 1, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_INT(memory[2], 30);
    CHECK_INT(got, 2);
    CHECK_MPI(MPI_Win_free(&win));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A process that was not spawned has the parent MPI_COMM_NULL.
 * class:   required
 * basis:   11.8.2 "If the process was not spawned, MPI_COMM_GET_PARENT returns": The launcher has
 *          started the process, not MPI_Comm_spawn.
 * section: 11.8.2
 * covers:  MPI_Comm_get_parent
 * shows:   11.8.2-not_spawned
 * ranks:   1
 *
 * Asked twice, since a library may make the answer up when it is first asked.
 */
#include "rule.h"

void rule(void)
{
    MPI_Comm parent = MPI_COMM_SELF;

    CHECK_MPI(MPI_Comm_get_parent(&parent));
    CHECK_HANDLE(parent, MPI_COMM_NULL);
    parent = MPI_COMM_SELF;
    CHECK_MPI(MPI_Comm_get_parent(&parent));
    CHECK_HANDLE(parent, MPI_COMM_NULL);
}

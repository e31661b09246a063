/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Splitting a communicator of the World Model by a process set gives MPI_COMM_NULL,
 *            since it is derived from no session.
 * class:     required
 * basis:     7.4.2 "input communicator is not derived from a session": MPI_COMM_WORLD is of the
 *            World Model and not derived from a session, so MPI_COMM_NULL is returned whatever the
 *            name.
 * section:   7.4.2
 * covers:    MPI_Comm_split_type
 * constants: MPI_COMM_TYPE_RESOURCE_GUIDED, MPI_COMM_NULL
 * shows:     7.4.2-resource_pset_world, 7.4.2-resource_unknown
 * ranks:     1
 */
#include "rule.h"

static void check(const char *set)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm comm;

    rule_at("%s", set);
    rule_poison(&comm, sizeof comm);
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_pset_name", set));
    CHECK_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_RESOURCE_GUIDED, 0, info, &comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
    CHECK_MPI(MPI_Info_free(&info));
}

void rule(void)
{
    check("mpi://WORLD");
    check("mpi://SELF");
    check("app://ocean");
}

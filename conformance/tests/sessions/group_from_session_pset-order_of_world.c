/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The group of mpi://WORLD has its members in the order of MPI_COMM_WORLD.
 * class:     quality
 * basis:     11.5 "accessible as the process set named": The process set and MPI_COMM_WORLD are
 *            formed of the same processes, in an order that is not given; one order for both is
 *            what users expect.
 * section:   11.3.2, 11.5
 * covers:    MPI_Group_from_session_pset
 * ranks:     2
 * capability: sessions
 */
#include "rule.h"

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    int rank = -1;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    CHECK_MPI(MPI_Group_rank(group, &rank));
    CHECK_INT(rank, rule_rank());
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Session_finalize(&session));
}

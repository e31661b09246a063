/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 1
 *
 * MPI_Group_from_session_pset gives MPI_GROUP_EMPTY for a name that is no process set's.
 */
#include "finding.h"

int main(void)
{
    MPI_Session session;
    MPI_Group group = MPI_GROUP_EMPTY;

    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Group_from_session_pset(session, "mpi://NOBODY", &group);
    finding_compare("the group is MPI_GROUP_NULL", group == MPI_GROUP_NULL, 1);
    MPI_Session_finalize(&session);
    return finding_seen;
}

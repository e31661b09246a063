/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 1
 *
 * MPI_Session_get_nth_pset does not set the length to that of the name.
 */
#include "finding.h"

int main(void)
{
    MPI_Session session;
    char name[MPI_MAX_PSET_NAME_LEN + 1];
    int length = sizeof name;

    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Session_get_nth_pset(session, MPI_INFO_NULL, 0, &length, name);
    finding_compare("length", length, (long long)strlen(name) + 1);
    MPI_Session_finalize(&session);
    return finding_seen;
}

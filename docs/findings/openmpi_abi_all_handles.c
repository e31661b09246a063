/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi-abi >=6.0, <6.1
 * ranks: 1
 *
 * MPI_T_pvar_start takes MPI_T_PVAR_ALL_HANDLES for a handle, and crashes.
 */
#include "finding.h"

int main(void)
{
    MPI_T_pvar_session session;
    int provided;

    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_pvar_session_create(&session);
    finding_attempts("MPI_T_pvar_start of all handles", 60);
    finding_compare("error code", MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
    finding_returned();
    MPI_T_pvar_session_free(&session);
    MPI_T_finalize();
    return finding_seen;
}

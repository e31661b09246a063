/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_T_pvar_handle_alloc crashes before MPI is initialized, for a variable that MPI_T_pvar_get_info describes.
 */
#include "finding.h"

int main(void)
{
    MPI_T_pvar_session session;
    int provided, number, bind, count;

    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_pvar_session_create(&session);
    MPI_T_pvar_get_num(&number);
    finding_attempts("MPI_T_pvar_handle_alloc", 60);
    for (int i = 0; i < number; i++) {
        MPI_T_pvar_handle handle;

        if (MPI_T_pvar_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL,
                                NULL, NULL) == MPI_SUCCESS &&
            bind == MPI_T_BIND_NO_OBJECT &&
            MPI_T_pvar_handle_alloc(session, i, NULL, &handle, &count) == MPI_SUCCESS)
            MPI_T_pvar_handle_free(session, &handle);
    }
    finding_returned();
    MPI_T_pvar_session_free(&session);
    MPI_T_finalize();
    return finding_seen;
}

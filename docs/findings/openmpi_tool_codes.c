/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * To write a read-only performance variable is MPI_T_ERR_INVALID, not MPI_T_ERR_PVAR_NO_WRITE.
 */
#include "finding.h"

static void write_variable(int index)
{
    char value[256] = {0};
    int bind, readonly, count;
    MPI_T_pvar_session session;
    MPI_T_pvar_handle handle;

    if (MPI_T_pvar_get_info(index, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, &readonly,
                            NULL, NULL) != MPI_SUCCESS ||
        bind != MPI_T_BIND_NO_OBJECT || !readonly)
        return;
    MPI_T_pvar_session_create(&session);
    if (MPI_T_pvar_handle_alloc(session, index, NULL, &handle, &count) == MPI_SUCCESS)
        finding_compare("MPI_T_pvar_write", MPI_T_pvar_write(session, handle, value),
                        MPI_T_ERR_PVAR_NO_WRITE);
    MPI_T_pvar_session_free(&session);
}

int main(int argc, char **argv)
{
    int provided, number;

    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_Init(&argc, &argv);
    MPI_T_pvar_get_num(&number);
    for (int i = 0; i < number && !finding_seen; i++)
        write_variable(i);
    MPI_T_finalize();
    MPI_Finalize();
    return finding_seen;
}

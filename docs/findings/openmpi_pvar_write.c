/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 2
 *
 * MPI_T_pvar_write crashes for a variable that is not read-only.
 */
#include "finding.h"

static MPI_Comm comm;
static MPI_Win win;

static void write_variable(MPI_T_pvar_session session, int index)
{
    static char value[1 << 20];
    char name[256] = "";
    int length = sizeof name, bind, readonly, count;
    void *object;
    MPI_T_pvar_handle handle;

    if (MPI_T_pvar_get_info(index, name, &length, NULL, NULL, NULL, NULL, NULL, NULL, &bind,
                            &readonly, NULL, NULL) != MPI_SUCCESS ||
        readonly)
        return;
    object = bind == MPI_T_BIND_MPI_COMM  ? (void *)&comm
             : bind == MPI_T_BIND_MPI_WIN ? (void *)&win
                                          : NULL;
    if (object == NULL ||
        MPI_T_pvar_handle_alloc(session, index, object, &handle, &count) != MPI_SUCCESS)
        return;
    printf("variable %s\n", name);
    fflush(stdout);
    MPI_T_pvar_write(session, handle, value);
    MPI_T_pvar_handle_free(session, &handle);
}

int main(int argc, char **argv)
{
    static int memory;
    MPI_T_pvar_session session;
    int provided, number;

    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Win_create(&memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_pvar_session_create(&session);
    MPI_T_pvar_get_num(&number);
    finding_attempts("MPI_T_pvar_write", 60);
    for (int i = 0; i < number; i++)
        write_variable(session, i);
    finding_returned();
    MPI_T_pvar_session_free(&session);
    MPI_T_finalize();
    MPI_Win_free(&win);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return finding_seen;
}

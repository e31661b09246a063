/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=6.0, <6.1
 * needs: openmpi >=6.0
 * ranks: 1
 *
 * MPI_T_pvar_handle_alloc does not read the handle of the object at the address that it is given, so that it
 * depends on what comes after the handle whether a communicator is accepted.
 */
#include "finding.h"

/* Places of the handle: what follows it differs. */
static struct place {
    MPI_Comm comm;
    char after[1024];
} places[2];

/* The first variable that is bound to a communicator. */
static int bound_variable(void)
{
    int number, bind;

    MPI_T_pvar_get_num(&number);
    for (int i = 0; i < number; i++) {
        if (MPI_T_pvar_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL,
                                NULL, NULL) == MPI_SUCCESS &&
            bind == MPI_T_BIND_MPI_COMM)
            return i;
    }
    return -1;
}

int main(int argc, char **argv)
{
    MPI_T_pvar_session session;
    int provided, count, index;

    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_Init(&argc, &argv);
    MPI_T_pvar_session_create(&session);
    index = bound_variable();
    memset(places[1].after, -1, sizeof places[1].after);
    for (int i = 0; i < 2 && index >= 0; i++) {
        MPI_T_pvar_handle handle;

        places[i].comm = MPI_COMM_WORLD;
        finding_compare("MPI_T_pvar_handle_alloc",
                        MPI_T_pvar_handle_alloc(session, index, &places[i].comm, &handle, &count),
                        MPI_SUCCESS);
    }
    MPI_T_pvar_session_free(&session);
    MPI_T_finalize();
    MPI_Finalize();
    return finding_seen;
}

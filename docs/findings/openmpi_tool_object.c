/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=6.0, <6.1
 * ranks: 1
 *
 * MPI_T_cvar_handle_alloc of a variable that is bound to no object reads the object, and crashes. So does
 * MPI_T_pvar_handle_alloc.
 */
#include "finding.h"

int main(void)
{
    int provided, count, bind = -1;
    char object[64];
    MPI_T_cvar_handle handle;

    memset(object, 'x', sizeof object);
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_cvar_get_info(0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, &bind, NULL);
    finding_compare("what variable 0 is bound to", bind, MPI_T_BIND_NO_OBJECT);
    finding_attempts("MPI_T_cvar_handle_alloc", 60);
    MPI_T_cvar_handle_alloc(0, object, &handle, &count);
    finding_returned();
    MPI_T_finalize();
    return finding_seen;
}

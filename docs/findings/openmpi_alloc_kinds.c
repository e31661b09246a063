/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=6.0, <6.1
 * needs: openmpi >=6.0
 * ranks: 1
 *
 * MPI_Session_get_info does not have the key mpi_memory_alloc_kinds.
 */
#include "finding.h"

int main(void)
{
    MPI_Session session;
    MPI_Info info;
    int length = 0, flag = 0;

    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Session_get_info(session, &info);
    MPI_Info_get_string(info, "mpi_memory_alloc_kinds", &length, NULL, &flag);
    finding_compare("the key is there", flag, 1);
    MPI_Info_free(&info);
    MPI_Session_finalize(&session);
    return finding_seen;
}

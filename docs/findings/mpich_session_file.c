/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0
 * ranks: 1
 *
 * MPI_File_open fails on a communicator of a session, if MPI_Init was not called.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    char name[64] = "";
    int code;
    MPI_Session session;
    MPI_Group all;
    MPI_Comm comm;
    MPI_File file;

    (void)argc;
    (void)argv;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Group_from_session_pset(session, "mpi://SELF", &all);
    MPI_Comm_create_from_group(all, "tag", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    MPI_Group_free(&all);
    snprintf(name, sizeof name, "/tmp/mpi_abi-session-%ld", (long)getpid());
    code = MPI_File_open(comm, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | MPI_MODE_RDWR,
                         MPI_INFO_NULL, &file);
    finding_compare("error code", code, MPI_SUCCESS);
    if (code == MPI_SUCCESS)
        MPI_File_close(&file);
    MPI_Comm_disconnect(&comm);
    MPI_Session_finalize(&session);
    return finding_seen;
}

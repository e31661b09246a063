/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * An error handler of a session can not be made and freed before MPI is initialized: the process is ended.
 */
#include "finding.h"

static void handle(MPI_Session *session, int *code, ...)
{
    (void)session;
    (void)code;
}

int main(int argc, char **argv)
{
    MPI_Errhandler handler;

    finding_attempts("an error handler of sessions before MPI_Init", 60);
    MPI_Session_create_errhandler(handle, &handler);
    MPI_Errhandler_free(&handler);
    finding_returned();
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return finding_seen;
}

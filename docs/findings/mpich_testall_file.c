/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Testall fails when it finds a write to a file complete, and is called again because another request is not.
 */
#include "finding.h"

#include <time.h>

int main(int argc, char **argv)
{
    const struct timespec pause = {.tv_nsec = 10000000};
    int data = 5, got = -1, flag = 0;
    char name[] = "/tmp/finding.XXXXXX";
    MPI_File file;
    MPI_Request requests[2];
    MPI_Status statuses[2];

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    close(mkstemp(name));
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    unlink(name);
    MPI_File_iwrite_at(file, 0, &data, 1, MPI_INT, &requests[0]);
    MPI_Irecv(&got, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[1]);
    finding_attempts("MPI_Testall", 60);
    for (int i = 0; i < 100 && finding_seen == 0; i++) {
        finding_compare("error code of MPI_Testall", MPI_Testall(2, requests, &flag, statuses),
                        MPI_SUCCESS);
        nanosleep(&pause, NULL);
    }
    if (finding_seen) {
        _exit(1);
    }
    MPI_Send(&data, 1, MPI_INT, 0, 0, MPI_COMM_SELF);
    while (flag == 0)
        MPI_Testall(2, requests, &flag, statuses);
    finding_returned();
    finding_compare("data of the message", got, data);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

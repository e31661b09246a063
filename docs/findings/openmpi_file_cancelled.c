/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * The status of an access to a file that was not cancelled says what was in the memory before.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Status status;
    int data = 1, flag = -1;
    char name[] = "/tmp/finding.XXXXXX";

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    memset(&status, 1, sizeof status);
    MPI_File_write(file, &data, 1, MPI_INT, &status);
    MPI_Test_cancelled(&status, &flag);
    finding_compare("MPI_Test_cancelled after MPI_File_write", flag != 0, 0);
    memset(&status, 1, sizeof status);
    MPI_File_read_at_all(file, 0, &data, 1, MPI_INT, &status);
    MPI_Test_cancelled(&status, &flag);
    finding_compare("after MPI_File_read_at_all", flag != 0, 0);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

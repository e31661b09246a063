/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * A nonblocking collective write crashes when its datatype is freed before it is complete.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Datatype type;
    MPI_Request request;
    int data[6] = {0};
    char name[] = "/tmp/finding.XXXXXX";

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    MPI_Type_vector(2, 1, 2, MPI_INT, &type);
    MPI_Type_commit(&type);
    finding_attempts("MPI_Wait for MPI_File_iwrite_all", 60);
    MPI_File_iwrite_all(file, data, 2, type, &request);
    MPI_Type_free(&type);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    finding_returned();
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_File_set_view refuses the representation internal.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_File file;
    char name[] = "/tmp/finding.XXXXXX";

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    finding_compare("error code",
                    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "internal", MPI_INFO_NULL),
                    MPI_SUCCESS);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

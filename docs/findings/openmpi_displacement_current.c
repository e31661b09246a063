/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_DISPLACEMENT_CURRENT leaves out the displacement of the view before: the second view that is set so begins at
 * the wrong place, and what was read is read again.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int numbers[] = {0, 1, 2, 3, 4, 5};
    char name[] = "/tmp/finding.XXXXXX";
    int got = -1, made = mkstemp(name);
    MPI_File file;

    finding_compare("bytes of the file", write(made, numbers, sizeof numbers), sizeof numbers);
    close(made);
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name,
                  MPI_MODE_RDONLY | MPI_MODE_SEQUENTIAL | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    for (int i = 0; i < 3; i++) {
        MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native",
                          MPI_INFO_NULL);
        MPI_File_read_shared(file, &got, 1, MPI_INT, MPI_STATUS_IGNORE);
        finding_compare("next integer", got, i);
    }
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

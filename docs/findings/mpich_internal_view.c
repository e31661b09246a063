/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_File_get_view returns native for the representation internal.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Offset start;
    MPI_Datatype etype, filetype;
    char name[] = "/tmp/finding.XXXXXX", got[MPI_MAX_DATAREP_STRING];

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "internal", MPI_INFO_NULL);
    MPI_File_get_view(file, &start, &etype, &filetype, got);
    printf("representation %s\n", got);
    finding_compare("it is internal", strcmp(got, "internal") == 0, 1);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

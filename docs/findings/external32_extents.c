/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * The extents of MPI_LONG and MPI_WCHAR in a file of external32 are those in memory.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Aint number = -1, character = -1;
    char name[] = "/tmp/finding.XXXXXX";

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL);
    MPI_File_get_type_extent(file, MPI_LONG, &number);
    MPI_File_get_type_extent(file, MPI_WCHAR, &character);
    finding_compare("extent of MPI_LONG", number, 4);
    finding_compare("extent of MPI_WCHAR", character, 2);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

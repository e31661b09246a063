/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_SEEK_END leads to the wrong place if the file ends where the view has a hole: what is appended there overwrites
 * other data, or leaves a gap.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    char name[] = "/tmp/finding.XXXXXX";
    const int numbers[] = {1, 2, 3};
    MPI_Offset position = -1;
    MPI_Datatype type;
    MPI_File file;

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    MPI_Type_create_resized(MPI_INT, 0, 3 * sizeof(int), &type);
    MPI_Type_commit(&type);
    MPI_File_set_view(file, 0, MPI_INT, type, "native", MPI_INFO_NULL);
    MPI_File_write_at(file, 0, numbers, 3, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_seek(file, 0, MPI_SEEK_END);
    MPI_File_get_position(file, &position);
    finding_compare("end of a file of three integers", position, 3);
    MPI_Type_free(&type);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

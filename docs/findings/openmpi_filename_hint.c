/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <5.0
 * needs: openmpi <6.0
 * ranks: 1
 *
 * MPI_File_get_info returns the hint filename that the program gave, which is to be ignored.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    char name[] = "/tmp/finding.XXXXXX", value[64] = "";
    int found = 0;
    MPI_File file;
    MPI_Info info;

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_Info_create(&info);
    MPI_Info_set(info, "filename", "/tmp/other");
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, info, &file);
    MPI_Info_free(&info);
    MPI_File_get_info(file, &info);
    MPI_Info_get(info, "filename", sizeof value - 1, value, &found);
    finding_compare("the hint is the name given", found != 0 && strcmp(value, "/tmp/other") == 0,
                    0);
    MPI_Info_free(&info);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <5.0
 * needs: openmpi <6.0
 * ranks: 1
 *
 * A hint that the file has and that MPI_File_set_info is given again is gone.
 */
#include "finding.h"

static int has_hint(MPI_File file)
{
    int found = 0;
    char value[64];
    MPI_Info info;

    MPI_File_get_info(file, &info);
    MPI_Info_get(info, "access_style", sizeof value - 1, value, &found);
    MPI_Info_free(&info);
    return found;
}

int main(int argc, char **argv)
{
    char name[] = "/tmp/finding.XXXXXX";
    int before;
    MPI_File file;
    MPI_Info info;

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_Info_create(&info);
    MPI_Info_set(info, "access_style", "sequential");
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, info, &file);
    before = has_hint(file);
    MPI_File_set_info(file, info);
    finding_compare("the hint is there", has_hint(file), before);
    MPI_File_close(&file);
    MPI_Info_free(&info);
    MPI_Finalize();
    return finding_seen;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The integer of an open file is the same at each call, differs from that of another file, lies
 *            outside 0..4095, and turns back into a handle of the file.
 * section:   20.4.5, 20.5
 * covers:    MPI_File_toint, MPI_File_fromint
 * ranks:     1
 * level:     abi
 * capability: io
 */
#include "rule.h"

#include <stdio.h>
#include <stdlib.h>

/* A file of this process alone; it is gone when it is closed. */
static int open_file(int number, MPI_File *file)
{
    const char *folder = getenv("TMPDIR");
    char name[512];

    snprintf(name, sizeof name, "%s/mpi_abi-file_toint-users_handles-%d-%d-%.6f",
             folder ? folder : "/tmp", rule_rank(), number, MPI_Wtime());
    return MPI_File_open(MPI_COMM_SELF, name,
                         MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | MPI_MODE_RDWR, MPI_INFO_NULL,
                         file);
}

void rule(void)
{
    MPI_File files[2] = {MPI_FILE_NULL, MPI_FILE_NULL};
    int integers[2];

    for (int i = 0; i < 2; i++) {
        int code = open_file(i, &files[i]);

        if (code != MPI_SUCCESS) {
            SKIP("no file can be opened in TMPDIR (error %d)", code);
        }
        integers[i] = MPI_File_toint(files[i]);
        CHECK(integers[i] < 0 || integers[i] > 4095);
        CHECK_MPI(MPI_File_set_size(files[i], 10 + i));
    }
    CHECK(integers[0] != integers[1]);
    for (int i = 0; i < 2; i++) {
        MPI_Offset size = -1;

        CHECK_INT(MPI_File_toint(files[i]), integers[i]);
        CHECK_HANDLE(MPI_File_fromint(integers[i]), files[i]);
        CHECK_MPI(MPI_File_get_size(MPI_File_fromint(integers[i]), &size));
        CHECK_INT(size, 10 + i);
    }
    for (int i = 0; i < 2; i++) {
        CHECK_MPI(MPI_File_close(&files[i]));
    }
}

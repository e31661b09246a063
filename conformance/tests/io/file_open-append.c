/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_MODE_APPEND the individual and the shared file pointer begin at the end of
 *            the file.
 * section:   14.2.1
 * covers:    MPI_File_open, MPI_File_get_position, MPI_File_get_position_shared, MPI_File_set_size
 * constants: MPI_MODE_APPEND
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include <stdio.h>
#include <stdlib.h>

void rule(void)
{
    const char *folder = getenv("TMPDIR");
    MPI_File file = MPI_FILE_NULL;
    MPI_Offset position = -1;
    char name[512];
    int code;

    snprintf(name, sizeof name, "%s/mpi_abi-file_open-append-%.6f", folder ? folder : "/tmp",
             MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    code =
        MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    CHECK_MPI(MPI_File_set_size(file, 12));
    CHECK_MPI(MPI_File_close(&file));
    REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name,
                              MPI_MODE_RDWR | MPI_MODE_APPEND | MPI_MODE_DELETE_ON_CLOSE,
                              MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, 12);
    position = -1;
    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, 12);
    CHECK_MPI(MPI_File_close(&file));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In a sequential file MPI_DISPLACEMENT_CURRENT sets the view to where the shared file
 *            pointer is.
 * section:   14.3
 * covers:    MPI_File_set_view, MPI_File_get_view, MPI_File_write_ordered
 * constants: MPI_DISPLACEMENT_CURRENT, MPI_MODE_SEQUENTIAL
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include <stdio.h>
#include <stdlib.h>

/* A file of all processes; it is gone when it is closed. */
static int open_file(int amode, MPI_File *file)
{
    const char *folder = getenv("TMPDIR");
    char name[512];

    snprintf(name, sizeof name, "%s/mpi_abi-file_set_view-displacement_current-%.6f",
             folder ? folder : "/tmp", MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

static void check_view(MPI_File file)
{
    MPI_Offset displacement = -1;
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    char representation[MPI_MAX_DATAREP_STRING] = "";
    int size = rule_size();

    CHECK_MPI(MPI_File_write_ordered(file, "abcdefg", 8, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native",
                                MPI_INFO_NULL));
    CHECK_MPI(MPI_File_get_view(file, &displacement, &etype, &filetype, representation));
    CHECK_INT(displacement, 8 * size);
    CHECK_HANDLE(etype, MPI_INT);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    check_view(file);
    CHECK_MPI(MPI_File_close(&file));
}

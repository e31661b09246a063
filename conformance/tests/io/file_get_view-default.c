/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A new file is viewed as bytes from its beginning in the native representation.
 * section:   14.2.1, 14.3
 * covers:    MPI_File_get_view, MPI_File_open
 * constants: MPI_MAX_DATAREP_STRING, MPI_BYTE
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

    snprintf(name, sizeof name, "%s/mpi_abi-file_get_view-default-%.6f", folder ? folder : "/tmp",
             MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

static void check_view(MPI_File file)
{
    MPI_Offset displacement = -1;
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    char representation[MPI_MAX_DATAREP_STRING + 8];

    rule_poison(representation, sizeof representation);
    CHECK_MPI(MPI_File_get_view(file, &displacement, &etype, &filetype, representation));
    CHECK_INT(displacement, 0);
    CHECK_HANDLE(etype, MPI_BYTE);
    CHECK_HANDLE(filetype, MPI_BYTE);
    CHECK_BYTES(representation, "native", sizeof "native");
    CHECK_UNTOUCHED(representation + MPI_MAX_DATAREP_STRING, 8);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_RDWR, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    check_view(file);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}

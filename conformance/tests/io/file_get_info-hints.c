/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Hints are taken or ignored without error; MPI_File_get_info gives a new info object with those
 *            in use.
 * section:   14.2.8
 * covers:    MPI_File_set_info, MPI_File_get_info, MPI_File_set_view
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

    snprintf(name, sizeof name, "%s/mpi_abi-file_get_info-hints-%.6f", folder ? folder : "/tmp",
             MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

#define KEY "cb_buffer_size"

/* What the file says of the hint; -1 if nothing. */
static int hint(MPI_File file)
{
    MPI_Info info = MPI_INFO_NULL;
    char value[32] = "";
    int length = sizeof value, found = 0;

    CHECK_MPI(MPI_File_get_info(file, &info));
    CHECK(info != MPI_INFO_NULL);
    CHECK_MPI(MPI_Info_get_string(info, KEY, &length, value, &found));
    CHECK_MPI(MPI_Info_free(&info));
    return found ? atoi(value) : -1;
}

static void check_hints(MPI_File file)
{
    MPI_Info info = MPI_INFO_NULL;
    int seen;

    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, KEY, "1048576"));
    CHECK_MPI(MPI_Info_set(info, "no_such_hint_of_any_mpi", "yes"));
    CHECK_MPI(MPI_File_set_info(file, info));
    seen = hint(file);
    CHECK(seen == -1 || seen > 0);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", info));
    seen = hint(file);
    CHECK(seen == -1 || seen > 0);
    CHECK_MPI(MPI_Info_free(&info));
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_RDWR, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    check_hints(file);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}

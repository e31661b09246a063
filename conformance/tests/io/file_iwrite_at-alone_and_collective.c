/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking calls with an explicit offset move the data and set the status,
 *            collective ones too.
 * section:   14.4.2
 * covers:    MPI_File_iwrite_at, MPI_File_iread_at, MPI_File_iwrite_at_all, MPI_File_iread_at_all
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

    snprintf(name, sizeof name, "%s/mpi_abi-file_iwrite_at-alone_and_collective-%.6f",
             folder ? folder : "/tmp", MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

enum { LENGTH = 4 };

static int out[LENGTH], in[LENGTH];

static void begin(int tag)
{
    for (int i = 0; i < LENGTH; i++) {
        out[i] = 1000 * rule_rank() + 10 * tag + i;
        in[i] = -1;
    }
}

static void check_count(const MPI_Status *status)
{
    int count = -1, elements = -1;

    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    CHECK_MPI(MPI_Get_elements(status, MPI_INT, &elements));
    CHECK_INT(elements, LENGTH);
}

static void check_nonblocking(MPI_File file, MPI_Offset at)
{
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("nonblocking");
    begin(3);
    CHECK_MPI(MPI_File_iwrite_at(file, at, out, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Wait(&request, &status));
    check_count(&status);
    CHECK_MPI(MPI_File_iread_at(file, at, in, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Waitall(1, &request, &status));
    check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
    rule_at("nonblocking and collective");
    begin(4);
    CHECK_MPI(MPI_File_iwrite_at_all(file, at, out, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Wait(&request, &status));
    check_count(&status);
    CHECK_MPI(MPI_File_iread_at_all(file, at, in, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Wait(&request, &status));
    check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_RDWR, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    check_nonblocking(file, (MPI_Offset)LENGTH * rule_rank());
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}

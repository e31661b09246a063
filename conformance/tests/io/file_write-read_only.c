/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Writing to a file that was opened for reading is MPI_ERR_READ_ONLY, and reading where
 *            only writing is allowed MPI_ERR_ACCESS, for nonblocking calls too.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 14.8 "Read-only file or file system":
 *            Writing to what was opened for reading is an error of the program that need not be
 *            detected, nor is the class given; POSIX refuses it too.
 * section:   14.2.1, 14.8
 * covers:    MPI_File_write_at, MPI_File_write, MPI_File_iwrite_at, MPI_File_read_at,
 *            MPI_File_iread_at
 * constants: MPI_ERR_READ_ONLY, MPI_ERR_ACCESS, MPI_MODE_RDONLY, MPI_MODE_WRONLY
 * shows:     14.8-access, 14.8-read_only
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

/* The error of a nonblocking call may show in the call or when it is complete. */
static int wait_error(int code, MPI_Request *request)
{
    int ended = *request == MPI_REQUEST_NULL ? MPI_SUCCESS : MPI_Wait(request, MPI_STATUS_IGNORE);

    return code != MPI_SUCCESS ? code : ended;
}

static void check_read_only(MPI_File file)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code, data = 1;

    rule_at("read only");
    CHECK_ERROR_CLASS(MPI_File_write_at(file, 0, &data, 1, MPI_INT, MPI_STATUS_IGNORE),
                      MPI_ERR_READ_ONLY);
    CHECK_ERROR_CLASS(MPI_File_write(file, &data, 1, MPI_INT, MPI_STATUS_IGNORE),
                      MPI_ERR_READ_ONLY);
    code = MPI_File_iwrite_at(file, 0, &data, 1, MPI_INT, &request);
    CHECK_ERROR_CLASS(wait_error(code, &request), MPI_ERR_READ_ONLY);
}

static void check_write_only(MPI_File file)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code, data = 1;

    rule_at("write only");
    CHECK_ERROR_CLASS(MPI_File_read_at(file, 0, &data, 1, MPI_INT, MPI_STATUS_IGNORE),
                      MPI_ERR_ACCESS);
    code = MPI_File_iread_at(file, 0, &data, 1, MPI_INT, &request);
    CHECK_ERROR_CLASS(wait_error(code, &request), MPI_ERR_ACCESS);
    CHECK_INT(data, 1);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_SELF, name);
    REQUIRE_OR_SKIP(
        MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file),
        "files");
    check_write_only(file);
    CHECK_MPI(MPI_File_close(&file));
    REQUIRE_MPI(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY | MPI_MODE_DELETE_ON_CLOSE,
                              MPI_INFO_NULL, &file));
    check_read_only(file);
    CHECK_MPI(MPI_File_close(&file));
}

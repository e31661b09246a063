/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What is wrong with a file or access mode is told by error classes of its own;
 *            MPI_File_delete deletes a file once.
 * section:   14.2.1, 14.2.3, 14.8
 * covers:    MPI_File_open, MPI_File_delete
 * constants: MPI_ERR_NO_SUCH_FILE, MPI_ERR_FILE_EXISTS, MPI_ERR_AMODE
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_open(const char *name, int amode, int class)
{
    MPI_File file = MPI_FILE_NULL;
    int code = MPI_File_open(MPI_COMM_WORLD, name, amode, MPI_INFO_NULL, &file);

    rule_at("%s", rule_error_name(class));
    CHECK_ERROR_CLASS(code, class);
    if (code == MPI_SUCCESS) {
        CHECK_MPI(MPI_File_close(&file));
    }
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    char name[RULE_FILE_NAME];
    int code;

    rule_file_name(MPI_COMM_WORLD, name);
    code = MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no files");
    }
    REQUIRE_ERROR_CLASS(code, MPI_ERR_NO_SUCH_FILE);
    REQUIRE_MPI(
        MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_File_close(&file));
    check_open(name, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR, MPI_ERR_FILE_EXISTS);
    check_open(name, MPI_MODE_CREATE | MPI_MODE_RDONLY, MPI_ERR_AMODE);
    check_open(name, MPI_MODE_RDWR | MPI_MODE_WRONLY, MPI_ERR_AMODE);
    check_open(name, MPI_MODE_RDWR | MPI_MODE_SEQUENTIAL, MPI_ERR_AMODE);
    check_open(name, 0, MPI_ERR_AMODE);
    MPI_Barrier(MPI_COMM_WORLD);
    rule_at(NULL);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_delete(name, MPI_INFO_NULL));
        CHECK_ERROR_CLASS(MPI_File_delete(name, MPI_INFO_NULL), MPI_ERR_NO_SUCH_FILE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

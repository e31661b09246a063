/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_File_get_amode returns the access modes with which a file was opened, every bit
 *            and no other.
 * class:     required
 * basis:     14.2.7 "the access mode of the file associated", 14.2.1 "following access modes are
 *            supported", 14.2.3 "deletes the file identified by the file name": Every combination
 *            here is allowed, so the file opens with it and the same bits are returned.
 * section:   14.2.1, 14.2.7, 14.2.3
 * covers:    MPI_File_open, MPI_File_get_amode, MPI_File_close, MPI_File_delete
 * constants: MPI_MODE_RDONLY, MPI_MODE_WRONLY, MPI_MODE_RDWR, MPI_MODE_CREATE, MPI_MODE_APPEND,
 *            MPI_MODE_UNIQUE_OPEN, MPI_MODE_DELETE_ON_CLOSE, MPI_MODE_EXCL
 * shows:     14.2.1-excl_new_file, 14.2.1-info_null, 14.2.7-amode
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

/* Opens a file of its own for each mode: most need one that is there, and one must not be there. */
static void check_mode(int amode, const char *what, int make)
{
    MPI_File file = MPI_FILE_NULL;
    char name[RULE_FILE_NAME];
    int found = -1;

    rule_at("%s", what);
    rule_file_name(MPI_COMM_WORLD, name);
    if (make) {
        REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_WRONLY,
                                  MPI_INFO_NULL, &file));
        CHECK_MPI(MPI_File_close(&file));
    }
    REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name, amode, MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_File_get_amode(file, &found));
    CHECK_INT(found, amode);
    CHECK_MPI(MPI_File_close(&file));
    if (!(amode & MPI_MODE_DELETE_ON_CLOSE) && rule_rank() == 0) {
        CHECK_MPI(MPI_File_delete(name, MPI_INFO_NULL));
    }
}

#define CHECK_MODE(amode) check_mode(amode, #amode, 1)

void rule(void)
{
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_SELF, name);
    if (rule_is_unsupported(MPI_File_delete(name, MPI_INFO_NULL))) {
        SKIP("the library has no files");
    }
    CHECK_MODE(MPI_MODE_RDONLY);
    CHECK_MODE(MPI_MODE_WRONLY);
    CHECK_MODE(MPI_MODE_RDWR);
    CHECK_MODE(MPI_MODE_RDWR | MPI_MODE_CREATE);
    CHECK_MODE(MPI_MODE_WRONLY | MPI_MODE_APPEND);
    CHECK_MODE(MPI_MODE_RDONLY | MPI_MODE_UNIQUE_OPEN);
    CHECK_MODE(MPI_MODE_RDONLY | MPI_MODE_DELETE_ON_CLOSE);
    CHECK_MODE(MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_UNIQUE_OPEN | MPI_MODE_APPEND |
               MPI_MODE_DELETE_ON_CLOSE);
    check_mode(MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL, "a new file", 0);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Two handles of one file have individual file pointers and an atomicity of their own; once both were
 *            synchronized, in order, one reads what was written through the other, and so does a handle that is opened
 *            later.
 * class:     required
 * basis:     14.4.3 "MPI maintains one individual file pointer per process per", 14.6.1 "Let FH be the set of file
 *            handles created", 14.6.1 "both opening and closing a file implicitly perform an", 14.6.1 "Consider access
 *            to a single file using file handles": Each open makes its own pointers, and data pass from one open to
 *            another by MPI_File_sync, a message, and MPI_File_sync or an open.
 * section:   14.4.3, 14.6.1
 * covers:    MPI_File_open, MPI_File_seek, MPI_File_get_position, MPI_File_set_atomicity, MPI_File_get_atomicity,
 *            MPI_File_sync, MPI_File_write_at, MPI_File_read_at, MPI_File_read
 * shows:     14.4.3-pointer_per_handle, 14.6.1-atomicity_of_one_open, 14.6.1-open_and_close_sync, 14.6.1-two_opens
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { ITEM = sizeof(int) };

static void check_position(MPI_File file, int want)
{
    MPI_Offset position = -1;

    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, want);
}

static void check_pointers(const MPI_File *files)
{
    char bytes[8];

    CHECK_MPI(MPI_File_seek(files[0], 5 + rule_rank(), MPI_SEEK_SET));
    check_position(files[1], 0);
    CHECK_MPI(MPI_File_read(files[1], bytes, 2, MPI_BYTE, MPI_STATUS_IGNORE));
    check_position(files[0], 5 + rule_rank());
    check_position(files[1], 2);
}

static void check_atomicity(const MPI_File *files)
{
    int flag = -1;

    CHECK_MPI(MPI_File_set_atomicity(files[1], 1));
    CHECK_MPI(MPI_File_get_atomicity(files[0], &flag));
    CHECK_INT(flag != 0, 0);
    flag = -1;
    CHECK_MPI(MPI_File_get_atomicity(files[1], &flag));
    CHECK_INT(flag != 0, 1);
    CHECK_MPI(MPI_File_set_atomicity(files[1], 0));
}

/* Reads what the next process has written. */
static void check_next(MPI_File file)
{
    int next = (rule_rank() + 1) % rule_size(), in = -1;

    CHECK_MPI(MPI_File_read_at(file, (MPI_Offset)next * ITEM, &in, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(in, 60 + next);
}

void rule(void)
{
    MPI_File files[3] = {MPI_FILE_NULL, MPI_FILE_NULL, MPI_FILE_NULL};
    int amode = MPI_MODE_CREATE | MPI_MODE_RDWR, out = 60 + rule_rank();
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_WORLD, name);
    REQUIRE_OR_SKIP(MPI_File_open(MPI_COMM_WORLD, name, amode, MPI_INFO_NULL, &files[0]), "files");
    CHECK_MPI(MPI_File_set_size(files[0], 100));
    rule_file_synchronize(files[0]);
    REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name, amode, MPI_INFO_NULL, &files[1]));
    check_pointers(files);
    check_atomicity(files);
    rule_file_synchronize(files[1]); /* all have read before one writes */
    rule_file_synchronize(files[0]);
    CHECK_MPI(MPI_File_write_at(files[0], (MPI_Offset)rule_rank() * ITEM, &out, 1, MPI_INT,
                                MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_sync(files[0]));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_sync(files[1]));
    check_next(files[1]);
    REQUIRE_MPI(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &files[2]));
    check_next(files[2]);
    CHECK_MPI(MPI_File_close(&files[2]));
    CHECK_MPI(MPI_File_close(&files[1]));
    CHECK_MPI(MPI_File_close(&files[0]));
    MPI_Barrier(MPI_COMM_WORLD);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_delete(name, MPI_INFO_NULL));
    }
}

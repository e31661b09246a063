/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A file that was opened for reading takes a filetype that has an int at the same place twice, and a read
 *            returns this int of the file once for each.
 * class:     required
 * basis:     14.1.1 "in the typemap of the filetype are not required", 14.3 "is opened for writing, neither the etype":
 *            Only files that can be written exclude overlapping regions, and the displacements do not go down.
 * section:   14.1.1, 14.3
 * covers:    MPI_File_set_view, MPI_File_read, MPI_File_read_all, MPI_File_get_byte_offset
 * constants: MPI_MODE_RDONLY
 * shows:     14.1.1-overlapping_filetype
 * ranks:     1
 * capability: io
 *
 * The view shows int 0 twice, and int 2, of every three.
 */
#include "rule_files.h"

enum { INTS = 9, SHOWN = 9, ITEM = sizeof(int) };

static const int visible[SHOWN] = {0, 0, 2, 3, 3, 5, 6, 6, 8};

/* Int i of the file has the value 40 + i. */
static void make_file_or_skip(const char *name)
{
    int data[INTS];
    MPI_File file = MPI_FILE_NULL;

    for (int i = 0; i < INTS; i++) {
        data[i] = 40 + i;
    }
    REQUIRE_OR_SKIP(
        MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file),
        "files");
    CHECK_MPI(MPI_File_write(file, data, INTS * ITEM, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_close(&file));
}

static void check_reads(MPI_File file)
{
    int got[SHOWN];
    MPI_Offset bytes = -1;

    for (int i = 0; i < SHOWN; i++) {
        CHECK_MPI(MPI_File_get_byte_offset(file, i, &bytes));
        CHECK_INT(bytes, visible[i] * ITEM);
    }
    for (int all = 0; all < 2; all++) {
        rule_poison(got, sizeof got);
        CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
        CHECK_MPI(all ? MPI_File_read_all(file, got, SHOWN, MPI_INT, MPI_STATUS_IGNORE)
                      : MPI_File_read(file, got, SHOWN, MPI_INT, MPI_STATUS_IGNORE));
        for (int i = 0; i < SHOWN; i++) {
            rule_at("%s, int %d", all ? "MPI_File_read_all" : "MPI_File_read", i);
            CHECK_INT(got[i], 40 + visible[i]);
        }
    }
    rule_at(NULL);
}

static void check(const char *name)
{
    const int at[3] = {0, 0, 2};
    MPI_Datatype filetype = MPI_DATATYPE_NULL;
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_MPI(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY | MPI_MODE_DELETE_ON_CLOSE,
                              MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_Type_create_indexed_block(3, 1, at, MPI_INT, &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    if (CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, filetype, "native", MPI_INFO_NULL))) {
        check_reads(file);
    }
    CHECK_MPI(MPI_Type_free(&filetype));
    CHECK_MPI(MPI_File_close(&file));
}

void rule(void)
{
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_SELF, name);
    make_file_or_skip(name);
    if (access(name, R_OK) == 0) { /* not skipped */
        check(name);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What one process wrote to a file of its own is in the file when it is closed: all processes read it
 *            together, and one alone what all wrote together; MPI_MODE_CREATE keeps the data.
 * class:     required
 * basis:     14.2.1 "a process can open a file independently of other", 14.2.2 "first synchronizes file state
 *            (equivalent to performing an", 14.5 "accessible regardless of the number of processes.", 14.2.1 "have
 *            identical semantics to their POSIX counterparts": Closing
 *            synchronizes, a file belongs to no group of processes, and O_CREAT does not truncate.
 * section:   14.2.1, 14.2.2, 14.5
 * covers:    MPI_File_open, MPI_File_close, MPI_File_read_at, MPI_File_get_size, MPI_File_write_all, MPI_File_read
 * constants: MPI_MODE_RDONLY, MPI_MODE_CREATE
 * shows:     14.2.1-create_keeps_data, 14.2.1-mode_rdonly, 14.2.1-self_alone,
 *            14.2.2-synchronizes, 14.5-any_number
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { INTS = 6, TAG = 14, ITEM = sizeof(int) };

/* One process makes the file while the others wait for its message. */
static int write_alone(const char *name)
{
    const int out[INTS] = {10, 11, 12, 13, 14, 15};
    MPI_File file = MPI_FILE_NULL;
    int code = MPI_SUCCESS;

    if (rule_rank() == 0) {
        code = MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL,
                             &file);
        if (code == MPI_SUCCESS) {
            CHECK_MPI(MPI_File_write_at(file, 0, out, INTS, MPI_INT, MPI_STATUS_IGNORE));
            CHECK_MPI(MPI_File_close(&file));
        }
        for (int rank = 1; rank < rule_size(); rank++) {
            CHECK_MPI(MPI_Send(&code, 1, MPI_INT, rank, TAG, MPI_COMM_WORLD));
        }
    } else {
        CHECK_MPI(MPI_Recv(&code, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    return code;
}

static void check_ints(MPI_File file, int first)
{
    int in[INTS];

    rule_poison(in, sizeof in);
    CHECK_MPI(MPI_File_read_at(file, 0, in, INTS, MPI_INT, MPI_STATUS_IGNORE));
    for (int i = 0; i < INTS; i++) {
        CHECK_INT(in[i], first + i);
    }
}

/* All write behind the data that are there. */
static void write_together(const char *name)
{
    MPI_Offset size = -1, at = (MPI_Offset)ITEM * (INTS + rule_rank());
    MPI_File file = MPI_FILE_NULL;
    int value = 90 + rule_rank();

    REQUIRE_MPI(
        MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_File_get_size(file, &size));
    CHECK_INT(size, INTS * ITEM);
    check_ints(file, 10);
    rule_file_synchronize(file); /* the writes change the size that others asked for */
    CHECK_MPI(MPI_File_seek(file, at, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_write_all(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_close(&file));
}

static void read_alone(const char *name)
{
    MPI_File file = MPI_FILE_NULL;
    int value;

    REQUIRE_MPI(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDONLY | MPI_MODE_DELETE_ON_CLOSE,
                              MPI_INFO_NULL, &file));
    check_ints(file, 10);
    CHECK_MPI(MPI_File_seek(file, INTS * ITEM, MPI_SEEK_SET));
    for (int rank = 0; rank < rule_size(); rank++) {
        value = -1;
        CHECK_MPI(MPI_File_read(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_INT(value, 90 + rank);
    }
    CHECK_MPI(MPI_File_close(&file));
}

void rule(void)
{
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_WORLD, name);
    REQUIRE_OR_SKIP(write_alone(name), "files");
    write_together(name);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rule_rank() == rule_size() - 1) {
        read_alone(name);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

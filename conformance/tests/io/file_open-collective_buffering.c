/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Collective writes and reads through views that interleave move the same data with collective buffering and
 *            without, with small buffers, too.
 * class:     required
 * basis:     14.2.8 "Collective buffering is an optimization performed on collective accesses.", 14.2.8 "implementation
 *            is free to ignore all hints", 14.2.8 "Valid values for this key are true and false.", 14.4.1 "accessed
 *            from those parts of the file": A hint changes how fast the data are moved, and not which.
 * section:   14.2.8, 14.4.1
 * covers:    MPI_File_open, MPI_File_write_all, MPI_File_read_all
 * shows:     14.2.8-collective_buffering
 * ranks:     1
 * capability: io
 *
 * Each process has one block of seven ints in turn. The buffer is shorter than what the processes access together.
 */
#include "rule_files.h"

enum { BLOCK = 7, BLOCKS = 300, INTS = BLOCK * BLOCKS, ITEM = sizeof(int) };

static int data[INTS], got[INTS];

static void set_view(MPI_File file)
{
    MPI_Datatype block = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous(BLOCK, MPI_INT, &block));
    CHECK_MPI(MPI_Type_create_resized(block, 0, (MPI_Aint)BLOCK * rule_size() * ITEM, &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    CHECK_MPI(MPI_File_set_view(file, (MPI_Offset)BLOCK * rule_rank() * ITEM, MPI_INT, filetype,
                                "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&filetype));
    CHECK_MPI(MPI_Type_free(&block));
}

/* Ints of other processes, read without the view: those of the next process. */
static void check_file(MPI_File file)
{
    const int next = (rule_rank() + 1) % rule_size(), last = BLOCKS - 1;

    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    for (int i = 0; i < BLOCKS; i += last) {
        const MPI_Offset at = (MPI_Offset)BLOCK * (rule_size() * i + next);

        rule_poison(got, sizeof got);
        CHECK_MPI(MPI_File_read_at_all(file, at, got, BLOCK, MPI_INT, MPI_STATUS_IGNORE));
        for (int j = 0; j < BLOCK; j++) {
            CHECK_INT(got[j], 100000 * next + BLOCK * i + j);
        }
    }
}

static void check_or_skip(const char *buffering, const char *size)
{
    char name[RULE_FILE_NAME];
    MPI_Info info = MPI_INFO_NULL;
    MPI_File file = MPI_FILE_NULL;

    rule_at("collective_buffering %s, cb_buffer_size %s", buffering, size);
    rule_file_name(MPI_COMM_WORLD, name);
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "collective_buffering", buffering));
    CHECK_MPI(MPI_Info_set(info, "cb_buffer_size", size));
    REQUIRE_OR_SKIP(MPI_File_open(MPI_COMM_WORLD, name,
                                  MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, info,
                                  &file),
                    "files");
    CHECK_MPI(MPI_Info_free(&info));
    set_view(file);
    CHECK_MPI(MPI_File_write_all(file, data, INTS, MPI_INT, MPI_STATUS_IGNORE));
    rule_file_synchronize(file);
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_read_all(file, got, INTS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, data, sizeof got);
    check_file(file);
    CHECK_MPI(MPI_File_close(&file));
}

void rule(void)
{
    for (int i = 0; i < INTS; i++) {
        data[i] = 100000 * rule_rank() + i;
    }
    check_or_skip("false", "16777216");
    check_or_skip("true", "16777216");
    check_or_skip("true", "4096");
    check_or_skip("true", "1000");
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_File_set_size and MPI_File_preallocate count bytes whatever the view is, leave the data that remain
 *            and all file pointers as they are, and what is cut off is gone.
 * class:     required
 * basis:     14.2.4 "size is measured in bytes from the beginning of", 14.2.4 "that have been previously written are
 *            unaffected.", 14.2.4 "does not affect the individual file pointers or the", 14.2.5 "Regions of the file
 *            that have previously been written", 14.2.5 "is the same as with MPI_FILE_SET_SIZE.", 14.2.6 "in size, the
 *            current size in bytes of the": Sizes are in bytes, data and pointers stay, and behind the end of the file
 *            there is nothing to read.
 * section:   14.2.4, 14.2.5, 14.2.6, 14.4.1
 * covers:    MPI_File_set_size, MPI_File_preallocate, MPI_File_get_size, MPI_File_get_position,
 *            MPI_File_get_position_shared, MPI_File_read_at
 * shows:     14.2.4-cut_data_gone, 14.2.4-grown_part_is_read, 14.2.4-pointers_stay, 14.2.4-size_in_bytes,
 *            14.2.4-written_data_stay, 14.2.5-pointers_stay, 14.2.5-written_data_stay, 14.2.6-whatever_the_view
 * ranks:     1
 * capability: io
 * process:   alone
 *
 * After it, a broadcast of Open MPI 6.0.0rc2 on the same communicator at times gets other data.
 */
#define RULE_ALONE
#include "rule_files.h"

enum { START = 8, INTS = 10, ITEM = sizeof(int) };

/* `known` ints have their values, and `readable` of those asked for are in the file. */
static void check_data(MPI_File file, int known, int readable)
{
    MPI_Status status = rule_status();
    int got[4 * INTS], count = -1;

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_read_at(file, 0, got, 4 * INTS, MPI_INT, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, readable);
    for (int i = 0; i < known; i++) {
        CHECK_INT(got[i], 500 + i);
    }
}

/* The size, and the pointers, which are where they were put. */
static void check_file(MPI_File file, int size)
{
    MPI_Offset found = -1, own = -1, shared = -1;

    rule_file_synchronize(file);
    CHECK_MPI(MPI_File_get_size(file, &found));
    CHECK_INT(found, size);
    CHECK_MPI(MPI_File_get_position(file, &own));
    CHECK_INT(own, 7 + rule_rank());
    CHECK_MPI(MPI_File_get_position_shared(file, &shared));
    CHECK_INT(shared, 9);
}

static void check_behind(MPI_File file, int offset)
{
    MPI_Status status = rule_status();
    int value = RULE_POISON_INT, count = -1;

    CHECK_MPI(MPI_File_read_at(file, offset, &value, 1, MPI_INT, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 0);
}

static void check_sizes(MPI_File file)
{
    int out[INTS];

    for (int i = 0; i < INTS; i++) {
        out[i] = 500 + i;
    }
    CHECK_MPI(MPI_File_set_view(file, START, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_write_at(file, 0, out, INTS, MPI_INT, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_File_seek(file, 7 + rule_rank(), MPI_SEEK_SET));
    CHECK_MPI(MPI_File_seek_shared(file, 9, MPI_SEEK_SET));
    check_file(file, START + INTS * ITEM);
    rule_file_synchronize(file);
    CHECK_MPI(MPI_File_set_size(file, START + 4 * ITEM));
    check_file(file, START + 4 * ITEM);
    check_data(file, 4, 4);
    check_behind(file, 4);
    check_behind(file, 6);
    rule_file_synchronize(file);
    CHECK_MPI(MPI_File_set_size(file, START + 12 * ITEM));
    check_file(file, START + 12 * ITEM);
    check_data(file, 4, 12);
    rule_file_synchronize(file);
    CHECK_MPI(MPI_File_preallocate(file, START + 2 * INTS * ITEM));
    check_file(file, START + 2 * INTS * ITEM);
    check_data(file, 4, 2 * INTS);
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    rule_file_run_or_skip(MPI_COMM_WORLD, check_sizes);
    CHECK_MPI(MPI_Finalize());
}

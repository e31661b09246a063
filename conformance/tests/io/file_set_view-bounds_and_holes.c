/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A filetype with explicit bounds, which begins and ends with a hole, repeats with its holes: offsets,
 *            reads, writes and the individual file pointer count visible etypes alone; the holes keep their bytes.
 * class:     required
 * basis:     14.1.1 "lower and upper bounds set in order for the", 14.1.1 "(after skipping the displacement and any
 *            initial holes in", 14.3 "then the data in the holes is inaccessible to", 14.4.3 "file pointer is
 *            updated relative to the current view", 14.4.1 "from those parts of the file specified by the": The
 *            place of each visible etype follows from the displacement, the extent and the type map.
 * section:   14.1.1, 14.3, 14.4.1, 14.4.3, 14.6.10
 * covers:    MPI_File_set_view, MPI_File_get_byte_offset, MPI_File_write_at, MPI_File_write, MPI_File_read,
 *            MPI_File_read_at, MPI_File_get_position, MPI_File_get_size, MPI_Type_create_resized
 * shows:     14.1.1-explicit_bounds, 14.1.1-offset_zero, 14.3-holes_kept_alone, 14.4.1-view_read,
 *            14.4.1-writing_past_end, 14.4.3-pointer_in_view, 14.6.10-write_grows
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

#include <string.h>

enum { START = 3, TILE = 7, SHOWN = 3, SIZE = 64, MOST = 90, ITEM = sizeof(short) };

/* Where visible item `offset` is. */
static int place(int offset)
{
    static const int in_tile[SHOWN] = {1, 3, 4};

    return START + ITEM * (TILE * (offset / SHOWN) + in_tile[offset % SHOWN]);
}

static void set_view(MPI_File file)
{
    const int lengths[2] = {1, 2}, at[2] = {1, 3};
    MPI_Datatype blocks = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_indexed(2, lengths, at, MPI_SHORT, &blocks));
    CHECK_MPI(MPI_Type_create_resized(blocks, 0, (MPI_Aint)TILE * ITEM, &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    CHECK_MPI(MPI_File_set_view(file, START, MPI_SHORT, filetype, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&filetype));
    CHECK_MPI(MPI_Type_free(&blocks));
}

static void check_position(MPI_File file, int want)
{
    MPI_Offset position = -1, bytes = -1;

    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, want);
    CHECK_MPI(MPI_File_get_byte_offset(file, want, &bytes));
    CHECK_INT(bytes, place(want));
}

static void write_items(MPI_File file, int from, int count, unsigned char *want)
{
    short items[16];

    for (int i = 0; i < count; i++) {
        items[i] = (short)(1000 + from + i);
        memcpy(want + place(from + i), &items[i], ITEM);
    }
    CHECK_MPI(MPI_File_write_at(file, from, items, 1, MPI_SHORT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, from + 1, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_write(file, items + 1, count - 1, MPI_SHORT, MPI_STATUS_IGNORE));
    check_position(file, from + count);
}

static void check_reads(MPI_File file, const unsigned char *want)
{
    short items[12], one;
    rule_poison(items, sizeof items);
    CHECK_MPI(MPI_File_seek(file, 2, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read(file, items, 5, MPI_SHORT, MPI_STATUS_IGNORE));
    check_position(file, 7);
    CHECK_MPI(MPI_File_read_at(file, 7, items + 5, 7, MPI_SHORT, MPI_STATUS_IGNORE));
    for (int i = 0; i < 12; i++) {
        memcpy(&one, want + place(2 + i), ITEM);
        CHECK_INT(items[i], one);
    }
}

static void check_view(MPI_File file)
{
    unsigned char want[MOST] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-+",
                  got[MOST];
    MPI_Offset size = -1;

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_write_at(file, 0, want, SIZE, MPI_BYTE, MPI_STATUS_IGNORE));
    set_view(file);
    check_position(file, 0);
    write_items(file, 2, 5, want);
    write_items(file, 12, 2, want); /* past the end, which it moves */
    CHECK_MPI(MPI_File_get_size(file, &size));
    REQUIRE_INT(size, place(13) + ITEM);
    check_reads(file, want);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at(file, 0, got, (int)size, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, want, SIZE);
    CHECK_BYTES(got + place(13), want + place(13), ITEM);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check_view);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With an etype of two ints and a hole, offsets and file pointers count such etypes, whatever the datatype
 *            of the call, and the holes in the file are not accessed.
 * class:     required
 * basis:     14.3 "It can be any MPI predefined or derived datatype.", 14.3 "Offsets are expressed as a count of
 *            etypes;", 14.4.1 "count of etypes relative to the current view.", 14.3 "then the data in the holes is
 *            inaccessible to": Each access has twice as many ints as etypes.
 * section:   14.3, 14.4.1
 * covers:    MPI_File_set_view, MPI_File_read, MPI_File_write, MPI_File_read_at, MPI_File_write_at,
 *            MPI_File_get_position, MPI_File_get_byte_offset
 * shows:     14.3-derived_etype, 14.4.1-pointer_in_etypes
 * ranks:     1
 * capability: io
 *
 * The etype has ints 0 and 2 of three. The view begins behind the first int.
 */
#include "rule_files.h"

enum { ETYPES = 5, INTS = 2 * ETYPES, ALL = 3 * ETYPES + 2, ITEM = sizeof(int) };

/* Where an int of the view is in the file, in ints. */
static int place(int i)
{
    return 1 + i / 2 * 3 + i % 2 * 2;
}

static void expect_position(MPI_File file, int want)
{
    MPI_Offset position = -1, bytes = -1;

    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, want);
    CHECK_MPI(MPI_File_get_byte_offset(file, want, &bytes));
    CHECK_INT(bytes, place(2 * want) * ITEM);
}

/* Writes and reads etypes by offset and by pointer, as ints and as pairs of ints. */
static void access_view(MPI_File file, const int data[INTS])
{
    int got[INTS];
    MPI_Datatype pair = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous(2, MPI_INT, &pair));
    CHECK_MPI(MPI_Type_commit(&pair));
    CHECK_MPI(MPI_File_write_at(file, 3, data + 6, 2, pair, MPI_STATUS_IGNORE));
    expect_position(file, 0);
    CHECK_MPI(MPI_File_write(file, data, 2, MPI_INT, MPI_STATUS_IGNORE));
    expect_position(file, 1);
    CHECK_MPI(MPI_File_write(file, data + 2, 2, pair, MPI_STATUS_IGNORE));
    expect_position(file, 3);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_seek(file, 1, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read(file, got, 4, MPI_INT, MPI_STATUS_IGNORE));
    expect_position(file, 3);
    CHECK_BYTES(got, data + 2, (size_t)4 * ITEM);
    CHECK_MPI(MPI_File_read_at(file, 2, got, 3, pair, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, data + 4, (size_t)6 * ITEM);
    CHECK_MPI(MPI_Type_free(&pair));
}

static void check(MPI_File file)
{
    int want[ALL], got[ALL], data[INTS];
    MPI_Datatype etype = MPI_DATATYPE_NULL;

    for (int i = 0; i < ALL; i++) {
        want[i] = -1 - i;
    }
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_write_at(file, 0, want, ALL * ITEM, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &etype));
    CHECK_MPI(MPI_Type_commit(&etype));
    REQUIRE_MPI(MPI_File_set_view(file, ITEM, etype, etype, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&etype));
    for (int i = 0; i < INTS; i++) {
        data[i] = 700 + i;
        want[place(i)] = data[i];
    }
    access_view(file, data);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at(file, 0, got, ALL, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, want, sizeof got);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}

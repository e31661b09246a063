/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In native, data are in the file byte for byte as in memory, and with an etype of MPI_BYTE a call takes
 *            data of any datatype.
 * class:     required
 * basis:     14.5 "stored in a file exactly as it is in", 14.6.6 "then this matches any datatype in a data access",
 *            14.4.1 "interpreted the same way as in": What other datatypes write is what bytes read, and bytes become
 *            numbers again.
 * section:   14.5, 14.6.6, 14.4.1
 * covers:    MPI_File_write, MPI_File_read, MPI_File_write_at, MPI_File_read_at, MPI_File_set_view
 * shows:     14.5-native_bytes, 14.6.6-byte_etype
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { ITEMS = 3, GAPS = 2 * ITEMS };

static const int ints[ITEMS] = {1, -2, 0x01020304};
static const double doubles[ITEMS] = {0.5, -1.25, 1e100};

static void expect_bytes(MPI_File file, MPI_Offset at, const void *want, int size)
{
    unsigned char got[64];

    REQUIRE(size <= (int)sizeof got);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_read_at(file, at, got, size, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, want, (size_t)size);
}

/* Each view has the datatype of its data, and begins behind the ints. */
static void typed_views(MPI_File file)
{
    double got[ITEMS];

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write(file, ints, ITEMS, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(
        MPI_File_set_view(file, sizeof ints, MPI_DOUBLE, MPI_DOUBLE, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write(file, doubles, ITEMS, MPI_DOUBLE, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read(file, got, ITEMS, MPI_DOUBLE, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, doubles, sizeof got);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    expect_bytes(file, 0, ints, sizeof ints);
    expect_bytes(file, sizeof ints, doubles, sizeof doubles);
}

/* The view has bytes; the ints in memory have gaps. */
static void bytes_view(MPI_File file)
{
    int spread[GAPS], back[GAPS];
    double got[ITEMS];
    MPI_Datatype gaps = MPI_DATATYPE_NULL;

    rule_poison(spread, sizeof spread);
    rule_poison(back, sizeof back);
    for (int i = 0; i < ITEMS; i++) {
        spread[2 * i] = ints[i];
    }
    CHECK_MPI(MPI_Type_vector(ITEMS, 1, 2, MPI_INT, &gaps));
    CHECK_MPI(MPI_Type_commit(&gaps));
    CHECK_MPI(MPI_File_set_view(file, 1, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write_at(file, 2, spread, 1, gaps, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_write_at(file, 20, doubles, ITEMS, MPI_DOUBLE, MPI_STATUS_IGNORE));
    expect_bytes(file, 2, ints, sizeof ints);
    expect_bytes(file, 20, doubles, sizeof doubles);
    CHECK_MPI(MPI_File_read_at(file, 2, back, 1, gaps, MPI_STATUS_IGNORE));
    CHECK_BYTES(back, spread, sizeof back);
    CHECK_MPI(MPI_File_read_at(file, 20, got, ITEMS, MPI_DOUBLE, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, doubles, sizeof got);
    CHECK_MPI(MPI_Type_free(&gaps));
}

static void check(MPI_File file)
{
    typed_views(file);
    bytes_view(file);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In external32 byte displacements of etypes and filetypes are places in the file as they are, and the
 *            extent of an etype that was made with them is that in memory.
 * class:     required
 * basis:     14.5.1 "will interpret these byte displacements as is;", 14.3 "no scaling is done when computing the
 *            extent of", 14.5.1 "if they have an explicit upper bound": The bounds of the datatypes are explicit, so
 *            that nothing in them depends on the size of a long.
 * section:   14.5.1, 14.3
 * covers:    MPI_File_set_view, MPI_File_get_byte_offset, MPI_File_get_type_extent, MPI_File_write_all
 * shows:     14.3-nonportable_etype, 14.5.1-byte_displacements
 * ranks:     1
 * capability: io
 *
 * The datatype has longs at bytes 0 and 16 of every 32. In the file a long has four bytes, of which the last one tells
 * the value.
 */
#include "rule_files.h"

#include <string.h>

enum { LONGS = 4, EXTENT = 32, BYTES = 64, FILL = 0x33 };

static const int places[LONGS] = {0, 16, 32, 48};

static MPI_Datatype make(void)
{
    const int lengths[2] = {1, 1};
    const MPI_Aint at[2] = {0, 16};
    MPI_Datatype longs = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_create_hindexed(2, lengths, at, MPI_LONG, &longs));
    CHECK_MPI(MPI_Type_create_resized(longs, 0, EXTENT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Type_free(&longs));
    return type;
}

/* The file has the four longs at their places, and else what was there before. */
static void check_bytes(MPI_File file)
{
    unsigned char want[BYTES], got[BYTES];

    memset(want, FILL, sizeof want);
    for (int i = 0; i < LONGS; i++) {
        memset(want + places[i], 0, 3);
        want[places[i] + 3] = (unsigned char)(1 + i);
    }
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at(file, 0, got, BYTES, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, want, sizeof got);
}

static void check_view(MPI_File file, MPI_Datatype etype, MPI_Datatype filetype, int step)
{
    const long out[LONGS] = {1, 2, 3, 4};
    unsigned char fill[BYTES];
    MPI_Offset bytes = -1;

    memset(fill, FILL, sizeof fill);
    CHECK_MPI(MPI_File_write_at(file, 0, fill, BYTES, MPI_BYTE, MPI_STATUS_IGNORE));
    REQUIRE_MPI(MPI_File_set_view(file, 0, etype, filetype, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_get_byte_offset(file, 1, &bytes));
    CHECK_INT(bytes, step);
    CHECK_MPI(MPI_File_get_byte_offset(file, 2, &bytes));
    CHECK_INT(bytes, 2 * step);
    CHECK_MPI(MPI_File_write_all(file, out, LONGS, MPI_LONG, MPI_STATUS_IGNORE));
    check_bytes(file);
}

static void check(MPI_File file)
{
    MPI_Datatype type = make();
    MPI_Aint extent = -1;

    rule_at("filetype");
    check_view(file, MPI_LONG, type, 16);
    rule_at("etype");
    check_view(file, type, type, EXTENT);
    rule_at(NULL);
    REQUIRE_MPI(MPI_File_set_view(file, 0, type, type, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_get_type_extent(file, type, &extent));
    CHECK_INT(extent, EXTENT);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}

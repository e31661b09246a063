/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In external32 the places of portable etypes and filetypes are scaled: a long has four bytes, and so has
 *            each hole of one long; the same holds for the datatypes that MPI_File_get_view returns.
 * class:     required
 * basis:     14.3 "the extent of etype is computed by scaling any", 14.5.1 "MPI will scale any displacements in the
 *            datatypes to", 14.3 "then the corresponding datatype returned by MPI_FILE_GET_VIEW is", 14.5.2 "MPI_INT 4
 *            MPI_LONG 4 MPI_UNSIGNED 4": Vectors are portable, and an item of MPI_LONG has four bytes in the file,
 *            whatever its size in memory.
 * section:   14.3, 14.5.1, 14.5.2, 2.4.3
 * covers:    MPI_File_set_view, MPI_File_get_view, MPI_File_get_byte_offset, MPI_File_write_all, MPI_File_read_all
 * shows:     14.3-portable_etype_scaled, 14.3-portable_stays_portable, 14.5.1-portable_filetype_scaled
 * ranks:     1
 * capability: io
 *
 * The view shows longs 0 and 2 of every three.
 */
#include "rule_files.h"

#include <string.h>

enum { ITEMS = 4, LONG = 4, BYTES = 6 * LONG, FILL = 0x33 };

static const int places[ITEMS] = {0, 2 * LONG, 3 * LONG, 5 * LONG};

static void check_offsets(MPI_File file)
{
    for (int i = 0; i < ITEMS; i++) {
        MPI_Offset bytes = -1;

        CHECK_MPI(MPI_File_get_byte_offset(file, i, &bytes));
        CHECK_INT(bytes, places[i]);
    }
}

static void check_data(MPI_File file)
{
    const long out[ITEMS] = {1, -2, 70000, -70001};
    long in[ITEMS] = {0};
    unsigned char want[BYTES], got[BYTES];

    CHECK_MPI(MPI_File_write_all(file, out, ITEMS, MPI_LONG, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, 0, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_read_all(file, in, ITEMS, MPI_LONG, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof in);
    memset(want, FILL, sizeof want);
    for (int i = 0; i < ITEMS; i++) { /* the most significant byte first */
        for (int j = 0; j < LONG; j++) {
            want[places[i] + j] = (unsigned char)((unsigned long)out[i] >> 8 * (LONG - 1 - j));
        }
    }
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_all(file, got, BYTES, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, want, sizeof got);
}

/* The etype has two longs. */
static void check_etype(MPI_File file)
{
    MPI_Datatype pair = MPI_DATATYPE_NULL, etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    MPI_Offset bytes = -1;
    char name[MPI_MAX_DATAREP_STRING] = "";

    CHECK_MPI(MPI_Type_contiguous(2, MPI_LONG, &pair));
    CHECK_MPI(MPI_Type_commit(&pair));
    REQUIRE_MPI(MPI_File_set_view(file, 0, pair, pair, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&pair));
    CHECK_MPI(MPI_File_get_byte_offset(file, 3, &bytes));
    CHECK_INT(bytes, 3 * 2 * LONG);
    REQUIRE_MPI(MPI_File_get_view(file, &bytes, &etype, &filetype, name));
    REQUIRE_MPI(MPI_File_set_view(file, 0, etype, filetype, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_get_byte_offset(file, 3, &bytes));
    CHECK_INT(bytes, 3 * 2 * LONG);
    CHECK_MPI(MPI_Type_free(&etype));
    CHECK_MPI(MPI_Type_free(&filetype));
}

static void check(MPI_File file)
{
    unsigned char fill[BYTES];
    MPI_Datatype vector = MPI_DATATYPE_NULL;

    memset(fill, FILL, sizeof fill);
    CHECK_MPI(MPI_File_write_at(file, 0, fill, BYTES, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Type_vector(2, 1, 2, MPI_LONG, &vector));
    CHECK_MPI(MPI_Type_commit(&vector));
    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_LONG, vector, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&vector));
    check_offsets(file);
    check_data(file);
    check_etype(file);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In external32 bool, complex, and character values have the bytes of their formats in the file, and the
 *            values come back.
 * class:     required
 * basis:     14.5.2 "0 implies false and nonzero implies true", 14.5.2 "floating point format values for the real and",
 *            14.5.2 "Characters are in ISO 8859-1 format": The lengths and formats fix the bytes.
 * section:   14.5.2
 * covers:    MPI_File_write_at, MPI_File_read_at, MPI_File_set_view
 * constants: MPI_C_BOOL, MPI_C_FLOAT_COMPLEX, MPI_C_DOUBLE_COMPLEX, MPI_CHAR, MPI_BYTE, MPI_PACKED
 * shows:     14.5.2-bool, 14.5.2-characters, 14.5.2-complex
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

#include <string.h>

static MPI_File file;

static void view(MPI_Datatype type, const char *representation)
{
    REQUIRE_MPI(MPI_File_set_view(file, 0, type, type, representation, MPI_INFO_NULL));
}

/* Writes `count` elements and reads the bytes of the file; then reads the elements. */
static void transfer(const char *name, MPI_Datatype type, int count, const void *data, void *back,
                     void *bytes, int length)
{
    rule_at("%s", name);
    view(type, "external32");
    CHECK_MPI(MPI_File_write_at(file, 0, data, count, type, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, 0, back, count, type, MPI_STATUS_IGNORE));
    view(MPI_BYTE, "native");
    CHECK_MPI(MPI_File_read_at(file, 0, bytes, length, MPI_BYTE, MPI_STATUS_IGNORE));
}

static void check_characters(MPI_Datatype type, const char *name)
{
    unsigned char all[256], back[256] = {0}, bytes[256] = {0};

    for (int i = 0; i < 256; i++) {
        all[i] = (unsigned char)i;
    }
    transfer(name, type, 256, all, back, bytes, 256);
    CHECK_BYTES(bytes, all, 256);
    CHECK_BYTES(back, all, 256);
}

static void check_bool(void)
{
    const bool values[3] = {true, false, true};
    const unsigned char seven = 7;
    bool back[3] = {false, true, false};
    unsigned char bytes[3] = {9, 9, 9};

    transfer("MPI_C_BOOL", MPI_C_BOOL, 3, values, back, bytes, 3);
    CHECK(bytes[0] != 0 && bytes[1] == 0 && bytes[2] != 0);
    CHECK(back[0] && !back[1] && back[2]);
    CHECK_MPI(PMPI_File_write_at(file, 1, &seven, 1, MPI_BYTE, MPI_STATUS_IGNORE));
    view(MPI_C_BOOL, "external32");
    CHECK_MPI(MPI_File_read_at(file, 1, &back[1], 1, MPI_C_BOOL, MPI_STATUS_IGNORE));
    memcpy(bytes, &back[1], 1);
    CHECK(bytes[0] != 0);
}

static void check_complex(void)
{
    const float narrow[2] = {1.5F, -2.0F};
    const double wide[2] = {-0.5, 3.0};
    const unsigned char narrow_bytes[8] = {0x3f, 0xc0, 0, 0, 0xc0, 0, 0, 0};
    const unsigned char wide_bytes[16] = {0xbf, 0xe0, 0, 0, 0, 0, 0, 0, 0x40, 8};
    float narrow_back[2] = {0, 0};
    double wide_back[2] = {0, 0};
    unsigned char bytes[16] = {0};

    transfer("MPI_C_FLOAT_COMPLEX", MPI_C_FLOAT_COMPLEX, 1, narrow, narrow_back, bytes, 8);
    CHECK_BYTES(bytes, narrow_bytes, 8);
    CHECK_BYTES(narrow_back, narrow, sizeof narrow);
    transfer("MPI_C_DOUBLE_COMPLEX", MPI_C_DOUBLE_COMPLEX, 1, wide, wide_back, bytes, 16);
    CHECK_BYTES(bytes, wide_bytes, 16);
    CHECK_BYTES(wide_back, wide, sizeof wide);
}

static void check(MPI_File opened)
{
    file = opened;
    check_characters(MPI_CHAR, "MPI_CHAR");
    check_characters(MPI_SIGNED_CHAR, "MPI_SIGNED_CHAR");
    check_characters(MPI_UNSIGNED_CHAR, "MPI_UNSIGNED_CHAR");
    check_characters(MPI_BYTE, "MPI_BYTE");
    check_characters(MPI_PACKED, "MPI_PACKED");
    check_bool();
    check_complex();
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}

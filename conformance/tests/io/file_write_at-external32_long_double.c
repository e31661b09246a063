/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In external32 a long double has 16 bytes in the file: sign, 15 bits of exponent, and 112 of fraction, the
 *            most significant byte first, and the value comes back.
 * class:     required
 * basis:     14.5.2 "format width of 16 bytes, with 15 exponent bits", 14.5.2 "floating point values are in big-endian
 *            IEEE format": The values are short sums of powers of 2, which any long double holds.
 * section:   14.5.2
 * covers:    MPI_File_write_at, MPI_File_read_at, MPI_File_set_view
 * constants: MPI_LONG_DOUBLE
 * shows:     14.5.2-long_double
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { VALUES = 4 };

static void check(MPI_File file)
{
    const long double values[VALUES] = {1.0L, -2.5L, 0.0L, 1024.75L};
    const unsigned char want[VALUES][16] = {
        {0x3f, 0xff}, {0xc0, 0x00, 0x40}, {0}, {0x40, 0x09, 0x00, 0x30}};
    unsigned char bytes[VALUES][16];
    long double back[VALUES] = {9, 9, 9, 9};

    rule_poison(bytes, sizeof bytes);
    REQUIRE_MPI(
        MPI_File_set_view(file, 0, MPI_LONG_DOUBLE, MPI_LONG_DOUBLE, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write_at(file, 0, values, VALUES, MPI_LONG_DOUBLE, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, 0, back, VALUES, MPI_LONG_DOUBLE, MPI_STATUS_IGNORE));
    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at(file, 0, bytes, sizeof bytes, MPI_BYTE, MPI_STATUS_IGNORE));
    for (int i = 0; i < VALUES; i++) {
        rule_at("value %d", i);
        CHECK_BYTES(bytes[i], want[i], 16);
        CHECK(back[i] == values[i]);
    }
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In external32 a wide character has two bytes in the file, the most significant one first, and comes back.
 * class:     required
 * basis:     14.5.2 "Wide characters (of type MPI_WCHAR) are in Unicode", 14.5.2 "All integral values are in two's
 *            complement": The table gives a length of 2; the characters here have the same code in wchar_t and Unicode.
 * section:   14.5.2
 * covers:    MPI_File_write_at, MPI_File_read_at, MPI_File_set_view
 * constants: MPI_WCHAR
 * shows:     14.5.2-wide_characters
 * ranks:     1
 * capability: io
 * process:   alone
 */
#define RULE_ALONE
#include "rule_files.h"

#include <wchar.h>

static void check(MPI_File file)
{
    const wchar_t text[3] = {L'A', L'Z', L'~'};
    const unsigned char want[6] = {0, 'A', 0, 'Z', 0, '~'};
    wchar_t back[3] = {0, 0, 0};
    unsigned char bytes[6] = {0};

    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_WCHAR, MPI_WCHAR, "external32", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_write_at(file, 0, text, 3, MPI_WCHAR, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, 0, back, 3, MPI_WCHAR, MPI_STATUS_IGNORE));
    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_read_at(file, 0, bytes, 6, MPI_BYTE, MPI_STATUS_IGNORE));
    CHECK_BYTES(bytes, want, 6);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(back[i], text[i]);
    }
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    rule_file_run_or_skip(MPI_COMM_SELF, check);
    CHECK_MPI(MPI_Finalize());
}

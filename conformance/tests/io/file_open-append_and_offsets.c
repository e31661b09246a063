/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_MODE_APPEND positions the file pointers once: a write at an explicit offset or after a seek goes to
 *            that place.
 * class:     required
 * basis:     14.2.1 "Subsequent positioning of file pointers is application dependent.": The mode has no effect on
 *            accesses; O_APPEND of POSIX, which moves each write to the end, is something else.
 * section:   14.2.1
 * covers:    MPI_File_open, MPI_File_write_at, MPI_File_seek, MPI_File_write
 * constants: MPI_MODE_APPEND
 * shows:     14.2.1-append_only_at_open
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { AGAIN = MPI_MODE_RDWR | MPI_MODE_APPEND | MPI_MODE_DELETE_ON_CLOSE };

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    MPI_Offset size = -1;
    char name[RULE_FILE_NAME], got[10];

    rule_file_name(MPI_COMM_SELF, name);
    REQUIRE_OR_SKIP(
        MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file),
        "files");
    CHECK_MPI(MPI_File_write_at(file, 0, "abcdefgh", 8, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_close(&file));
    REQUIRE_MPI(MPI_File_open(MPI_COMM_SELF, name, AGAIN, MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_File_write_at(file, 1, "X", 1, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_write(file, "Y", 1, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_seek(file, 4, MPI_SEEK_SET));
    CHECK_MPI(MPI_File_write(file, "Z", 1, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_get_size(file, &size));
    CHECK_INT(size, 9);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_read_at(file, 0, got, 9, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_BYTES(got, "aXcdZfghY", 9);
    CHECK_MPI(MPI_File_close(&file));
}

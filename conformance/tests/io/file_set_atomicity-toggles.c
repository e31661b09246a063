/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A file begins in nonatomic mode, and the mode is what was set last.
 * class:     required
 * basis:     14.2.1 "opened by default using nonatomic mode", 14.6.1 "returns the current
 *            consistency semantics": The mode is nonatomic at first and then what was set last.
 * section:   14.6.1, 14.2.1
 * covers:    MPI_File_set_atomicity, MPI_File_get_atomicity
 * shows:     14.2.1-nonatomic_default, 14.6.1-get_atomicity, 14.6.1-set_atomicity
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_atomicity(MPI_File file, int want)
{
    int flag = -1, out = 7 + rule_rank(), in = -1;
    MPI_Offset at = (MPI_Offset)rule_rank() * (MPI_Offset)sizeof(int);

    CHECK_MPI(MPI_File_get_atomicity(file, &flag));
    CHECK_INT(flag != 0, want);
    CHECK_MPI(MPI_File_write_at(file, at, &out, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, at, &in, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(in, out);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file), "files");
    check_atomicity(file, 0);
    CHECK_MPI(MPI_File_set_atomicity(file, 1));
    check_atomicity(file, 1);
    CHECK_MPI(MPI_File_set_atomicity(file, 0));
    check_atomicity(file, 0);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}

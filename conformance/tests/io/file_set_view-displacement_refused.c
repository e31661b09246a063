/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_DISPLACEMENT_CURRENT is an invalid displacement for a file that is not sequential.
 * class:     quality
 * basis:     14.3 "is invalid unless the amode", 9.3 "may be unable or choose not to handle": The
 *            value is invalid here and need not be detected; an error is better than a view that
 *            begins anywhere.
 * section:   14.3
 * covers:    MPI_File_set_view
 * constants: MPI_DISPLACEMENT_CURRENT
 * shows:     14.3-current_refused
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file), "files");
    CHECK_ANY_ERROR(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native",
                                      MPI_INFO_NULL));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}

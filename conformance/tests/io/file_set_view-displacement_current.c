/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In a sequential file MPI_DISPLACEMENT_CURRENT sets the view to begin where the shared
 *            file pointer is.
 * class:     required
 * basis:     14.3 "sets the displacement to the current position", 14.3 "current value of the
 *            displacement is returned": The view begins where the shared pointer was, and that
 *            place comes back as the displacement.
 * section:   14.3
 * covers:    MPI_File_set_view, MPI_File_get_view, MPI_File_write_ordered
 * constants: MPI_DISPLACEMENT_CURRENT, MPI_MODE_SEQUENTIAL
 * shows:     14.3-displacement_current, 14.6.2-sequential_write
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_view(MPI_File file)
{
    MPI_Offset displacement = -1;
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    char representation[MPI_MAX_DATAREP_STRING] = "";
    int size = rule_size();

    CHECK_MPI(MPI_File_write_ordered(file, "abcdefg", 8, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_set_view(file, MPI_DISPLACEMENT_CURRENT, MPI_INT, MPI_INT, "native",
                                MPI_INFO_NULL));
    CHECK_MPI(MPI_File_get_view(file, &displacement, &etype, &filetype, representation));
    CHECK_INT(displacement, 8 * size);
    rule_file_check_type(etype, MPI_INT);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_WORLD, MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL, &file),
                    "files");
    check_view(file);
    CHECK_MPI(MPI_File_close(&file));
}

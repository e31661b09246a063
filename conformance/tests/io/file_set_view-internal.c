/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The representation internal returns what was written, and MPI_File_get_view its name.
 * class:     required
 * basis:     14.5 "MPI supports multiple data representations", 14.5 "can be used for I/O
 *            operations", 14.3 "data representation is returned in": It is one of the three
 *            representations that exist everywhere; only its format in the file is free.
 * section:   14.5, 14.3
 * covers:    MPI_File_set_view, MPI_File_get_view, MPI_File_write_at_all, MPI_File_read_at_all
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_data(MPI_File file)
{
    MPI_Offset displacement = -1;
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    char representation[MPI_MAX_DATAREP_STRING] = "";
    const int out[2] = {0x01020304, -2};
    int in[2] = {0, 0}, count = -1;
    MPI_Status status = rule_status();
    MPI_Offset at = 2 * (MPI_Offset)rule_rank();

    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "internal", MPI_INFO_NULL));
    CHECK_MPI(MPI_File_get_view(file, &displacement, &etype, &filetype, representation));
    CHECK_STR(representation, "internal");
    rule_file_check_type(etype, MPI_INT);
    CHECK_MPI(MPI_File_write_at_all(file, at, out, 2, MPI_INT, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 2);
    CHECK_MPI(MPI_File_read_at_all(file, at, in, 2, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file);

    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no files");
    }
    REQUIRE_MPI(code);
    check_data(file);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}

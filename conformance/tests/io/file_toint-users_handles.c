/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The integer of an open file is the same at each call, differs from that of another
 *            file, lies outside the range for predefined handles, and turns back into a handle of
 *            the file.
 * class:     required
 * basis:     20.4.5 "return the same integer for every call", 20.4.5 "translates a C integer", 20.5
 *            "are represented as integers in the range": The integer is stable, outside the range
 *            for predefined handles, and leads back to the handle, which it could not if two files
 *            shared it.
 * section:   20.4.5, 20.5
 * covers:    MPI_File_toint, MPI_File_fromint
 * shows:     20.4.5-outside_reserved
 * ranks:     1
 * capability: io
 * level:     abi
 */
#include "rule_files.h"

void rule(void)
{
    MPI_File files[2] = {MPI_FILE_NULL, MPI_FILE_NULL};
    int integers[2];

    for (int i = 0; i < 2; i++) {
        REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &files[i]), "files");
        integers[i] = MPI_File_toint(files[i]);
        CHECK(integers[i] < 0 || integers[i] > 4095);
        CHECK_MPI(MPI_File_set_size(files[i], 10 + i));
    }
    CHECK(integers[0] != integers[1]);
    for (int i = 0; i < 2; i++) {
        MPI_Offset size = -1;

        CHECK_INT(MPI_File_toint(files[i]), integers[i]);
        CHECK_HANDLE(MPI_File_fromint(integers[i]), files[i]);
        CHECK_MPI(MPI_File_get_size(MPI_File_fromint(integers[i]), &size));
        CHECK_INT(size, 10 + i);
    }
    for (int i = 0; i < 2; i++) {
        CHECK_MPI(MPI_File_close(&files[i]));
    }
}

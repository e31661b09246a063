/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_File_open ignores unknown keys, and the info object may be freed at once.
 * class:     required
 * basis:     10 "must be prepared to ignore any key it does", 10 "be read, modified, or freed immediately after
 *            return": The file is the same as without an info object.
 * section:   10, 14.2.1
 * covers:    MPI_File_open
 * shows:     10-unknown_key_ignored_elsewhere
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

void rule(void)
{
    const int sent = 1234;
    char name[RULE_FILE_NAME];
    int got = -1, rc = MPI_SUCCESS;
    MPI_Info info = MPI_INFO_NULL;
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_abi_no_such_key", "no such value"));
    rule_file_name(MPI_COMM_SELF, name);
    rc = MPI_File_open(MPI_COMM_SELF, name,
                       MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | MPI_MODE_RDWR, info, &file);
    CHECK_MPI(MPI_Info_free(&info));
    REQUIRE_OR_SKIP(rc, "files");
    CHECK_MPI(MPI_File_write_at(file, 8, &sent, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, 8, &got, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(got, sent);
    CHECK_MPI(MPI_File_close(&file));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Without MPI_Init, a file is opened with a communicator of a session, and holds data.
 * class:      required
 * basis:      11.3 "used to create an MPI Communicator, Window, or File", 11.3 "does not otherwise change the
 *             semantics": The way to a communicator is another one; what is made of it works as always.
 * section:    11.3, 14.2.1
 * covers:     MPI_Session_init, MPI_Comm_create_from_group, MPI_File_open, MPI_File_write_at_all,
 *             MPI_File_read_at_all
 * ranks:      1
 * capability: sessions
 * process:    alone
 */
#define RULE_ALONE
#include "rule_files.h"

static void check(MPI_Comm comm)
{
    const int value = 7;
    MPI_File file = MPI_FILE_NULL;
    int got = -1;

    REQUIRE_MPI(rule_file_open(comm, MPI_MODE_RDWR, &file));
    CHECK_MPI(MPI_File_write_at_all(file, 8, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at_all(file, 8, &got, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(got, 7);
    CHECK_MPI(MPI_File_close(&file));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "rule", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    check(comm);
    CHECK_MPI(MPI_Comm_disconnect(&comm));
    CHECK_MPI(MPI_Session_finalize(&session));
}

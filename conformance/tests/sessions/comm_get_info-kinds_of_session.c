/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A communicator, a window and a file of a session have the memory allocation kinds of that session.
 * class:      required
 * basis:      11.4.3 "derived from the Sessions Model, the value of", 11.4.3 "must also be contained in the info":
 *            Nothing is
 *             asserted about the objects, so the values are identical.
 * section:    11.4.3
 * covers:     MPI_Session_get_info, MPI_Comm_get_info, MPI_Win_get_info, MPI_File_get_info
 * shows:      11.4.3-same_as_session
 * ranks:      2
 * capability: sessions
 */
#include "rule_files.h"

#include <string.h>

enum { LENGTH = 1024 };

static void get_kinds(MPI_Info *info, char *kinds)
{
    int length = LENGTH, flag = 0;

    memset(kinds, 0, LENGTH);
    CHECK_MPI(MPI_Info_get_string(*info, "mpi_memory_alloc_kinds", &length, kinds, &flag));
    CHECK(flag != 0);
    CHECK_MPI(MPI_Info_free(info));
}

static void check_objects(MPI_Comm comm, const char *wanted)
{
    MPI_Win win = MPI_WIN_NULL;
    MPI_File file = MPI_FILE_NULL;
    MPI_Info info = MPI_INFO_NULL;
    char kinds[LENGTH];

    rule_at("a communicator");
    REQUIRE_MPI(MPI_Comm_get_info(comm, &info));
    get_kinds(&info, kinds);
    CHECK_STR(kinds, wanted);
    rule_at("a window");
    REQUIRE_OR_SKIP(MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, comm, &win), "windows");
    CHECK_MPI(MPI_Win_get_info(win, &info));
    get_kinds(&info, kinds);
    CHECK_STR(kinds, wanted);
    CHECK_MPI(MPI_Win_free(&win));
    rule_at("a file");
    REQUIRE_MPI(rule_file_open(comm, MPI_MODE_RDWR, &file));
    CHECK_MPI(MPI_File_get_info(file, &info));
    get_kinds(&info, kinds);
    CHECK_STR(kinds, wanted);
    CHECK_MPI(MPI_File_close(&file));
    rule_at(NULL);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;
    char kinds[LENGTH];

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Session_get_info(session, &info));
    get_kinds(&info, kinds);
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "rule", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    check_objects(comm, kinds);
    CHECK_MPI(MPI_Comm_disconnect(&comm));
    CHECK_MPI(MPI_Session_finalize(&session));
}

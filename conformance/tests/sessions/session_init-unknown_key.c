/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Session_init and MPI_Comm_create_from_group ignore unknown keys, and the info object may be freed at
 *            once.
 * class:     required
 * basis:     10 "must be prepared to ignore any key it does", 10 "be read, modified, or freed immediately after
 *            return": The session and the communicator work as without an info object.
 * section:   10, 11.3.1, 7.4.2
 * covers:    MPI_Session_init, MPI_Comm_create_from_group
 * shows:     10-unknown_key_ignored_elsewhere
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

void rule(void)
{
    int one = 1, sum = -1;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_MPI(MPI_Session_finalize(&session));
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_abi_no_such_key", "no such value"));
    REQUIRE_MPI(MPI_Session_init(info, MPI_ERRORS_RETURN, &session));
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "unknown", info, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK_INT(sum, rule_size());
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Session_finalize(&session));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A datatype that was made in one session is used in a later one, and in the World Model, although none was
 *             there in between.
 * class:      required
 * basis:      11.3.1 "can be used in any other session", 11.3.1 "no other session existed in between": A datatype
 *            exists
 *             independently of the session that was there when it was made.
 * section:    11.3.1
 * covers:     MPI_Type_commit, MPI_Type_vector, MPI_Session_finalize, MPI_Init, MPI_Sendrecv
 * shows:      11.3.1-objects_outlive
 * ranks:      1
 * capability: sessions
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_use(const char *where, MPI_Comm comm, MPI_Datatype type)
{
    int from[8] = {1, 2, 3, 4, 5, 6, 7, 8}, to[3] = {0}, size = -1;

    rule_at("%s", where);
    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, 3 * sizeof(int));
    CHECK_MPI(MPI_Sendrecv(from, 1, type, 0, 1, to, 3, MPI_INT, 0, 1, comm, MPI_STATUS_IGNORE));
    CHECK_INT(to[0], 1);
    CHECK_INT(to[1], 4);
    CHECK_INT(to[2], 7);
}

/* A session with a communicator of this process; makes the datatype if it is null. */
static void check_session(const char *where, MPI_Datatype *type)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://SELF", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "rule", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    if (*type == MPI_DATATYPE_NULL) {
        CHECK_MPI(MPI_Type_vector(3, 1, 3, MPI_INT, type));
        CHECK_MPI(MPI_Type_commit(type));
    }
    check_use(where, comm, *type);
    CHECK_MPI(MPI_Comm_disconnect(&comm));
    CHECK_MPI(MPI_Session_finalize(&session));
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    check_session("the first session", &type);
    if (type == MPI_DATATYPE_NULL) {
        return;
    }
    check_session("the second session", &type);
    CHECK_MPI(MPI_Init(NULL, NULL));
    check_use("the World Model", MPI_COMM_SELF, type);
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Finalize());
}

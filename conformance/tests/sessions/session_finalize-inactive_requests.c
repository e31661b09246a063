/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Session_finalize succeeds while persistent requests of the session are inactive: never started, or
 *            completed; another session works afterwards.
 * class:     required
 * basis:     3.9 "Inactive persistent requests are not automatically freed", 11.3.1 "must be inactive or freed in the
 *            case of", 11.3.1 "does not free objects created by": Neither inactive requests nor the communicator need
 *            be freed.
 * section:   3.9, 11.3.1
 * covers:    MPI_Session_finalize, MPI_Send_init, MPI_Recv_init, MPI_Start
 * shows:     3.9-finalize_with_inactive
 * ranks:     1
 * capability: sessions
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { COUNT = 1000, TAG = 55 };

static int out[COUNT], in[COUNT];

static MPI_Comm make(MPI_Session session)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    CHECK_MPI(MPI_Group_from_session_pset(session, "mpi://SELF", &group));
    CHECK_MPI(
        MPI_Comm_create_from_group(group, "inactive", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    return comm;
}

/* The last send is never started. */
static void use(MPI_Comm comm, int value)
{
    MPI_Request requests[3] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    out[0] = out[COUNT - 1] = value;
    rule_poison(in, sizeof in);
    REQUIRE_MPI(MPI_Recv_init(in, COUNT, MPI_INT, 0, TAG, comm, &requests[0]));
    REQUIRE_MPI(MPI_Send_init(out, COUNT, MPI_INT, 0, TAG, comm, &requests[1]));
    REQUIRE_MPI(MPI_Send_init(out, COUNT, MPI_INT, 0, TAG, comm, &requests[2]));
    REQUIRE_MPI(MPI_Start(&requests[0]));
    REQUIRE_MPI(MPI_Start(&requests[1]));
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(in[0], value);
    CHECK_INT(in[COUNT - 1], value);
}

void rule(void)
{
    for (int round = 0; round < 3; round++) {
        MPI_Session session = MPI_SESSION_NULL;
        MPI_Comm comm;

        rule_at("session %d", round);
        REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
        comm = make(session);
        REQUIRE(comm != MPI_COMM_NULL);
        use(comm, 10 + round);
        CHECK_MPI(MPI_Session_finalize(&session));
        CHECK_HANDLE(session, MPI_SESSION_NULL);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Generalized requests are completed in one call with requests of a communicator of a session.
 * class:      required
 * basis:      11.3 "This restriction does not apply to generalized requests", 11.3 "not associated directly with
 *             communicators or other": Objects of different origin shall not meet in one call, but these have none.
 * section:    11.3, 13.2
 * covers:     MPI_Grequest_start, MPI_Grequest_complete, MPI_Waitall, MPI_Waitany
 * shows:      11.3-generalized_requests
 * ranks:      1
 * capability: sessions
 * process:    alone
 */
#define RULE_ALONE
#include "rule_grequest.h"

static struct rule_grequest states[2];

/* Requests of the communicator, and two generalized ones, the first and the last. */
static void start(MPI_Comm comm, MPI_Request *requests, const int *sent, int *got)
{
    for (int i = 0; i < 2; i++) {
        states[i] = (struct rule_grequest){.tag = 30 + i, .elements = 3 + i};
        REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free,
                                       rule_grequest_cancel, &states[i], &requests[3 * i]));
    }
    *got = -1;
    CHECK_MPI(MPI_Irecv(got, 1, MPI_INT, 0, 8, comm, &requests[1]));
    CHECK_MPI(MPI_Isend(sent, 1, MPI_INT, 0, 8, comm, &requests[2]));
    CHECK_MPI(MPI_Grequest_complete(requests[0]));
    CHECK_MPI(MPI_Grequest_complete(requests[3]));
}

static void check(MPI_Comm comm)
{
    MPI_Request requests[4] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL,
                               MPI_REQUEST_NULL};
    MPI_Status statuses[4] = {rule_status(), rule_status(), rule_status(), rule_status()};
    int sent = 77, got = -1;

    start(comm, requests, &sent, &got);
    CHECK_MPI(MPI_Waitall(4, requests, statuses));
    CHECK_INT(got, 77);
    CHECK_INT(statuses[0].MPI_TAG, 30);
    CHECK_INT(statuses[1].MPI_TAG, 8);
    CHECK_INT(statuses[3].MPI_TAG, 31);
    start(comm, requests, &sent, &got);
    for (int i = 0; i < 4; i++) {
        int index = -1;

        CHECK_MPI(MPI_Waitany(4, requests, &index, MPI_STATUS_IGNORE));
        CHECK(index >= 0 && index < 4);
    }
    CHECK_INT(got, 77);
    for (int i = 0; i < 4; i++) {
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
    }
    CHECK_INT(states[0].frees, 1);
    CHECK_INT(states[1].frees, 1);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://SELF", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "rule", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    check(comm);
    CHECK_MPI(MPI_Comm_disconnect(&comm));
    CHECK_MPI(MPI_Session_finalize(&session));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A process that is blocked in one session lets the sends of another session and of the World Model go on.
 * class:     required
 * basis:     2.9 "The progress must be provided independently of whether a": Rank 0 is blocked in the World Model, or
 *            in another session, until rank 1 has the message.
 * section:   2.9
 * covers:    MPI_Isend, MPI_Recv
 * shows:     2.9-progress_across_sessions
 * ranks:     2
 * capability: sessions
 *
 * The order of mpi://WORLD need not be that of MPI_COMM_WORLD.
 */
#include "rule.h"

#include <stdlib.h>

enum { COUNT = 1 << 20, TAG = 7, GO = 8 };

static int *data;

/* Rank 0 sends a long message in one communicator, and is blocked in another one until it has arrived. */
static void check_blocked(const char *name, MPI_Comm comm, MPI_Comm other)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("%s", name);
    if (rule_rank() == 0) {
        data[COUNT - 1] = 5;
        CHECK_MPI(MPI_Isend(data, COUNT, MPI_INT, 1, TAG, comm, &request));
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, GO, other, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    } else {
        data[COUNT - 1] = -1;
        CHECK_MPI(MPI_Recv(data, COUNT, MPI_INT, 0, TAG, comm, MPI_STATUS_IGNORE));
        CHECK_INT(data[COUNT - 1], 5);
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, GO, other));
    }
}

/* A session, and in it a communicator of the first two processes of the world, in its order. */
static void begin(MPI_Session *session, MPI_Comm *comm, const char *tag)
{
    MPI_Group all = MPI_GROUP_NULL;
    MPI_Comm whole = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, session));
    REQUIRE_MPI(MPI_Group_from_session_pset(*session, "mpi://WORLD", &all));
    REQUIRE_MPI(MPI_Comm_create_from_group(all, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &whole));
    CHECK_MPI(MPI_Comm_split(whole, rule_rank() < 2 ? 0 : MPI_UNDEFINED, rule_rank(), comm));
    CHECK_MPI(MPI_Comm_free(&whole));
    CHECK_MPI(MPI_Group_free(&all));
}

void rule(void)
{
    MPI_Session sessions[2] = {MPI_SESSION_NULL, MPI_SESSION_NULL};
    MPI_Comm comms[2] = {MPI_COMM_NULL, MPI_COMM_NULL};

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &sessions[0]), "sessions");
    CHECK_MPI(MPI_Session_finalize(&sessions[0]));
    data = calloc(COUNT, sizeof *data);
    REQUIRE(data != NULL);
    begin(&sessions[0], &comms[0], "first");
    begin(&sessions[1], &comms[1], "second");
    if (rule_rank() < 2) {
        REQUIRE(comms[0] != MPI_COMM_NULL && comms[1] != MPI_COMM_NULL);
        check_blocked("two sessions", comms[0], comms[1]);
        check_blocked("a session and the world", comms[0], MPI_COMM_WORLD);
        check_blocked("the world and a session", MPI_COMM_WORLD, comms[0]);
        CHECK_MPI(MPI_Comm_free(&comms[0]));
        CHECK_MPI(MPI_Comm_free(&comms[1]));
    }
    CHECK_MPI(MPI_Session_finalize(&sessions[0]));
    CHECK_MPI(MPI_Session_finalize(&sessions[1]));
    free(data);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       One process has two communicators of one session, the others each of a session of its own: all sessions
 *            end
 *             with MPI_Session_finalize, in whatever order the others take.
 * class:      required
 * basis:      11.3.1 "behaves as if all such synchronizations occur concurrently", 11.3.1 "set of communicators using a
 *             different number of session": The one process waits for both at once, so neither order blocks.
 * section:    11.3.1
 * covers:     MPI_Session_finalize, MPI_Comm_create_from_group, MPI_Allreduce
 * shows:      11.3.1-finalize_concurrent
 * ranks:      2
 * capability: sessions
 * process:    alone
 *
 * The communicators are not freed.
 */
#define RULE_ALONE
#include "rule.h"

static void make(MPI_Session session, const char *tag, MPI_Comm *comm)
{
    MPI_Group group = MPI_GROUP_NULL;
    int one = 1, sum = 0, size = -1;

    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, comm));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Comm_size(*comm, &size));
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, *comm));
    CHECK_INT(sum, size);
}

static void check(int first)
{
    MPI_Session sessions[2] = {MPI_SESSION_NULL, MPI_SESSION_NULL};
    MPI_Comm comms[2] = {MPI_COMM_NULL, MPI_COMM_NULL};
    int rank = -1, own;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &sessions[0]), "sessions");
    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &sessions[1]));
    make(sessions[0], "one", &comms[0]);
    REQUIRE(comms[0] != MPI_COMM_NULL);
    CHECK_MPI(MPI_Comm_rank(comms[0], &rank));
    own = rank == 0 ? 0 : 1;
    make(sessions[own], "other", &comms[1]);
    if (rank == 0) {
        CHECK_MPI(MPI_Session_finalize(&sessions[0]));
        CHECK_MPI(MPI_Session_finalize(&sessions[1]));
    } else {
        CHECK_MPI(MPI_Session_finalize(&sessions[first]));
        CHECK_MPI(MPI_Session_finalize(&sessions[1 - first]));
    }
    CHECK_HANDLE(sessions[0], MPI_SESSION_NULL);
    CHECK_HANDLE(sessions[1], MPI_SESSION_NULL);
}

void rule(void)
{
    for (int first = 0; first < 2; first++) {
        rule_at("order %d", first);
        check(first);
    }
}

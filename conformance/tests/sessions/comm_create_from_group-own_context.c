/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Comm_create_from_group sends no message that a receive of the user could take, and
 *            messages on the new communicator are its own.
 * class:     required
 * basis:     7.2.2 "message sent in one context", 7.4.2 "is specified by a group argument": A new
 *            communicator has a context of its own, and its creation is given no communicator on
 *            which messages could be seen.
 * section:   7.4.2, 7.2.2
 * covers:    MPI_Comm_create_from_group
 * shows:     11.3-same_semantics
 * ranks:     2
 * capability: sessions
 *
 * MPI_Comm_create_group of some MPIs sends messages on the communicator that it is given.
 */
#include "rule.h"

/* Process sets need not have the order of MPI_COMM_WORLD, so the peer sends its rank there, too. */
static void check(MPI_Group group, int peer)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    int mine[2] = {1 - peer, rule_rank()};
    int got = -1;
    int theirs[2] = {-1, -1};

    REQUIRE_MPI(MPI_Irecv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request));
    REQUIRE_MPI(
        MPI_Comm_create_from_group(group, "context", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Sendrecv(mine, 2, MPI_INT, peer, 7, theirs, 2, MPI_INT, MPI_ANY_SOURCE,
                           MPI_ANY_TAG, comm, MPI_STATUS_IGNORE));
    CHECK_INT(theirs[0], peer);
    mine[0] += 100;
    CHECK_MPI(MPI_Send(mine, 1, MPI_INT, theirs[1], 7, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(got, 100 + peer);
    CHECK_MPI(MPI_Comm_free(&comm));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group pair = MPI_GROUP_NULL;
    int ranks[2] = {0, 1};
    int rank = -1;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &world));
    REQUIRE_MPI(MPI_Group_incl(world, 2, ranks, &pair));
    CHECK_MPI(MPI_Group_rank(world, &rank));
    if (rank == 0 || rank == 1) {
        check(pair, 1 - rank);
    }
    CHECK_MPI(MPI_Group_free(&pair));
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Session_finalize(&session));
}

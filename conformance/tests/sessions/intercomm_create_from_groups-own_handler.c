/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error handler of an intercommunicator that is made from groups is the user's one that was given, not
 *            that of the session; with an empty local group the call is local and returns MPI_COMM_NULL.
 * class:     required
 * basis:     7.6.2 "error handler to be attached to the new inter-communicator", 7.6.2 "or both, then the call is a
 *            local operation": Each handler counts its calls; only rank 0 makes the local call.
 * section:   7.6.2
 * covers:    MPI_Intercomm_create_from_groups
 * constants: MPI_GROUP_EMPTY, MPI_COMM_NULL
 * shows:     7.6.2-from_groups_handler_differs, 7.6.2-from_groups_empty_local
 * ranks:     2
 * capability: sessions
 *
 * Ranks are those in the group of mpi://WORLD, the order of which need not be that of MPI_COMM_WORLD.
 */
#include "rule.h"

static int calls[2];

static void handle_comm(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    calls[0]++;
}

static void handle_session(MPI_Session *session, int *code, ...)
{
    (void)session;
    (void)code;
    calls[1]++;
}

static void check(MPI_Group all, int rank, MPI_Errhandler handler)
{
    const int other = 1 - rank;
    MPI_Comm inter = MPI_COMM_NULL, none;
    MPI_Group groups[2] = {MPI_GROUP_NULL, MPI_GROUP_NULL};

    CHECK_MPI(MPI_Group_incl(all, 1, &rank, &groups[0]));
    CHECK_MPI(MPI_Group_incl(all, 1, &other, &groups[1]));
    REQUIRE_MPI(MPI_Intercomm_create_from_groups(groups[0], 0, groups[1], 0, "handler",
                                                 MPI_INFO_NULL, handler, &inter));
    CHECK_MPI(MPI_Comm_call_errhandler(inter, MPI_ERR_OTHER));
    CHECK_INT(calls[0], 1);
    CHECK_INT(calls[1], 0);
    for (int both = 0; rank == 0 && both < 2; both++) {
        rule_poison(&none, sizeof none);
        CHECK_MPI(MPI_Intercomm_create_from_groups(MPI_GROUP_EMPTY, 0,
                                                   both ? MPI_GROUP_EMPTY : groups[1], 0, "empty",
                                                   MPI_INFO_NULL, handler, &none));
        CHECK_HANDLE(none, MPI_COMM_NULL);
    }
    if (rank == 0) {
        CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, 0, 1, inter));
    } else {
        CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, 1, inter, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Comm_free(&inter));
    CHECK_MPI(MPI_Group_free(&groups[0]));
    CHECK_MPI(MPI_Group_free(&groups[1]));
}

void rule(void)
{
    MPI_Errhandler handlers[2] = {MPI_ERRHANDLER_NULL, MPI_ERRHANDLER_NULL};
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group all = MPI_GROUP_NULL;
    int rank = -1;

    calls[0] = calls[1] = 0;
    REQUIRE_OR_SKIP(MPI_Session_create_errhandler(handle_session, &handlers[1]), "sessions");
    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, handlers[1], &session));
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle_comm, &handlers[0]));
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &all));
    CHECK_MPI(MPI_Group_rank(all, &rank));
    if (rank == 0 || rank == 1) {
        check(all, rank, handlers[0]);
    }
    CHECK_MPI(MPI_Group_free(&all));
    CHECK_MPI(MPI_Errhandler_free(&handlers[0]));
    CHECK_MPI(MPI_Session_finalize(&session));
    CHECK_MPI(MPI_Errhandler_free(&handlers[1]));
}

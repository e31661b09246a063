/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A send of a session whose request was freed reaches its receiver, though its process finalizes the
 *            session at once.
 * class:     required
 * basis:     2.9 "will be executed before this MPI finalization is finished", 2.9 "must guarantee that all decoupled
 *            MPI activities": What the sends still have to do is executed before the session is finalized, though the
 *            process goes on in the World Model.
 * section:   2.9, 11.3.1
 * covers:    MPI_Session_finalize, MPI_Isend, MPI_Request_free
 * shows:     2.9-session_finalize_completes
 * ranks:     2
 * capability: sessions
 *
 * The order of mpi://WORLD need not be that of MPI_COMM_WORLD.
 */
#include "rule.h"

enum { COUNT = 1 << 20, TAG = 7 };

static int data[COUNT];

static void run(int rank, MPI_Session *session, MPI_Comm *comm)
{
    MPI_Request request = MPI_REQUEST_NULL;

    for (int i = 0; i < COUNT; i++) {
        data[i] = rank == 0 ? 6 : -1;
    }
    if (rank == 0) {
        CHECK_MPI(MPI_Isend(data, COUNT, MPI_INT, 1, TAG, *comm, &request));
        CHECK_MPI(MPI_Request_free(&request));
    } else {
        CHECK_MPI(MPI_Recv(data, COUNT, MPI_INT, 0, TAG, *comm, MPI_STATUS_IGNORE));
        CHECK_INT(data[0], 6);
        CHECK_INT(data[COUNT - 1], 6);
    }
    CHECK_MPI(MPI_Comm_free(comm));
    CHECK_MPI(MPI_Session_finalize(session));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group all = MPI_GROUP_NULL, pair = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int rank = -1;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &all));
    CHECK_MPI(MPI_Group_rank(all, &rank));
    CHECK_MPI(MPI_Group_incl(all, 2, (const int[]){0, 1}, &pair));
    if (rank == 0 || rank == 1) {
        REQUIRE_MPI(
            MPI_Comm_create_from_group(pair, "pair", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    }
    CHECK_MPI(MPI_Group_free(&pair));
    CHECK_MPI(MPI_Group_free(&all));
    if (rank == 0 || rank == 1) {
        run(rank, &session, &comm);
    } else {
        CHECK_MPI(MPI_Session_finalize(&session));
    }
}

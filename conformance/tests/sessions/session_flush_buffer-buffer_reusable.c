/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When a flush of a session's buffer is over, blocking or not, it has space for as many messages as when it
 *            was new; when a detach is over, its memory can be overwritten, and all messages have their data.
 * class:     required
 * basis:     3.6 "will not return until all messages currently in", 3.6 "These operations will not complete until all
 *            messages", 3.6.1 "for communication operations that have completed", 3.6 "may reuse or deallocate the
 *            space taken by": Two further messages fit into the buffer after each flush.
 * section:   3.6, 3.6.1, 11.3
 * covers:    MPI_Session_attach_buffer, MPI_Session_flush_buffer, MPI_Session_iflush_buffer, MPI_Session_detach_buffer
 * shows:     3.6-session_flush, 3.6-session_iflush_completes, 3.6-detach_transmits
 * ranks:     2
 * capability: sessions
 *
 * The buffer holds two messages and no more. The receiver begins when both were sent, and takes the second one first.
 */
#include "rule_buffer.h"

#include <string.h>

enum { FLUSH = 1, IFLUSH = 2, DETACH = 3, LENGTH = 300000, TAG = 56, GO = 60 };

static struct rule_buffer storage;
static char data[LENGTH];

static void finish(MPI_Session session, int way)
{
    MPI_Request request;
    void *detached = NULL;
    int size = -1;

    if (way == FLUSH) {
        CHECK_MPI(MPI_Session_flush_buffer(session));
    } else if (way == IFLUSH) {
        rule_poison(&request, sizeof request);
        REQUIRE_MPI(MPI_Session_iflush_buffer(session, &request));
        CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_HANDLE(request, MPI_REQUEST_NULL);
    } else {
        CHECK_MPI(MPI_Session_detach_buffer(session, &detached, &size));
        memset(storage.at, 0xee, (size_t)storage.size);
        CHECK_PTR(detached, storage.at);
        CHECK_INT(size, storage.size);
    }
}

static void send(MPI_Session session, MPI_Comm comm, int way)
{
    for (int i = 0; i < 2; i++) {
        memset(data, 10 * way + i, LENGTH);
        CHECK_MPI(PMPI_Bsend(data, LENGTH, MPI_CHAR, 1, TAG + i, comm));
    }
    CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, 1, GO, comm));
    finish(session, way);
}

static void receive(MPI_Comm comm, int way)
{
    static char want[LENGTH];

    CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, GO, comm, MPI_STATUS_IGNORE));
    for (int i = 1; i >= 0; i--) {
        memset(want, 10 * way + i, LENGTH);
        rule_poison(data, sizeof data);
        CHECK_MPI(PMPI_Recv(data, LENGTH, MPI_CHAR, 0, TAG + i, comm, MPI_STATUS_IGNORE));
        CHECK_BYTES(data, want, LENGTH);
    }
}

static void run(MPI_Session session, MPI_Comm comm)
{
    static const int ways[] = {FLUSH, IFLUSH, FLUSH, IFLUSH, DETACH};
    int rank = -1;

    CHECK_MPI(PMPI_Comm_rank(comm, &rank));
    if (rank == 0) {
        CHECK_MPI(MPI_Session_attach_buffer(session, storage.at, storage.size));
    }
    for (int i = 0; i < (int)(sizeof ways / sizeof ways[0]) && rank < 2; i++) {
        rule_at("round %d", i);
        if (rank == 0) {
            send(session, comm, ways[i]);
        } else {
            receive(comm, ways[i]);
        }
    }
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(PMPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(
        PMPI_Comm_create_from_group(group, "flush", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(PMPI_Group_free(&group));
    storage = rule_buffer_new(2, LENGTH, MPI_CHAR, comm);
    run(session, comm);
    CHECK_MPI(PMPI_Comm_free(&comm));
    CHECK_MPI(PMPI_Session_finalize(&session));
    rule_buffer_free(&storage);
}

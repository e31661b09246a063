/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Sends on communicators of a session use the session's buffer unless the communicator
 *            has one of its own, and other communicators do not.
 * class:     required
 * basis:     3.6 "derived from the session session", 3.6 "communicator-specific buffer attached to
 *            the particular", 3.6 "will not return until all messages currently in", 3.6 "must
 *            eventually return when all corresponding": These sentences say which buffer holds a
 *            message, and a flush of another buffer has nothing to wait for.
 * section:   3.6, 11.3
 * covers:    MPI_Session_attach_buffer, MPI_Session_detach_buffer, MPI_Session_flush_buffer,
 *            MPI_Session_iflush_buffer, MPI_Session_attach_buffer_c, MPI_Session_detach_buffer_c
 * constants: MPI_BUFFER_AUTOMATIC
 * shows:     3.6-comm_before_session, 3.6-detach_returns_address, 3.6-one_buffer_per_send,
 *            3.6-session_automatic, 3.6-session_buffer, 3.6-three_levels
 * ranks:     1
 * capability: sessions
 *
 * Which buffer holds a message shows in the flushes of the others, which do not wait for it.
 */
#include "rule_buffer.h"

enum { COUNT = 100000, TAG = 15 };

static int data[COUNT];
static struct rule_buffer storage;

static void send(MPI_Comm comm, int value)
{
    data[COUNT - 1] = value;
    CHECK_MPI(MPI_Bsend(data, COUNT, MPI_INT, 0, TAG, comm));
}

static void receive(MPI_Comm comm, int value)
{
    data[COUNT - 1] = -1;
    CHECK_MPI(MPI_Recv(data, COUNT, MPI_INT, 0, TAG, comm, MPI_STATUS_IGNORE));
    CHECK_INT(data[COUNT - 1], value);
}

static void use(MPI_Session session, MPI_Comm comm)
{
    MPI_Request request;
    void *detached = NULL;
    int size = -1;

    REQUIRE_MPI(MPI_Session_attach_buffer(session, storage.at, storage.size));
    REQUIRE_MPI(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0));
    send(comm, 1);
    CHECK_MPI(MPI_Buffer_flush());
    send(MPI_COMM_SELF, 2);
    receive(comm, 1);
    CHECK_MPI(MPI_Session_flush_buffer(session));
    receive(MPI_COMM_SELF, 2);
    REQUIRE_MPI(MPI_Comm_attach_buffer(comm, MPI_BUFFER_AUTOMATIC, 0));
    send(comm, 3);
    rule_poison(&request, sizeof request);
    CHECK_MPI(MPI_Session_iflush_buffer(session, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    receive(comm, 3);
    CHECK_MPI(MPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, MPI_BUFFER_AUTOMATIC);
    CHECK_MPI(MPI_Session_detach_buffer(session, &detached, &size));
    CHECK_PTR(detached, storage.at);
    CHECK_INT(size, storage.size);
}

static void use_of_duplicate(MPI_Session session, MPI_Comm comm)
{
    MPI_Comm copy;
    void *detached = NULL;
    MPI_Count size = -1;

    REQUIRE_MPI(MPI_Comm_dup(comm, &copy));
    REQUIRE_MPI(MPI_Session_attach_buffer_c(session, storage.at, storage.size));
    send(copy, 4);
    receive(copy, 4);
    CHECK_MPI(MPI_Session_detach_buffer_c(session, &detached, &size));
    CHECK_PTR(detached, storage.at);
    CHECK_INT(size, storage.size);
    REQUIRE_MPI(MPI_Session_attach_buffer(session, MPI_BUFFER_AUTOMATIC, 0));
    send(copy, 5);
    receive(copy, 5);
    CHECK_MPI(MPI_Comm_free(&copy));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group;
    MPI_Comm comm;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://SELF", &group));
    REQUIRE_MPI(
        MPI_Comm_create_from_group(group, "buffers", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    storage = rule_buffer_new(1, COUNT, MPI_INT, comm);
    use(session, comm);
    use_of_duplicate(session, comm);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Session_finalize(&session));
    rule_buffer_free(&storage);
}

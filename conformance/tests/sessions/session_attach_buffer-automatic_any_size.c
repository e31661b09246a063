/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Session_attach_buffer of MPI_BUFFER_AUTOMATIC takes any size; after the detach a buffer of the program
 *            can be attached and serves the sends; without a buffer of the session that of the process does.
 * class:     required
 * basis:     3.6 "the value of size is irrelevant", 3.6 "automatic buffering is disabled upon return from", 3.6
 *            "derived from a session to which no session-specific buffer", 3.6 "to which no communicator-specific
 *            buffer is attached": The communicator has no buffer of its own, so that of the session serves it, or else
 *            that of the process.
 * section:   3.6, 11.3
 * covers:    MPI_Session_attach_buffer, MPI_Session_detach_buffer, MPI_Buffer_attach, MPI_Bsend
 * constants: MPI_BUFFER_AUTOMATIC
 * shows:     3.6-automatic_size_irrelevant, 3.6-automatic_disabled, 3.6-process_buffer
 * ranks:     1
 * capability: sessions
 */
#include "rule_buffer.h"

#include <limits.h>

enum { COUNT = 50000, TAG = 61 };

static int data[COUNT];
static struct rule_buffer storage;

static void detach(MPI_Session session, const void *want)
{
    void *got;
    int size = -1;

    rule_poison(&got, sizeof got);
    CHECK_MPI(MPI_Session_detach_buffer(session, &got, &size));
    CHECK_PTR(got, want);
    if (want == storage.at) {
        CHECK_INT(size, storage.size);
    }
}

static void exchange(MPI_Comm comm, int value)
{
    data[0] = data[COUNT - 1] = value;
    REQUIRE_MPI(MPI_Bsend(data, COUNT, MPI_INT, 0, TAG, comm));
    rule_poison(data, sizeof data);
    CHECK_MPI(PMPI_Recv(data, COUNT, MPI_INT, 0, TAG, comm, MPI_STATUS_IGNORE));
    CHECK_INT(data[0], value);
    CHECK_INT(data[COUNT - 1], value);
}

static void use_session_buffer(MPI_Session session, MPI_Comm comm)
{
    static const int sizes[] = {0, 1, 1000, INT_MAX};

    for (int i = 0; i < (int)(sizeof sizes / sizeof sizes[0]); i++) {
        rule_at("size %d", sizes[i]);
        REQUIRE_MPI(MPI_Session_attach_buffer(session, MPI_BUFFER_AUTOMATIC, sizes[i]));
        exchange(comm, i);
        detach(session, MPI_BUFFER_AUTOMATIC);
        REQUIRE_MPI(MPI_Session_attach_buffer(session, storage.at, storage.size));
        exchange(comm, i + 10);
        detach(session, storage.at);
    }
}

static void use_process_buffer(MPI_Comm comm)
{
    void *got;
    int size = -1;

    rule_at("the buffer of the process");
    rule_poison(&got, sizeof got);
    REQUIRE_MPI(MPI_Buffer_attach(storage.at, storage.size));
    exchange(comm, 20);
    CHECK_MPI(PMPI_Buffer_detach(&got, &size));
    CHECK_PTR(got, storage.at);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(PMPI_Group_from_session_pset(session, "mpi://SELF", &group));
    REQUIRE_MPI(
        PMPI_Comm_create_from_group(group, "sizes", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(PMPI_Group_free(&group));
    storage = rule_buffer_new(1, COUNT, MPI_INT, comm);
    use_session_buffer(session, comm);
    use_process_buffer(comm);
    rule_at(NULL);
    CHECK_MPI(PMPI_Comm_free(&comm));
    CHECK_MPI(PMPI_Session_finalize(&session));
    rule_buffer_free(&storage);
}

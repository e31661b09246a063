/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A nonblocking flush returns while a message in the buffer waits for its receive, the process goes on, and
 *            the request is complete after the receive.
 * class:     required
 * basis:     3.6 "nonblocking variants, which start the respective flush operation", 2.4.2 "An MPI procedure is
 *            nonblocking if it is incomplete", 3.6 "must eventually return when all corresponding receive": The call
 *            is local; the process itself starts the receive after it.
 * section:   3.6, 2.4.2
 * covers:    MPI_Buffer_iflush, MPI_Comm_iflush_buffer
 * shows:     3.6-iflush_starts
 * ranks:     1
 */
#include "rule_buffer.h"

enum { COUNT = 100000, TAG = 25, OTHER = 26 };

static int data[COUNT];
static struct rule_buffer storage;

/* The process talks to itself while the message waits. */
static void go_on(void)
{
    const int out = 5;
    int in = -1;

    CHECK_MPI(PMPI_Sendrecv(&out, 1, MPI_INT, 0, OTHER, &in, 1, MPI_INT, 0, OTHER, MPI_COMM_SELF,
                            MPI_STATUS_IGNORE));
    CHECK_INT(in, 5);
}

static void check(MPI_Comm comm, bool own)
{
    MPI_Request request;
    bool started;

    rule_at(own ? "a communicator" : "the process");
    data[0] = data[COUNT - 1] = 30 + own;
    REQUIRE_MPI(PMPI_Bsend(data, COUNT, MPI_INT, 0, TAG, comm));
    rule_poison(&request, sizeof request);
    started = CHECK_MPI(own ? MPI_Comm_iflush_buffer(comm, &request) : MPI_Buffer_iflush(&request));
    go_on();
    rule_poison(data, sizeof data);
    CHECK_MPI(PMPI_Recv(data, COUNT, MPI_INT, 0, TAG, comm, MPI_STATUS_IGNORE));
    CHECK_INT(data[0], 30 + own);
    CHECK_INT(data[COUNT - 1], 30 + own);
    if (started) {
        CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_HANDLE(request, MPI_REQUEST_NULL);
    }
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    void *detached = NULL;
    int size = -1;

    storage = rule_buffer_new(1, COUNT, MPI_INT, MPI_COMM_SELF);
    REQUIRE_MPI(PMPI_Buffer_attach(storage.at, storage.size));
    check(MPI_COMM_SELF, false);
    CHECK_MPI(PMPI_Buffer_detach(&detached, &size));
    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(PMPI_Comm_attach_buffer(comm, storage.at, storage.size));
    check(comm, true);
    CHECK_MPI(PMPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_MPI(PMPI_Comm_free(&comm));
    rule_buffer_free(&storage);
}

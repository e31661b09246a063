/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent buffered send uses the buffer that is attached when it is started, not that of the time when
 *            its request was made: none, or one that was detached since and whose memory the program uses again.
 * class:     required
 * basis:     3.6 "messages sent when a buffered mode send is started", 3.6 "at the time the buffered mode send is
 *            started", 3.6 "may reuse or deallocate the space": Each start is served by the buffer of its own time;
 *            the memory of a detached buffer is the program's.
 * section:   3.6, 3.9
 * covers:    MPI_Bsend_init, MPI_Start, MPI_Comm_attach_buffer, MPI_Comm_detach_buffer, MPI_Buffer_attach,
 *            MPI_Buffer_detach
 * shows:     3.6-buffer_at_start
 * ranks:     1
 *
 * A library that looked for the buffer in MPI_Bsend_init finds none, or writes into memory that is no buffer any more.
 */
#include "rule_buffer.h"

enum { COUNT = 50000, TAG = 22 };

static int out[COUNT], in[COUNT];
static struct rule_buffer first;
static struct rule_buffer second;

static void fill(int *array, int value)
{
    for (int i = 0; i < COUNT; i++) {
        array[i] = value + i;
    }
}

static void send_and_receive(MPI_Request *request, MPI_Comm comm, int value)
{
    fill(out, value);
    REQUIRE_MPI(MPI_Start(request));
    REQUIRE_MPI(PMPI_Wait(request, MPI_STATUS_IGNORE));
    fill(out, -value);
    rule_poison(in, sizeof in);
    CHECK_MPI(PMPI_Recv(in, COUNT, MPI_INT, 0, TAG, comm, MPI_STATUS_IGNORE));
    fill(out, value);
    CHECK_BYTES(in, out, sizeof in);
}

static void detach_from(MPI_Comm comm, struct rule_buffer storage)
{
    void *detached;
    int size = -1;

    rule_poison(&detached, sizeof detached);
    CHECK_MPI(MPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_PTR(detached, storage.at);
    rule_poison(storage.at, (size_t)storage.size);
}

static void check(MPI_Request *request, MPI_Comm comm)
{
    void *detached;
    int size = -1;

    rule_at("no buffer when the request was made");
    REQUIRE_MPI(MPI_Comm_attach_buffer(comm, first.at, first.size));
    send_and_receive(request, comm, 1000);
    detach_from(comm, first);
    rule_at("another buffer of the communicator");
    REQUIRE_MPI(MPI_Comm_attach_buffer(comm, second.at, second.size));
    send_and_receive(request, comm, 2000);
    CHECK_UNTOUCHED(first.at, (size_t)first.size);
    detach_from(comm, second);
    rule_at("a buffer of the process");
    rule_poison(&detached, sizeof detached);
    REQUIRE_MPI(MPI_Buffer_attach(first.at, first.size));
    send_and_receive(request, comm, 3000);
    CHECK_UNTOUCHED(second.at, (size_t)second.size);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, first.at);
    rule_at(NULL);
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_SELF, &comm));
    first = rule_buffer_new(1, COUNT, MPI_INT, comm);
    second = rule_buffer_new(1, COUNT, MPI_INT, comm);
    REQUIRE_MPI(MPI_Bsend_init(out, COUNT, MPI_INT, 0, TAG, comm, &request));
    check(&request, comm);
    CHECK_MPI(PMPI_Request_free(&request));
    CHECK_MPI(PMPI_Comm_free(&comm));
    rule_buffer_free(&first);
    rule_buffer_free(&second);
}

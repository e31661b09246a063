/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Sends on a communicator use its own buffer and none other; duplicates do not inherit
 *            it.
 * class:     required
 * basis:     3.6 "that uses the communicator comm", 3.6 "to which no communicator-specific buffer
 *            is attached", 3.6 "they must eventually return when all corresponding receive": A
 *            buffer serves the sends of the one communicator that it was attached to, so a flush of
 *            another buffer does not wait for them.
 * section:   3.6
 * covers:    MPI_Comm_attach_buffer, MPI_Comm_detach_buffer, MPI_Comm_flush_buffer,
 *            MPI_Buffer_flush, MPI_Bsend, MPI_Comm_dup
 * shows:     3.6-comm_buffer, 3.6-detach_returns_address, 3.6-one_buffer_per_send,
 *            3.6-three_levels, 7.4.2-dup_no_buffer
 * ranks:     1
 *
 * Which buffer holds a message shows in the flush of the other one, which does not wait for it.
 */
#include "rule_buffer.h"

enum { COUNT = 100000, TAG = 15 };

static int data[COUNT];
static struct rule_buffer storage;
static struct rule_buffer own_storage;

static void receive(MPI_Comm comm, int value)
{
    rule_poison(data, sizeof data);
    CHECK_MPI(MPI_Recv(data, COUNT, MPI_INT, 0, TAG, comm, MPI_STATUS_IGNORE));
    CHECK_INT(data[COUNT - 1], value);
}

static void send(MPI_Comm comm, int value)
{
    data[COUNT - 1] = value;
    CHECK_MPI(MPI_Bsend(data, COUNT, MPI_INT, 0, TAG, comm));
}

void rule(void)
{
    MPI_Comm comm;
    MPI_Comm copy;
    void *detached = NULL;
    int size = 0;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    own_storage = rule_buffer_new(1, COUNT, MPI_INT, comm);
    storage = rule_buffer_new(2, COUNT, MPI_INT, comm);
    REQUIRE_MPI(MPI_Comm_attach_buffer(comm, own_storage.at, own_storage.size));
    REQUIRE_MPI(MPI_Comm_dup(comm, &copy));
    REQUIRE_MPI(MPI_Buffer_attach(storage.at, storage.size));
    send(comm, 1);
    CHECK_MPI(MPI_Buffer_flush());
    send(copy, 2);
    receive(comm, 1);
    CHECK_MPI(MPI_Comm_flush_buffer(comm));
    receive(copy, 2);
    CHECK_MPI(MPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_PTR(detached, own_storage.at);
    send(comm, 3);
    receive(comm, 3);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, storage.at);
    CHECK_MPI(MPI_Comm_free(&copy));
    CHECK_MPI(MPI_Comm_free(&comm));
    rule_buffer_free(&own_storage);
    rule_buffer_free(&storage);
}

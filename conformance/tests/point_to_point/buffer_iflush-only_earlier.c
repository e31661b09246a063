/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A flush of a buffer waits for the messages that were in it when the flush began, and
 *            not for those sent later.
 * class:     quality
 * basis:     3.6 "will not complete until all messages currently in": The text does not say at
 *            which time a message counts as currently in the buffer; a flush that waits for later
 *            ones never ends in a program that goes on sending.
 * section:   3.6
 * covers:    MPI_Buffer_iflush, MPI_Comm_iflush_buffer, MPI_Bsend
 * shows:     3.6-iflush_only_earlier
 * ranks:     1
 *
 * Nothing receives the later message until the flush is over.
 */
#include "rule_buffer.h"

enum { COUNT = 100000, EARLIER = 13, LATER = 14 };

static int data[COUNT];
static struct rule_buffer storage;

static void receive(int tag)
{
    CHECK_MPI(MPI_Recv(data, COUNT, MPI_INT, 0, tag, MPI_COMM_SELF, MPI_STATUS_IGNORE));
}

void rule(void)
{
    MPI_Request requests[2];
    void *detached;
    int size;

    storage = rule_buffer_new(2, COUNT, MPI_INT, MPI_COMM_SELF);
    REQUIRE_MPI(MPI_Buffer_attach(storage.at, storage.size));
    CHECK_MPI(MPI_Bsend(data, COUNT, MPI_INT, 0, EARLIER, MPI_COMM_SELF));
    REQUIRE_MPI(MPI_Buffer_iflush(&requests[0]));
    CHECK_MPI(MPI_Bsend(data, COUNT, MPI_INT, 0, LATER, MPI_COMM_SELF));
    receive(EARLIER);
    CHECK_MPI(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    receive(LATER);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));

    REQUIRE_MPI(MPI_Comm_attach_buffer(MPI_COMM_SELF, storage.at, storage.size));
    REQUIRE_MPI(MPI_Comm_iflush_buffer(MPI_COMM_SELF, &requests[0]));
    CHECK_MPI(MPI_Bsend(data, COUNT, MPI_INT, 0, EARLIER, MPI_COMM_SELF));
    REQUIRE_MPI(MPI_Comm_iflush_buffer(MPI_COMM_SELF, &requests[1]));
    CHECK_MPI(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    receive(EARLIER);
    CHECK_MPI(MPI_Wait(&requests[1], MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Comm_detach_buffer(MPI_COMM_SELF, &detached, &size));
    rule_buffer_free(&storage);
}

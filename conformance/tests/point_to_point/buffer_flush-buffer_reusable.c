/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When a flush of a buffer is over, blocking or not, the buffer is still attached and
 *            has space for as many messages as when it was new.
 * class:     required
 * basis:     3.6 "have been transmitted without detaching the buffer", 3.6 "These operations will
 *            not complete until all messages", 3.6.1 "for communication operations that have
 *            completed": What a flush has transmitted is deleted in the model, so two further
 *            messages fit into the buffer, which is still attached.
 * section:   3.6, 3.6.1
 * covers:    MPI_Buffer_flush, MPI_Buffer_iflush, MPI_Comm_flush_buffer, MPI_Comm_iflush_buffer,
 *            MPI_Comm_attach_buffer, MPI_Comm_detach_buffer
 * shows:     3.6-attach_local, 3.6-comm_flush, 3.6-detach_eventually_returns,
 *            3.6-flush_stays_attached, 3.6-iflush_completes, 3.6-process_flush
 * ranks:     2
 *
 * The buffer holds two messages and no more. The receiver begins to receive only when both were
 * sent; the round after a flush sends two again.
 */
#include "rule_buffer.h"

#include <string.h>

enum { LENGTH = 300000, ROUNDS = 4, TAG = 11, GO = 12 };

static struct rule_buffer storage;
static char data[LENGTH];

static void flush(MPI_Comm comm, int round)
{
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    if (round == 0) {
        CHECK_MPI(MPI_Buffer_flush());
    } else if (round == 1) {
        CHECK_MPI(MPI_Buffer_iflush(&requests[1]));
        CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    } else if (round == 2) {
        CHECK_MPI(MPI_Comm_flush_buffer(comm));
    } else {
        CHECK_MPI(MPI_Comm_iflush_buffer(comm, &requests[0]));
        for (int flag = 0; flag == 0;) {
            CHECK_MPI(MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE));
        }
        CHECK_HANDLE(requests[0], MPI_REQUEST_NULL);
    }
}

static void send_round(MPI_Comm comm, int round)
{
    rule_at("round %d", round);
    for (int i = 0; i < 2; i++) {
        memset(data, 10 * round + i, LENGTH);
        CHECK_MPI(MPI_Bsend(data, LENGTH, MPI_CHAR, 1, TAG, comm));
    }
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD));
    flush(comm, round);
}

static void send(MPI_Comm comm)
{
    void *detached = NULL;
    int size;

    storage = rule_buffer_new(2, LENGTH, MPI_CHAR, comm);
    CHECK_MPI(MPI_Buffer_attach(storage.at, storage.size));
    send_round(MPI_COMM_WORLD, 0);
    send_round(MPI_COMM_WORLD, 1);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_MPI(MPI_Comm_attach_buffer(comm, storage.at, storage.size));
    send_round(comm, 2);
    send_round(comm, 3);
    CHECK_MPI(MPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_PTR(detached, storage.at);
    rule_buffer_free(&storage);
}

static void receive_round(MPI_Comm comm, int round)
{
    static char want[LENGTH];

    rule_at("round %d", round);
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = 0; i < 2; i++) {
        memset(want, 10 * round + i, LENGTH);
        CHECK_MPI(MPI_Recv(data, LENGTH, MPI_CHAR, 0, TAG, comm, MPI_STATUS_IGNORE));
        CHECK_BYTES(data, want, LENGTH);
    }
}

void rule(void)
{
    MPI_Comm comm;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    if (rule_rank() == 0) {
        send(comm);
    } else if (rule_rank() == 1) {
        for (int round = 0; round < ROUNDS; round++) {
            receive_round(round < 2 ? MPI_COMM_WORLD : comm, round);
        }
    }
    CHECK_MPI(MPI_Comm_free(&comm));
}

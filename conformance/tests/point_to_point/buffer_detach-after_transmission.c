/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When a detach returns, the messages of the buffer have been transmitted: its memory can be overwritten at
 *            once, and another process receives the data nevertheless.
 * class:     required
 * basis:     3.6 "will delay their return until all messages currently in", 3.6 "may reuse or deallocate the space
 *            taken by": What is written into the memory after the detach cannot change a message.
 * section:   3.6
 * covers:    MPI_Buffer_detach, MPI_Comm_detach_buffer, MPI_Bsend
 * shows:     3.6-detach_transmits
 * ranks:     2
 *
 * The receiver begins when all messages have been sent, and takes the first one last.
 */
#include "rule_buffer.h"

#include <string.h>

enum { LENGTH = 400000, MESSAGES = 6, ROUNDS = 4, TAG = 27, GO = 40 };

static struct rule_buffer storage;
static char data[LENGTH];

static void send(MPI_Comm comm, int round)
{
    const bool own = round % 2 != 0;
    void *detached;
    int size = -1;

    rule_at("round %d", round);
    CHECK_MPI(own ? PMPI_Comm_attach_buffer(comm, storage.at, storage.size)
                  : PMPI_Buffer_attach(storage.at, storage.size));
    for (int i = 0; i < MESSAGES; i++) {
        memset(data, 10 * round + i, LENGTH);
        CHECK_MPI(MPI_Bsend(data, LENGTH, MPI_CHAR, 1, TAG + i, comm));
    }
    CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD));
    rule_poison(&detached, sizeof detached);
    CHECK_MPI(own ? MPI_Comm_detach_buffer(comm, &detached, &size)
                  : MPI_Buffer_detach(&detached, &size));
    memset(storage.at, 0xee, (size_t)storage.size);
    CHECK_PTR(detached, storage.at);
    CHECK_INT(size, storage.size);
}

static void receive(MPI_Comm comm, int round)
{
    static char want[LENGTH];

    CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = MESSAGES - 1; i >= 0; i--) {
        rule_at("round %d, message %d", round, i);
        memset(want, 10 * round + i, LENGTH);
        rule_poison(data, sizeof data);
        CHECK_MPI(PMPI_Recv(data, LENGTH, MPI_CHAR, 0, TAG + i, comm, MPI_STATUS_IGNORE));
        CHECK_BYTES(data, want, LENGTH);
    }
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_WORLD, &comm));
    storage = rule_buffer_new(MESSAGES, LENGTH, MPI_CHAR, comm);
    for (int round = 0; round < ROUNDS; round++) {
        if (rule_rank() == 0) {
            send(comm, round);
        } else if (rule_rank() == 1) {
            receive(comm, round);
        }
    }
    rule_at(NULL);
    rule_buffer_free(&storage);
    CHECK_MPI(PMPI_Comm_free(&comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
}

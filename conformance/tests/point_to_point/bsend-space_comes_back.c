/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The space of a buffered message that was received is free for the next one: messages
 *            go round and round in a buffer that holds three.
 * class:     quality
 * basis:     3.4 "A receive can complete before the matching send", 3.6.1 "deleting all entries for
 *            communication operations that": The send of a message that was received may be
 *            incomplete for a while; a library that is slow to reuse its space wastes the buffer of
 *            the user.
 * section:   3.6.1, 3.6
 * covers:    MPI_Bsend, MPI_Buffer_attach, MPI_Buffer_detach
 * shows:     3.6.1-completed_deleted, 3.6.1-wraps_around
 * ranks:     1
 *
 * The buffer holds three messages exactly. Two are always left in it, so that the newest lies
 * behind, before and between the others in turn. Its address is odd.
 */
#include "rule_buffer.h"

#include <string.h>

enum { LENGTH = 1000, MESSAGES = 3, ROUNDS = 100, TAG = 5 };

static void send(int number)
{
    char data[LENGTH];

    memset(data, number, sizeof data);
    rule_at("message %d", number);
    CHECK_MPI(MPI_Bsend(data, LENGTH, MPI_CHAR, 0, TAG, MPI_COMM_SELF));
    memset(data, -1, sizeof data);
}

static void receive(int number)
{
    char data[LENGTH];
    char want[LENGTH];

    memset(want, number, sizeof want);
    CHECK_MPI(MPI_Recv(data, LENGTH, MPI_CHAR, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_BYTES(data, want, LENGTH);
}

void rule(void)
{
    const int room = rule_buffer_size(MESSAGES, LENGTH, MPI_CHAR, MPI_COMM_SELF);
    char *storage = malloc((size_t)room + 1);
    void *detached = NULL;
    int size = 0;

    REQUIRE(storage != NULL);
    REQUIRE_MPI(MPI_Buffer_attach(storage + 1, room));
    send(0);
    send(1);
    for (int i = 2; i < ROUNDS; i++) {
        send(i);
        receive(i - 2);
    }
    receive(ROUNDS - 2);
    receive(ROUNDS - 1);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, storage + 1);
    CHECK_INT(size, room);
    free(storage);
}

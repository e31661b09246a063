/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A buffer that suffices for the model implementation of buffered mode suffices:
 *            messages whose sizes, each with MPI_BSEND_OVERHEAD, add up to that of the buffer fit
 *            into it.
 * class:     required
 * basis:     3.6 "MPI must not require more buffer space as described", 3.6.1 "upper bound on the
 *            amount of space needed", 3.6 "delay their return until all messages currently in": The
 *            messages with their overhead add up to the buffer, so the model has space for them;
 *            detaching empties it before the next round.
 * section:   3.6.1, 3.6
 * covers:    MPI_Bsend, MPI_Buffer_attach, MPI_Buffer_detach, MPI_Pack_size
 * constants: MPI_BSEND_OVERHEAD
 * shows:     3.4-bsend_reusable, 3.5-model_is_bound, 3.6-detach_returns_address, 3.6-model_space,
 *            3.6.1-pack_size_bound, 3.6.1-space_per_message
 * ranks:     1
 *
 * Three messages of various lengths, of which none is received before all were sent.  The buffer's
 * address is odd.
 */
#include "rule.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST = 3000, MESSAGES = 3, ROUNDS = 5, TAG = 5 };

static const int lengths[ROUNDS][MESSAGES] = {
    {1000, 1000, 1000}, {1, 1, 2998}, {2998, 1, 1}, {0, 2999, 1}, {1234, 17, 1749}};

/* What the model needs for the messages of a round. */
static int needed(const int *length)
{
    int all = 0;

    for (int i = 0; i < MESSAGES; i++) {
        int size = 0;

        CHECK_MPI(MPI_Pack_size(length[i], MPI_CHAR, MPI_COMM_SELF, &size));
        all += size + MPI_BSEND_OVERHEAD;
    }
    return all;
}

static bool send(int number, int length)
{
    char data[LONGEST];
    bool sent;

    memset(data, number, sizeof data);
    sent = CHECK_MPI(MPI_Bsend(data, length, MPI_CHAR, 0, TAG, MPI_COMM_SELF));
    memset(data, -1, sizeof data);
    return sent;
}

static void receive(int number, int length)
{
    char data[LONGEST];
    char want[LONGEST];

    memset(data, -2, sizeof data);
    memset(want, -2, sizeof want);
    memset(want, number, (size_t)length);
    CHECK_MPI(MPI_Recv(data, LONGEST, MPI_CHAR, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_BYTES(data, want, sizeof want);
}

void rule(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        int size = needed(lengths[round]);
        char *storage = malloc((size_t)size + 1);
        void *detached = NULL;
        int got = 0;
        int sent = 0;

        rule_at("round %d", round);
        REQUIRE(storage != NULL);
        REQUIRE_MPI(MPI_Buffer_attach(storage + 1, size));
        while (sent < MESSAGES && send(sent, lengths[round][sent])) {
            sent++;
        }
        for (int i = 0; i < sent; i++) {
            receive(i, lengths[round][i]);
        }
        CHECK_MPI(MPI_Buffer_detach(&detached, &got));
        CHECK_PTR(detached, storage + 1);
        CHECK_INT(got, size);
        free(storage);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A receive that is cancelled when its message may have come either has the message or leaves it whole to a
 *            later receive.
 * class:     required
 * basis:     3.8.4 "either the receive completes normally, or that the": The
 *            status says which of the two has happened.
 * section:   3.8.4
 * covers:    MPI_Cancel, MPI_Test_cancelled, MPI_Irecv
 * shows:     3.8.4-cancel_after_match
 * ranks:     2
 */
#include "rule.h"

enum { ROUNDS = 8, LONG = 20000, TAG = 6 };

static int sent[LONG], first[LONG], second[LONG];

/* Rank 0 lets rank 1 send before it cancels, in different ways. */
static void receive(int round, int count)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int cancelled = RULE_POISON_INT, found = 0;

    rule_poison(first, sizeof first);
    rule_poison(second, sizeof second);
    REQUIRE_MPI(MPI_Irecv(first, count, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
    CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    for (int i = 0; i < round * round; i++) {
        CHECK_MPI(PMPI_Iprobe(1, TAG + 1, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Cancel(&request));
    CHECK_MPI(PMPI_Wait(&request, &status));
    CHECK_MPI(MPI_Test_cancelled(&status, &cancelled));
    if (cancelled != 0) {
        CHECK_UNTOUCHED(first, sizeof first);
        CHECK_MPI(PMPI_Recv(second, count, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_BYTES(second, sent, (size_t)count * sizeof(int));
    } else {
        CHECK_BYTES(first, sent, (size_t)count * sizeof(int));
    }
}

void rule(void)
{
    for (int round = 0; round < ROUNDS; round++) {
        const int count = round % 2 == 0 ? 1 : LONG;

        rule_at("round %d", round);
        for (int i = 0; i < count; i++) {
            sent[i] = 100 * round + i;
        }
        if (rule_rank() == 0) {
            receive(round, count);
        } else if (rule_rank() == 1) {
            CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            CHECK_MPI(PMPI_Send(sent, count, MPI_INT, 0, TAG, MPI_COMM_WORLD));
        }
    }
    CHECK(true);
}

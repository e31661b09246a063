/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Thousands of standard sends whose receiver has not received any yet raise no error, and all messages
 *          arrive, in order.
 * class:   required
 * basis:   3.5 "of lack of buffer space will merely block, waiting": A send that finds no buffer space blocks until
 *          there is some or a receive is started; it does not fail, and no message is lost.
 * section: 3.5
 * covers:  MPI_Send, MPI_Isend
 * shows:   3.5-standard_blocks
 * ranks:   2
 */
#include "rule.h"

#include <stdlib.h>

enum { TAG = 226, MESSAGES = 2000, BLOCKING = 20, LENGTH = 200 };

static void send_all(void)
{
    int(*data)[LENGTH] = calloc(MESSAGES, sizeof *data);
    MPI_Request *requests = malloc(MESSAGES * sizeof(MPI_Request));

    REQUIRE(data != NULL && requests != NULL);
    for (int i = 0; i < MESSAGES; i++) {
        data[i][0] = data[i][LENGTH - 1] = i;
        CHECK_MPI(MPI_Isend(data[i], LENGTH, MPI_INT, 1, TAG, MPI_COMM_WORLD, &requests[i]));
    }
    for (int i = 0; i < BLOCKING; i++) {
        CHECK_MPI(MPI_Send(data[i], LENGTH, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    }
    CHECK_MPI(MPI_Waitall(MESSAGES, requests, MPI_STATUSES_IGNORE));
    free(data);
    free(requests);
}

static void receive_all(void)
{
    int wrong = 0;

    CHECK_MPI(MPI_Probe(0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = 0; i < MESSAGES + BLOCKING; i++) {
        int got[LENGTH] = {-1};

        CHECK_MPI(MPI_Recv(got, LENGTH, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        wrong += got[0] != i % MESSAGES || got[LENGTH - 1] != i % MESSAGES;
    }
    CHECK_INT(wrong, 0);
}

void rule(void)
{
    if (rule_rank() == 0) {
        send_all();
    } else if (rule_rank() == 1) {
        receive_all();
    }
}

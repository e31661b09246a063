/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Persistent collectives are made again and again while processes free the old ones at
 *          times of their own.
 * class:   required
 * basis:   3.7.3 "MPI_REQUEST_FREE is a local procedure", 6.13 "can be freed using
 *          MPI_REQUEST_FREE", 6.13 "the same effect as its blocking and nonblocking counterparts":
 *          To free an inactive request is local, so each process may do it at a time of its own,
 *          whatever the others still hold.
 * section: 6.13, 3.9, 3.7.3
 * covers:  MPI_Allreduce_init, MPI_Request_free, MPI_Start
 * shows:   6.13-inactive_freed
 * ranks:   1
 *
 * To free a request is local, so what it leaves cannot be used again before all processes have
 * freed it.
 */
#include "rule.h"

enum { ROUNDS = 60, MOST = 16 };

static MPI_Request kept[MOST];
static int in[MOST], out[MOST];

void rule(void)
{
    int size = rule_size();
    /* How many rounds a request outlives its use; more on some processes than on others. */
    int delay = 1 + 5 * (rule_rank() % 3);

    for (int i = 0; i < MOST; i++) {
        kept[i] = MPI_REQUEST_NULL;
    }
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Request *now = &kept[round % MOST];
        MPI_Request *old = &kept[(round + MOST - delay) % MOST];
        int *sum = &out[round % MOST];
        in[round % MOST] = round + rule_rank();
        *sum = -1;
        REQUIRE_MPI(MPI_Allreduce_init(&in[round % MOST], sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD,
                                       MPI_INFO_NULL, now));
        REQUIRE_MPI(MPI_Start(now));
        if (*old != MPI_REQUEST_NULL) {
            CHECK_MPI(MPI_Wait(old, MPI_STATUS_IGNORE));
            CHECK_INT(out[(round + MOST - delay) % MOST],
                      size * (round - delay) + size * (size - 1) / 2);
            CHECK_MPI(MPI_Request_free(old));
        }
    }
    for (int i = 0; i < MOST; i++) {
        if (kept[i] != MPI_REQUEST_NULL) {
            CHECK_MPI(MPI_Wait(&kept[i], MPI_STATUS_IGNORE));
            CHECK_MPI(MPI_Request_free(&kept[i]));
        }
    }
}

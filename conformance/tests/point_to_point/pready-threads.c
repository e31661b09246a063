/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads mark partitions of one send ready at once, while others ask for partitions of
 *            the receive; all arrive.
 * class:     required
 * basis:     4.1 "from multiple actors (e.g., threads or tasks)", 11.6.1 "All MPI calls are
 *            thread-safe", 4.2.2 "will eventually return flag = true if": Threads may contribute to
 *            one send at once, and each partition of the receive is reported when all of the send
 *            are marked.
 * section:   4.2, 4.3.3, 11.6.1, 4.1, 4.2.2
 * covers:    MPI_Pready, MPI_Parrived
 * constants: MPI_THREAD_MULTIPLE
 * shows:     4.1-many_contributors, 4.1-partial_completion, 4.2.1-no_transfer_before_pready,
 *            4.2.2-parrived_data, 4.2.2-parrived_progress, 4.2.2-parrived_true, 11.6.1-thread_safe
 * ranks:     1
 * process:   alone
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule.h"

#include <threads.h>

enum { THREADS = 4, EACH = 8, ROUNDS = 20, TAG = 32 };

static int out[THREADS * EACH];
static int in[THREADS * EACH];
static MPI_Request send;
static MPI_Request receive;

static int mark(void *argument)
{
    int number = *(int *)argument;

    for (int i = number; i < THREADS * EACH; i += THREADS) {
        out[i] += i;
        CHECK_MPI(MPI_Pready(i, send));
    }
    return 0;
}

static int ask(void *argument)
{
    int number = *(int *)argument;

    for (int i = number; i < THREADS * EACH; i += THREADS) {
        for (int flag = 0; flag == 0;) {
            CHECK_MPI(MPI_Parrived(receive, i, &flag));
        }
        CHECK_INT(in[i] % 1000, i);
    }
    return 0;
}

static void run_round(int round)
{
    thrd_t threads[2 * THREADS];
    int numbers[2 * THREADS];

    for (int i = 0; i < THREADS * EACH; i++) {
        out[i] = 1000 * round;
        in[i] = -1;
    }
    REQUIRE_MPI(MPI_Start(&receive));
    REQUIRE_MPI(MPI_Start(&send));
    for (int i = 0; i < 2 * THREADS; i++) {
        numbers[i] = i % THREADS;
        REQUIRE_INT(thrd_create(&threads[i], i < THREADS ? mark : ask, &numbers[i]), thrd_success);
    }
    for (int i = 0; i < 2 * THREADS; i++) {
        CHECK_INT(thrd_join(threads[i], NULL), thrd_success);
    }
    CHECK_MPI(MPI_Wait(&send, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(&receive, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    int provided = -1;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (provided != MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Finalize());
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    REQUIRE_MPI(MPI_Psend_init(out, THREADS * EACH, 1, MPI_INT, 0, TAG, MPI_COMM_SELF,
                               MPI_INFO_NULL, &send));
    REQUIRE_MPI(MPI_Precv_init(in, THREADS * EACH, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_INFO_NULL,
                               &receive));
    for (int round = 0; round < ROUNDS; round++) {
        run_round(round);
    }
    CHECK_MPI(MPI_Request_free(&send));
    CHECK_MPI(MPI_Request_free(&receive));
    CHECK_MPI(MPI_Finalize());
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A thread catches signals, or is canceled by another one, while it is in no call of MPI; MPI works on.
 * class:      required
 * basis:      11.6.2 "be cancelled by another thread when not": Before and after, the threads communicate.
 * section:    11.6.2
 * covers:     MPI_Init_thread, MPI_Sendrecv, MPI_Finalize
 * shows:      11.6.2-signals
 * ranks:      1
 * capability: threads_multiple
 * process:    alone, own
 *
 * A signal that MPI itself uses must not be caught: this one has no use that is common.
 */
#define RULE_ALONE
#include "rule.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

enum { THREADS = 4, ROUNDS = 20 };

static volatile sig_atomic_t caught;
static int pipes[THREADS][2];

static void on_signal(int number)
{
    (void)number;
    caught++;
}

static int exchange(int tag)
{
    int sent = 10 + tag, got = -1;
    int code = MPI_Sendrecv(&sent, 1, MPI_INT, 0, tag, &got, 1, MPI_INT, 0, tag, MPI_COMM_SELF,
                            MPI_STATUS_IGNORE);

    return code != MPI_SUCCESS || got != sent;
}

/* Says that it is done with MPI and waits, until it is canceled. */
static void *run(void *argument)
{
    int *ends = argument, failures = 0;

    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &failures);
    failures = 0;
    for (int round = 0; round < ROUNDS; round++) {
        failures += exchange(ends[0]);
        failures += raise(SIGRTMIN + 9) != 0;
    }
    failures += write(ends[1], &failures, sizeof failures) != sizeof failures;
    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, &failures);
    for (;;) {
        pause();
    }
    return NULL;
}

static void cancel(pthread_t thread, const int *ends)
{
    int failures = -1;
    void *result = NULL;

    CHECK_INT(read(ends[0], &failures, sizeof failures), sizeof failures);
    CHECK_INT(failures, 0);
    CHECK_INT(pthread_cancel(thread), 0);
    CHECK_INT(pthread_join(thread, &result), 0);
    CHECK(result == PTHREAD_CANCELED);
    close(ends[0]);
    close(ends[1]);
}

void rule(void)
{
    struct sigaction action = {.sa_handler = on_signal}, before;
    pthread_t threads[THREADS];
    int provided = -1;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (provided != MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Finalize());
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    sigemptyset(&action.sa_mask);
    REQUIRE_INT(sigaction(SIGRTMIN + 9, &action, &before), 0);
    for (int i = 0; i < THREADS; i++) {
        REQUIRE_INT(pipe(pipes[i]), 0);
        REQUIRE_INT(pthread_create(&threads[i], NULL, run, pipes[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        cancel(threads[i], pipes[i]);
        CHECK_INT(exchange(i), 0);
    }
    CHECK(caught > 0);
    CHECK_INT(sigaction(SIGRTMIN + 9, &before, NULL), 0);
    CHECK_MPI(MPI_Finalize());
}

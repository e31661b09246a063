/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       While threads are blocked in MPI_Recv, MPI_Probe, MPI_Wait, MPI_Barrier and MPI_Win_fence, another one
 *            sends
 *             and receives.
 * class:      required
 * basis:      11.6.1 "A blocked thread will not prevent progress", 11.6.1 "will not prevent them from executing": What
 *            the
 *             blocked threads wait for comes after the messages of the other one.
 * section:    11.6.1
 * covers:     MPI_Recv, MPI_Probe, MPI_Wait, MPI_Barrier, MPI_Win_fence, MPI_Sendrecv
 * shows:      11.6.1-recv_blocked
 * ranks:      2
 * capability: threads_multiple
 * process:    alone
 */
#define RULE_ALONE
#include "rule_threads.h"

enum { THREADS = 6, ROUNDS = 50, TAG = 50 };

static int rank, size;
static MPI_Comm messages, together;
static MPI_Win win;
static mtx_t lock;
static cnd_t changed;
static bool exchanged;

/* The first process comes late to what is collective. */
static void wait_if_first(void)
{
    mtx_lock(&lock);
    while (rank == 0 && !exchanged) {
        cnd_wait(&changed, &lock);
    }
    mtx_unlock(&lock);
}

/* Messages among all processes, and then those that the blocked threads of the next one wait for. */
static int exchange(void)
{
    int after = (rank + 1) % size, before = (rank + size - 1) % size, failures = 0, value = 5;

    for (int i = 0; i < ROUNDS; i++) {
        int got = -1;

        failures += MPI_Sendrecv(&i, 1, MPI_INT, after, 1, &got, 1, MPI_INT, before, 1, messages,
                                 MPI_STATUS_IGNORE) != MPI_SUCCESS;
        failures += got != i;
    }
    mtx_lock(&lock);
    exchanged = true;
    cnd_broadcast(&changed);
    mtx_unlock(&lock);
    for (int i = 0; i < 3; i++) {
        failures += MPI_Send(&value, 1, MPI_INT, after, TAG + i, messages) != MPI_SUCCESS;
    }
    return failures;
}

static int run(void *argument)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int number = *(int *)argument, value = -1, failures = 0, tag = TAG + number - 3;
    int before = (rank + size - 1) % size;

    if (number == 0) {
        return exchange();
    }
    if (number < 3) {
        wait_if_first();
        return (number == 1 ? MPI_Barrier(together) : MPI_Win_fence(0, win)) != MPI_SUCCESS;
    }
    if (number == 3) {
        failures += MPI_Probe(before, tag, messages, MPI_STATUS_IGNORE) != MPI_SUCCESS;
    }
    if (number == 4) {
        failures += MPI_Irecv(&value, 1, MPI_INT, before, tag, messages, &request) != MPI_SUCCESS;
        failures += MPI_Wait(&request, MPI_STATUS_IGNORE) != MPI_SUCCESS;
    } else {
        failures +=
            MPI_Recv(&value, 1, MPI_INT, before, tag, messages, MPI_STATUS_IGNORE) != MPI_SUCCESS;
    }
    return failures + (value != 5);
}

void rule(void)
{
    if (!rule_threads_begin()) {
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    exchanged = false;
    REQUIRE(mtx_init(&lock, mtx_plain) == thrd_success && cnd_init(&changed) == thrd_success);
    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &messages));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &together));
    REQUIRE_OR_SKIP(MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win), "windows");
    rule_threads_once(THREADS, run);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&together));
    CHECK_MPI(MPI_Comm_free(&messages));
    CHECK_MPI(MPI_Finalize());
}

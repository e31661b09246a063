/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Threads send and receive on one communicator, each with tags of its own: every message arrives, in order,
 *             at the thread that receives it, which is not the one of the same number.
 * class:      required
 * basis:      11.6.1 "can be received by any thread in this", 11.6.1 "the outcome will be as if the", 11.6.1 "the call
 *             will complete and the thread": A message has no thread as its address, and each thread's calls
 *             take effect in their order.
 * section:    11.6.1
 * covers:     MPI_Isend, MPI_Recv, MPI_Send, MPI_Irecv, MPI_Wait
 * shows:      11.6.1-completes, 11.6.1-ordinary_messages, 11.6.1-received_by_any
 * ranks:      2
 * capability: threads_multiple
 * process:    alone
 */
#define RULE_ALONE
#include "rule_threads.h"

enum { ROUNDS = 50, MOST = 40000, THREADS = 4 };

static int threads, rank, size;

/* Mostly short messages, and long ones now and then. */
static int length_of(int round)
{
    return round % 25 == 24 ? MOST : 1 + round;
}

static void fill(int *data, int round, int from, int tag)
{
    for (int i = 0; i < length_of(round); i++) {
        data[i] = round * 1000 + from * 100 + tag + i;
    }
}

static int differences(const int *data, int round, int from, int tag)
{
    int failures = 0;

    for (int i = 0; i < length_of(round); i++) {
        failures += data[i] != round * 1000 + from * 100 + tag + i;
    }
    return failures;
}

/* A thread sends with its number as the tag, and receives with that of the next thread. */
static int run(void *argument)
{
    static _Thread_local int sent[MOST], got[MOST];
    int own = *(int *)argument, other = (own + 1) % threads, failures = 0;
    int after = (rank + 1) % size, before = (rank + size - 1) % size;

    for (int round = 0; round < ROUNDS; round++) {
        MPI_Request request = MPI_REQUEST_NULL;
        int length = length_of(round);

        fill(sent, round, rank, own);
        if (round % 2 == 0) {
            failures += MPI_Isend(sent, length, MPI_INT, after, own, MPI_COMM_WORLD, &request) != 0;
            failures += MPI_Recv(got, length, MPI_INT, before, other, MPI_COMM_WORLD,
                                 MPI_STATUS_IGNORE) != 0;
        } else {
            failures +=
                MPI_Irecv(got, length, MPI_INT, before, other, MPI_COMM_WORLD, &request) != 0;
            failures += MPI_Send(sent, length, MPI_INT, after, own, MPI_COMM_WORLD) != 0;
        }
        failures += MPI_Wait(&request, MPI_STATUS_IGNORE) != 0;
        failures += differences(got, round, before, other);
    }
    return failures;
}

void rule(void)
{
    if (!rule_threads_begin()) {
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    REQUIRE(size > 0);
    for (threads = 2; threads <= THREADS; threads *= 2) {
        rule_threads_once(threads, run);
    }
    CHECK_MPI(MPI_Finalize());
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Several threads send in buffered mode at once, in one buffer and in those of their
 *            communicators, and flush; no message is lost or damaged.
 * class:     required
 * basis:     11.6.1 "the outcome will be as if the", 3.6 "up to one buffer per communicator": In
 *            whatever order the calls of the threads take effect, each buffer has space for all
 *            messages, and each message arrives.
 * section:   3.6, 11.6.1
 * covers:    MPI_Bsend, MPI_Buffer_flush, MPI_Comm_attach_buffer, MPI_Comm_detach_buffer
 * constants: MPI_THREAD_MULTIPLE
 * shows:     3.6-three_levels, 11.6.1-thread_safe, 11.6.2-threads_end
 * ranks:     1
 * process:   alone
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule_buffer.h"

#include <threads.h>

enum { THREADS = 4, ROUNDS = 200, COUNT = 500 };

static void send_and_receive(MPI_Comm comm, int value)
{
    int data[COUNT];
    int length = 1 + value % COUNT;

    for (int i = 0; i < length; i++) {
        data[i] = value;
    }
    CHECK_MPI(MPI_Bsend(data, length, MPI_INT, 0, 0, comm));
    if (value % 7 == 0) {
        return;
    }
    for (int messages = value % 7 == 1 ? 2 : 1; messages > 0; messages--) {
        int want = messages == 2 ? value - 1 : value;

        CHECK_MPI(MPI_Recv(data, COUNT, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE));
        CHECK_INT(data[0], want);
        CHECK_INT(data[want % COUNT], want);
    }
}

static int run(void *argument)
{
    MPI_Comm comm = *(MPI_Comm *)argument;
    struct rule_buffer buffer = rule_buffer_new(60, COUNT, MPI_INT, comm);
    void *detached;
    int size;

    for (int round = 0; round < ROUNDS; round++) {
        if (round % 20 == 0) {
            CHECK_MPI(MPI_Comm_attach_buffer(comm, buffer.at, buffer.size));
        } else if (round % 20 == 13) {
            CHECK_MPI(MPI_Comm_detach_buffer(comm, &detached, &size));
        }
        send_and_receive(comm, 7 * round);
        send_and_receive(comm, 7 * round + 1);
        send_and_receive(comm, 7 * round + 2);
        if (round % 20 == 5) {
            CHECK_MPI(MPI_Comm_flush_buffer(comm));
        }
    }
    rule_buffer_free(&buffer);
    return 0;
}

static void run_threads(void)
{
    MPI_Comm comms[THREADS];
    thrd_t threads[THREADS];

    for (int i = 0; i < THREADS; i++) {
        CHECK_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comms[i]));
    }
    for (int i = 0; i < THREADS; i++) {
        REQUIRE_INT(thrd_create(&threads[i], run, &comms[i]), thrd_success);
    }
    for (int i = 0; i < THREADS; i++) {
        CHECK_INT(thrd_join(threads[i], NULL), thrd_success);
        CHECK_MPI(MPI_Comm_free(&comms[i]));
    }
}

void rule(void)
{
    struct rule_buffer storage;
    int provided = -1, size;
    void *detached = NULL;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (provided != MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Finalize());
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    storage = rule_buffer_new(3 * ROUNDS * THREADS, COUNT, MPI_INT, MPI_COMM_SELF);
    CHECK_MPI(MPI_Buffer_attach(storage.at, storage.size));
    run_threads();
    CHECK_MPI(MPI_Buffer_flush());
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, storage.at);
    rule_buffer_free(&storage);
    CHECK_MPI(MPI_Finalize());
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Collective calls of several threads on one communicator match in the order in which each process makes
 *             them; threads with a communicator, a file and a window that are made from one another work at once.
 * class:      required
 * basis:      11.6.2 "is done according to the order in which", 11.6.2 "communicator, window, or file handle is done":
 *             Which thread makes a call does not matter, and only calls with one handle have an order.
 * section:    11.6.2, 6.14
 * covers:     MPI_Allreduce, MPI_Win_fence, MPI_File_write_at_all
 * shows:      11.6.2-collective_order, 11.6.2-three_objects
 * ranks:      2
 * capability: threads_multiple
 * process:    alone
 */
#define RULE_ALONE
#include "rule_files.h"
#include "rule_threads.h"

enum { ROUNDS = 12 };

static int rank, size, turn, threads;
static mtx_t lock;
static cnd_t changed;
static MPI_Comm comm;
static MPI_File file;
static MPI_Win win;
static _Alignas(16) int memory[2];

/* One call on each of the three objects; the number of the call is in its data. */
static int call_all(int number)
{
    int one = number + rank, sum = -1, failures = 0;

    failures += MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm) != MPI_SUCCESS;
    failures += sum != number * size + size * (size - 1) / 2;
    failures += MPI_File_write_at_all(file, (MPI_Offset)sizeof one * rank, &one, 1, MPI_INT,
                                      MPI_STATUS_IGNORE) != MPI_SUCCESS;
    failures += MPI_Win_fence(0, win) != MPI_SUCCESS;
    return failures;
}

/* Threads take turns, in processes of odd rank in the other order. */
static int take_turns(void *argument)
{
    int own = *(int *)argument, failures = 0;

    own = rank % 2 == 0 ? own : threads - 1 - own;
    for (int round = 0; round < ROUNDS; round++) {
        mtx_lock(&lock);
        while (turn % threads != own) {
            cnd_wait(&changed, &lock);
        }
        failures += call_all(turn++);
        cnd_broadcast(&changed);
        mtx_unlock(&lock);
    }
    return failures;
}

static int use_one(void *argument)
{
    int own = *(int *)argument, failures = 0, value = 100 + rank, got = -1, one = 1, sum = -1;

    for (int round = 0; round < ROUNDS; round++) {
        if (own == 0) {
            failures += MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm) != MPI_SUCCESS;
            failures += sum != size;
        } else if (own == 1) {
            failures += MPI_File_write_at_all(file, (MPI_Offset)sizeof value * rank, &value, 1,
                                              MPI_INT, MPI_STATUS_IGNORE) != MPI_SUCCESS;
            failures += MPI_File_read_at_all(file, (MPI_Offset)sizeof value * rank, &got, 1,
                                             MPI_INT, MPI_STATUS_IGNORE) != MPI_SUCCESS;
            failures += got != value;
        } else if (own == 2) {
            failures += MPI_Win_fence(0, win) != MPI_SUCCESS;
            failures += MPI_Put(&value, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win) != 0;
            failures += MPI_Win_fence(0, win) != MPI_SUCCESS;
            failures += memory[0] != 100 + (rank + size - 1) % size;
        }
    }
    return failures;
}

void rule(void)
{
    if (!rule_threads_begin()) {
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    turn = 0;
    threads = 4;
    REQUIRE(mtx_init(&lock, mtx_plain) == thrd_success && cnd_init(&changed) == thrd_success);
    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(rule_file_open(comm, MPI_MODE_RDWR, &file));
    REQUIRE_OR_SKIP(MPI_Win_create(memory, sizeof memory, 4, MPI_INFO_NULL, comm, &win), "windows");
    rule_threads_once(threads, take_turns);
    rule_threads_once(3, use_one);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Finalize());
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Threads of all processes update one window and write one file at once: no update is lost, each fetched
 *            value
 *             is another one, and what each thread writes is read again.
 * class:      required
 * basis:      11.6.1 "the outcome will be as if the", 11.6.1 "All MPI calls are thread-safe": In whatever order the
 *            calls
 *             take effect, an atomic update adds to the one before, and places that are apart stay so.
 * section:    11.6.1, 12.3.4
 * covers:     MPI_Fetch_and_op, MPI_Accumulate, MPI_Win_flush, MPI_File_write_at, MPI_File_read_at
 * shows:      11.6.1-shared_file_and_window
 * ranks:      2
 * capability: threads_multiple
 * process:    alone
 */
#define RULE_ALONE
#include "rule_files.h"
#include "rule_threads.h"

#include <string.h>

enum { THREADS = 4, ROUNDS = 50 };

static int rank, size;
static MPI_Win win;
static MPI_File file;
static int fetched[THREADS * ROUNDS];

/* Adds to both numbers of the first process. */
static int update(int number, int round)
{
    int one = 1, two = 2, failures = 0;

    failures += MPI_Fetch_and_op(&one, &fetched[number * ROUNDS + round], MPI_INT, 0, 0, MPI_SUM,
                                 win) != MPI_SUCCESS;
    failures += MPI_Accumulate(&two, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win) != MPI_SUCCESS;
    return failures + (MPI_Win_flush(0, win) != MPI_SUCCESS);
}

static int run(void *argument)
{
    int number = *(int *)argument, failures = 0;

    for (int round = 0; round < ROUNDS; round++) {
        int place = (rank * THREADS + number) * ROUNDS + round, got = -1;
        MPI_Offset at = (MPI_Offset)sizeof(int) * place;

        failures += update(number, round);
        failures +=
            MPI_File_write_at(file, at, &place, 1, MPI_INT, MPI_STATUS_IGNORE) != MPI_SUCCESS;
        failures += MPI_File_read_at(file, at, &got, 1, MPI_INT, MPI_STATUS_IGNORE) != MPI_SUCCESS;
        failures += got != place;
    }
    return failures;
}

/* Every value from 0 on was fetched once in all. */
static void check_fetched(void)
{
    long long sum = 0, all = -1, number = (long long)size * THREADS * ROUNDS;

    for (int i = 0; i < THREADS * ROUNDS; i++) {
        sum += fetched[i];
    }
    CHECK_MPI(MPI_Allreduce(&sum, &all, 1, MPI_LONG_LONG, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(all, number * (number - 1) / 2);
}

void rule(void)
{
    const MPI_Aint bytes = 2 * sizeof(int);
    int results[2] = {-1, -1};
    int *memory = NULL; /* locks are portable only on memory of MPI (12.5.3) */

    if (!rule_threads_begin()) {
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    REQUIRE_MPI(rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file));
    REQUIRE_MPI(MPI_Alloc_mem(bytes, MPI_INFO_NULL, &memory));
    memset(memory, 0, (size_t)bytes);
    REQUIRE_MPI(MPI_Win_create(memory, bytes, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    CHECK_MPI(MPI_Win_lock_all(0, win));
    rule_threads_once(THREADS, run);
    rule_at(NULL);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Get(results, 2, MPI_INT, 0, 0, 2, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(0, win));
    CHECK_INT(results[0], size * THREADS * ROUNDS);
    CHECK_INT(results[1], 2 * size * THREADS * ROUNDS);
    check_fetched();
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Free_mem(memory));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_MPI(MPI_Finalize());
}

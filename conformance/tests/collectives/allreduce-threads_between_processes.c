/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Threads of each process run blocking collectives at the same time, each thread on a communicator of its
 *             own that has a thread in every process, and all get the data of their communicator.
 * class:      required
 * basis:      6.14 "one can have more than one, concurrently executing,", 6.14 "same communicator is not used
 *             concurrently by two different": Each communicator is used by one thread of a process.
 * section:    6.14, 11.6.2
 * covers:     MPI_Barrier, MPI_Bcast, MPI_Allreduce, MPI_Allgather, MPI_Alltoall
 * shows:      6.14-threads_between_processes
 * ranks:      2
 * capability: threads_multiple
 * process:    alone
 */
#define RULE_ALONE
#include "rule_threads.h"

enum { ROUNDS = 6, MOST = 256 };

static MPI_Comm comms[RULE_THREADS_MOST];
static int rank, size;

/* What a process has for another one in a round of a thread. */
static int word(int number, int round, int from, int to)
{
    return ((number * ROUNDS + round) * MOST + from) * MOST + to;
}

static int run_round(MPI_Comm comm, int number, int round)
{
    const int root = (number + round) % size;
    int sent[MOST], got[MOST], value = word(number, round, rank, 0), sum = 0, failures = 0;

    failures += MPI_Bcast(&value, 1, MPI_INT, root, comm) != MPI_SUCCESS;
    failures += value != word(number, round, root, 0);
    value = word(number, round, rank, 0);
    failures += MPI_Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, comm) != MPI_SUCCESS;
    for (int i = 0; i < size; i++) {
        sent[i] = word(number, round, rank, i);
        got[i] = -1;
        sum -= word(number, round, i, 0);
    }
    failures += sum != 0;
    failures += MPI_Allgather(&value, 1, MPI_INT, got, 1, MPI_INT, comm) != MPI_SUCCESS;
    for (int i = 0; i < size; i++) {
        failures += got[i] != word(number, round, i, 0);
        got[i] = -1;
    }
    failures += MPI_Alltoall(sent, 1, MPI_INT, got, 1, MPI_INT, comm) != MPI_SUCCESS;
    for (int i = 0; i < size; i++) {
        failures += got[i] != word(number, round, i, rank);
    }
    failures += MPI_Barrier(comm) != MPI_SUCCESS;
    return failures;
}

static int run(void *argument)
{
    const int number = *(const int *)argument;
    int failures = 0;

    for (int round = 0; round < ROUNDS; round++) {
        failures += run_round(comms[number], number, round);
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
    REQUIRE(size > 0 && size <= MOST);
    for (int i = 0; i < RULE_THREADS_MOST; i++) {
        comms[i] = MPI_COMM_NULL;
        REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]));
        CHECK_MPI(MPI_Comm_set_errhandler(comms[i], MPI_ERRORS_RETURN));
    }
    rule_threads_run(run);
    for (int i = 0; i < RULE_THREADS_MOST; i++) {
        CHECK_MPI(MPI_Comm_free(&comms[i]));
    }
    CHECK_MPI(MPI_Finalize());
}

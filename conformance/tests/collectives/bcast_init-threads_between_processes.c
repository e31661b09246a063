/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Threads of each process initialize persistent collectives and start nonblocking ones at the same time,
 *             each thread on a communicator of its own that has a thread in every process.
 * class:      required
 * basis:      6.14 "one can have more than one, concurrently executing,", 6.14 "all initiation calls for nonblocking
 *             collective operations, and", 6.14 "all initialization calls for persistent collective operations": Each
 *             communicator is used by one thread of a process.
 * section:    6.14, 11.6.2
 * covers:     MPI_Ibcast, MPI_Iallreduce, MPI_Ibarrier, MPI_Bcast_init, MPI_Allreduce_init, MPI_Barrier_init
 * shows:      6.14-initialization_calls
 * ranks:      2
 * capability: threads_multiple
 * process:    alone
 */
#define RULE_ALONE
#include "rule_threads.h"

enum { ROUNDS = 4, STARTS = 2, KINDS = 3 };

static MPI_Comm comms[RULE_THREADS_MOST];

struct data {
    int own, root, given, sum;
};

static void fill(struct data *data, int number, int round)
{
    data->root = (number + round) % rule_size();
    data->own = 100 * number + 10 * round + rule_rank();
    data->given = rule_rank() == data->root ? data->own : -1;
    data->sum = -1;
}

static int wrong(const struct data *data, int number, int round)
{
    const int first = 100 * number + 10 * round, size = rule_size();
    const int sum = first * size + size * (size - 1) / 2;

    return (data->given != first + data->root) + (data->sum != sum);
}

static int run_nonblocking(MPI_Comm comm, int number, int round)
{
    MPI_Request requests[KINDS] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    struct data data;
    int failures;

    fill(&data, number, round);
    failures = MPI_Ibcast(&data.given, 1, MPI_INT, data.root, comm, &requests[0]) != 0;
    failures += MPI_Iallreduce(&data.own, &data.sum, 1, MPI_INT, MPI_SUM, comm, &requests[1]) != 0;
    failures += MPI_Ibarrier(comm, &requests[2]) != 0;
    failures += MPI_Waitall(KINDS, requests, MPI_STATUSES_IGNORE) != 0;
    return failures + wrong(&data, number, round);
}

static int run_persistent(MPI_Comm comm, int number, int round)
{
    MPI_Request requests[KINDS] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    struct data data;
    int failures, *given = &data.given;

    fill(&data, number, round);
    failures = MPI_Bcast_init(given, 1, MPI_INT, data.root, comm, MPI_INFO_NULL, &requests[0]) != 0;
    failures += MPI_Allreduce_init(&data.own, &data.sum, 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL,
                                   &requests[1]) != 0;
    failures += MPI_Barrier_init(comm, MPI_INFO_NULL, &requests[2]) != 0;
    for (int i = 0; i < STARTS && failures == 0; i++) {
        fill(&data, number, round);
        failures += MPI_Startall(KINDS, requests) != 0;
        failures += MPI_Waitall(KINDS, requests, MPI_STATUSES_IGNORE) != 0;
        failures += wrong(&data, number, round);
    }
    for (int i = 0; i < KINDS && failures == 0; i++) {
        failures += MPI_Request_free(&requests[i]) != 0;
    }
    return failures;
}

static int run(void *argument)
{
    int number = *(const int *)argument, failures = 0;

    for (int round = 0; round < ROUNDS && failures == 0; round++) {
        failures = run_persistent(comms[number], number, round);
        failures += run_nonblocking(comms[number], number, round);
    }
    return failures;
}

void rule(void)
{
    if (!rule_threads_begin()) {
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    for (int i = 0; i < RULE_THREADS_MOST; i++) {
        REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]));
    }
    rule_threads_run(run);
    for (int i = 0; i < RULE_THREADS_MOST; i++) {
        CHECK_MPI(MPI_Comm_free(&comms[i]));
    }
    CHECK_MPI(MPI_Finalize());
}

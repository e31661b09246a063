/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads complete requests of many kinds together, each thread its own: exchanges,
 *            collectives with arrays of datatypes, persistent collectives.
 * class:     required
 * basis:     11.6.1 "All MPI calls are thread-safe", 6.12 "It is valid to mix different request
 *            types", 3.7.5 "Active persistent requests are marked inactive": Kinds of requests may
 *            be mixed in one call, and threads that use communicators of their own do not disturb
 *            each other.
 * section:   3.7.5, 3.10, 6.13, 11.6.1, 6.12
 * covers:    MPI_Isendrecv, MPI_Ialltoallw, MPI_Allreduce_init, MPI_Start, MPI_Waitall,
 *            MPI_Request_free
 * constants: MPI_THREAD_MULTIPLE
 * shows:     6.12-mixed_requests, 6.14-threads_own_communicators, 11.6.1-thread_safe
 * ranks:     1
 * process:   alone
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule_threads.h"

#include <string.h>

enum { ROUNDS = 40 };

static MPI_Comm comms[RULE_THREADS_MOST];

static int run(void *number)
{
    enum { EXCHANGE, ARRAYS, PERSISTENT, PLAIN, KINDS };
    static const int one[] = {1};
    static const int zero[] = {0};
    static const MPI_Datatype types[] = {MPI_INT};
    MPI_Comm comm = comms[*(int *)number];
    MPI_Request r[KINDS];
    int in[KINDS] = {0}, out[KINDS];
    int failures = 0;

    failures += MPI_Allreduce_init(&in[PERSISTENT], &out[PERSISTENT], 1, MPI_INT, MPI_SUM, comm,
                                   MPI_INFO_NULL, &r[PERSISTENT]);
    for (int i = 0; i < ROUNDS; i++) {
        for (int k = 0; k < KINDS; k++) {
            in[k] = 100 * i + 10 * k + *(int *)number;
            out[k] = -1;
        }
        failures += MPI_Isendrecv(&in[EXCHANGE], 1, MPI_INT, 0, 1, &out[EXCHANGE], 1, MPI_INT, 0, 1,
                                  comm, &r[EXCHANGE]);
        failures += MPI_Ialltoallw(&in[ARRAYS], one, zero, types, &out[ARRAYS], one, zero, types,
                                   comm, &r[ARRAYS]);
        failures += MPI_Start(&r[PERSISTENT]) != MPI_SUCCESS;
        failures += MPI_Irecv(&out[PLAIN], 1, MPI_INT, 0, 2, comm, &r[PLAIN]) != MPI_SUCCESS;
        failures += MPI_Send(&in[PLAIN], 1, MPI_INT, 0, 2, comm) != MPI_SUCCESS;
        failures += MPI_Waitall(KINDS, r, MPI_STATUSES_IGNORE) != MPI_SUCCESS;
        failures += memcmp(in, out, sizeof in) != 0;
    }
    failures += MPI_Request_free(&r[PERSISTENT]) != MPI_SUCCESS;
    return failures;
}

void rule(void)
{
    if (!rule_threads_begin()) {
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    for (int i = 0; i < RULE_THREADS_MOST; i++) {
        CHECK_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comms[i]));
    }
    rule_threads_run(run);
    for (int i = 0; i < RULE_THREADS_MOST; i++) {
        CHECK_MPI(MPI_Comm_free(&comms[i]));
    }
    CHECK_MPI(MPI_Finalize());
}

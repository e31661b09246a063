/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads make, set, call and free error handlers at once; each communicator has its own
 *            handler called, with that communicator.
 * class:     required
 * basis:     11.6.1 "two concurrently running threads may make", 9.5.2 "invokes the error handler
 *            assigned to the communicator": Each thread has a communicator of its own, and in
 *            whatever order the calls run, its handler is the one that was set last.
 * section:   9.3, 9.3.1, 11.6.1, 9.5.2
 * covers:    MPI_Comm_create_errhandler, MPI_Comm_set_errhandler, MPI_Errhandler_free,
 *            MPI_Comm_call_errhandler
 * constants: MPI_THREAD_MULTIPLE
 * shows:     11.6.1-thread_safe
 * ranks:     1
 * process:   alone
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule_threads.h"

enum { ROUNDS = 200 };

static MPI_Comm comms[RULE_THREADS_MOST];
static int calls[RULE_THREADS_MOST];

/* Handlers need not run in the thread that calls them, so the communicator says whose call it is. */
static void count(MPI_Comm comm, int code, int worth)
{
    for (int i = 0; i < RULE_THREADS_MOST; i++) {
        if (comms[i] == comm && code == MPI_ERR_TAG) {
            calls[i] += worth;
        }
    }
}

static void note(MPI_Comm *comm, int *code, ...)
{
    count(*comm, *code, 1);
}

static void note_twice(MPI_Comm *comm, int *code, ...)
{
    count(*comm, *code, 2);
}

static int run(void *number)
{
    int mine = *(int *)number;
    MPI_Comm comm = comms[mine];
    int odd = mine % 2;
    int failures = 0;

    calls[mine] = 0;
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Errhandler made = MPI_ERRHANDLER_NULL;
        failures += MPI_Comm_create_errhandler(odd ? note : note_twice, &made) != MPI_SUCCESS;
        failures += MPI_Comm_set_errhandler(comm, made) != MPI_SUCCESS;
        failures += MPI_Errhandler_free(&made) != MPI_SUCCESS;
        failures += MPI_Comm_call_errhandler(comm, MPI_ERR_TAG) != MPI_SUCCESS;
    }
    failures += calls[mine] != (odd ? ROUNDS : 2 * ROUNDS);
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

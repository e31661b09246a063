/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads make, set and free error handlers at once; an error of a thread calls the one of its
 *            communicator, with that communicator.
 * section:   9.3, 9.3.1, 11.6.1
 * covers:    MPI_Comm_create_errhandler, MPI_Comm_set_errhandler, MPI_Errhandler_free,
 *            MPI_Comm_call_errhandler
 * constants: MPI_THREAD_MULTIPLE
 * ranks:     1
 * process:   alone
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule_threads.h"

enum { ROUNDS = 200 };

static MPI_Comm comms[RULE_THREADS_MOST];
static thread_local int calls;
static thread_local MPI_Comm seen;

static void note(MPI_Comm *comm, int *code, ...)
{
    calls += *code == MPI_ERR_TAG;
    seen = *comm;
}

static void note_twice(MPI_Comm *comm, int *code, ...)
{
    calls += 2 * (*code == MPI_ERR_TAG);
    seen = *comm;
}

static int run(void *number)
{
    MPI_Comm comm = comms[*(int *)number];
    int odd = *(int *)number % 2;
    int failures = 0;

    calls = 0;
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Errhandler made = MPI_ERRHANDLER_NULL;
        failures += MPI_Comm_create_errhandler(odd ? note : note_twice, &made) != MPI_SUCCESS;
        failures += MPI_Comm_set_errhandler(comm, made) != MPI_SUCCESS;
        failures += MPI_Errhandler_free(&made) != MPI_SUCCESS;
        MPI_Comm_call_errhandler(comm, MPI_ERR_TAG);
        failures += seen != comm;
    }
    failures += calls != (odd ? ROUNDS : 2 * ROUNDS);
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

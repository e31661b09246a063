/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads make and free keys, set and delete attributes, at once; each callback gets what its
 *            own thread gave.
 * class:     required
 * basis:     11.6.1 "two concurrently running threads may make", 7.7.2 "Keys are locally unique in
 *            an MPI process": In whatever order the calls run, each thread has keys, values and
 *            states of its own.
 * section:   7.7.2, 11.6.1
 * covers:    MPI_Comm_create_keyval, MPI_Comm_set_attr, MPI_Comm_get_attr, MPI_Comm_delete_attr,
 *            MPI_Comm_free_keyval
 * constants: MPI_THREAD_MULTIPLE
 * shows:     7.7.2-distinct_keys, 7.7.2-set_get, 11.6.1-thread_safe
 * ranks:     1
 * process:   alone
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule_threads.h"

enum { ROUNDS = 100 };

static MPI_Comm comms[RULE_THREADS_MOST];

/* The value is where its thread counts deletions; the state says how much each is worth. */
static int count(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    *(int *)value += *(int *)state;
    return MPI_SUCCESS;
}

static int run(void *number)
{
    MPI_Comm comm = comms[*(int *)number];
    int worth = 1 + *(int *)number;
    int deleted = 0;
    int failures = 0;

    for (int i = 0; i < ROUNDS; i++) {
        int key = MPI_KEYVAL_INVALID;
        int found = 0;
        int *value = NULL;
        failures += MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count, &key, &worth);
        failures += MPI_Comm_set_attr(comm, key, &deleted) != MPI_SUCCESS;
        failures += MPI_Comm_get_attr(comm, key, &value, &found) != MPI_SUCCESS;
        failures += !found || value != &deleted;
        failures += MPI_Comm_delete_attr(comm, key) != MPI_SUCCESS;
        failures += MPI_Comm_free_keyval(&key) != MPI_SUCCESS;
    }
    failures += deleted != worth * ROUNDS;
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

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads make, use and free operators of several functions at once; each is called for
 *            its own operator.
 * section:   6.9.5, 11.6.1
 * covers:    MPI_Op_create, MPI_Op_free, MPI_Reduce_local
 * constants: MPI_THREAD_MULTIPLE
 * ranks:     1
 * process:   alone
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule.h"

#include <threads.h>

enum { MOST = 8, ROUNDS = 200 };

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] += ((int *)in)[i];
    }
}

static void subtract(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] -= ((int *)in)[i];
    }
}

static int run(void *number)
{
    int odd = *(int *)number % 2;
    int failures = 0;

    for (int i = 0; i < ROUNDS; i++) {
        MPI_Op op = MPI_OP_NULL;
        int in = i;
        int inout = 1000;
        failures += MPI_Op_create(odd ? add : subtract, 1, &op) != MPI_SUCCESS;
        failures += MPI_Reduce_local(&in, &inout, 1, MPI_INT, op) != MPI_SUCCESS;
        failures += inout != (odd ? 1000 + i : 1000 - i);
        failures += MPI_Op_free(&op) != MPI_SUCCESS || op != MPI_OP_NULL;
    }
    return failures;
}

static void run_threads(int count)
{
    thrd_t threads[MOST];
    int numbers[MOST];

    rule_at("%d threads", count);
    for (int i = 0; i < count; i++) {
        numbers[i] = i;
        REQUIRE_INT(thrd_create(&threads[i], run, &numbers[i]), thrd_success);
    }
    for (int i = 0; i < count; i++) {
        int failures = -1;
        CHECK_INT(thrd_join(threads[i], &failures), thrd_success);
        CHECK_INT(failures, 0);
    }
}

void rule(void)
{
    int provided = -1;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (provided != MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Finalize());
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    for (int count = 2; count <= MOST; count *= 2) {
        run_threads(count);
    }
    CHECK_MPI(MPI_Finalize());
}

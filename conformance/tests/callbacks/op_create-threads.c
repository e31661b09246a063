/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads make, use and free operators of several functions at once; each is called for
 *            its own operator.
 * class:     required
 * basis:     11.6.1 "two concurrently running threads may make", 6.9.5 "binds a user-defined
 *            reduction operation to an op handle": In whatever order the calls run, each operator
 *            is bound to its own function.
 * section:   6.9.5, 11.6.1
 * covers:    MPI_Op_create, MPI_Op_free, MPI_Reduce_local
 * constants: MPI_THREAD_MULTIPLE
 * shows:     11.6.1-thread_safe
 * ranks:     1
 * process:   alone
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule_threads.h"

enum { ROUNDS = 200 };

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] += ((int *)in)[i];
    }
}

static void multiply(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] *= ((int *)in)[i];
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
        failures += MPI_Op_create(odd ? add : multiply, 1, &op) != MPI_SUCCESS;
        failures += MPI_Reduce_local(&in, &inout, 1, MPI_INT, op) != MPI_SUCCESS;
        failures += inout != (odd ? 1000 + i : 1000 * i);
        failures += MPI_Op_free(&op) != MPI_SUCCESS || op != MPI_OP_NULL;
    }
    return failures;
}

void rule(void)
{
    if (!rule_threads_begin()) {
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    rule_threads_run(run);
    CHECK_MPI(MPI_Finalize());
}

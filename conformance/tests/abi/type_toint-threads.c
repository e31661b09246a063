/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads ask for the integers of one handle and of their own at once: one handle has one
 *            integer, and each integer its handle.
 * class:     required
 * basis:     20.4.5 "return the same integer for every call to this", 11.6.1 "two concurrently
 *            running threads may make": With MPI_THREAD_MULTIPLE the outcome is that of the calls
 *            in some order, in which each handle has its own integer.
 * section:   20.4.5, 11.6.1
 * covers:    MPI_Type_toint, MPI_Type_fromint, MPI_Type_contiguous, MPI_Type_free
 * constants: MPI_THREAD_MULTIPLE
 * shows:     11.6.1-thread_safe, 20.4.5-same_integer
 * ranks:     1
 * process:   alone
 * level:     abi
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule_threads.h"

enum { ROUNDS = 200 };

static MPI_Datatype shared = MPI_DATATYPE_NULL;
static int shared_int;

static int run(void *number)
{
    int failures = 0;

    (void)number;
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Datatype own = MPI_DATATYPE_NULL;
        failures += MPI_Type_contiguous(2, MPI_INT, &own) != MPI_SUCCESS;
        int value = MPI_Type_toint(own);
        failures += value == shared_int || MPI_Type_toint(own) != value;
        failures += MPI_Type_fromint(value) != own;
        failures += MPI_Type_toint(shared) != shared_int;
        failures += MPI_Type_fromint(shared_int) != shared;
        failures += MPI_Type_free(&own) != MPI_SUCCESS;
    }
    return failures;
}

void rule(void)
{
    if (!rule_threads_begin()) {
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    CHECK_MPI(MPI_Type_contiguous(3, MPI_INT, &shared));
    shared_int = MPI_Type_toint(shared);
    rule_threads_run(run);
    CHECK_MPI(MPI_Type_free(&shared));
    CHECK_MPI(MPI_Finalize());
}

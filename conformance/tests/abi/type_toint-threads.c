/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads ask for the integers of one handle and of their own at once: one handle has one
 *            integer, and each integer its handle.
 * section:   20.4.5, 11.6.1
 * covers:    MPI_Type_toint, MPI_Type_fromint, MPI_Type_contiguous, MPI_Type_free
 * constants: MPI_THREAD_MULTIPLE
 * ranks:     1
 * process:   alone
 * level:     abi
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule.h"

#include <threads.h>

enum { MOST = 8, ROUNDS = 200 };

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
    CHECK_MPI(MPI_Type_contiguous(3, MPI_INT, &shared));
    shared_int = MPI_Type_toint(shared);
    for (int count = 2; count <= MOST; count *= 2) {
        run_threads(count);
    }
    CHECK_MPI(MPI_Type_free(&shared));
    CHECK_MPI(MPI_Finalize());
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads make, fill, duplicate, read and free info objects at once, and read one that they
 *            share.
 * section:   10, 11.6.1
 * covers:    MPI_Info_create, MPI_Info_set, MPI_Info_get_string, MPI_Info_dup, MPI_Info_free
 * constants: MPI_THREAD_MULTIPLE
 * ranks:     1
 * process:   alone
 * capability: threads_multiple
 */
#define RULE_ALONE
#include "rule.h"

#include <stdio.h>
#include <string.h>
#include <threads.h>

enum { MOST = 8, ROUNDS = 200 };

static MPI_Info shared = MPI_INFO_NULL;

static int differs(MPI_Info info, const char *wanted)
{
    char value[32] = "";
    int length = sizeof value;
    int flag = 0;

    return MPI_Info_get_string(info, "key", &length, value, &flag) != MPI_SUCCESS || !flag ||
           strcmp(value, wanted) != 0;
}

static int run(void *number)
{
    int failures = 0;

    for (int i = 0; i < ROUNDS; i++) {
        char text[32];
        MPI_Info info = MPI_INFO_NULL;
        MPI_Info copy = MPI_INFO_NULL;
        snprintf(text, sizeof text, "%d of thread %d", i, *(int *)number);
        failures += MPI_Info_create(&info) != MPI_SUCCESS;
        failures += MPI_Info_set(info, "key", text) != MPI_SUCCESS;
        failures += MPI_Info_dup(i % 2 ? info : shared, &copy) != MPI_SUCCESS;
        failures += differs(info, text) + differs(copy, i % 2 ? text : "shared");
        failures += MPI_Info_free(&info) != MPI_SUCCESS;
        failures += MPI_Info_free(&copy) != MPI_SUCCESS;
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
    CHECK_MPI(MPI_Info_create(&shared));
    CHECK_MPI(MPI_Info_set(shared, "key", "shared"));
    for (int count = 2; count <= MOST; count *= 2) {
        run_threads(count);
    }
    CHECK_MPI(MPI_Info_free(&shared));
    CHECK_MPI(MPI_Finalize());
}

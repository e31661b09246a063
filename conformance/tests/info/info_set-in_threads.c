/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Several threads make, change, copy and free info objects at once, before MPI is initialized
 *            and after MPI_Finalize too, and read one that they share.
 * class:     required
 * basis:     11.4.1 "can be called concurrently by multiple threads within an", 11.6 "functions
 *            must always be thread safe": All these functions are in the list, and each thread
 *            changes only its own objects.
 * section:   11.4.1, 11.6
 * covers:    MPI_Info_create, MPI_Info_set, MPI_Info_get_string, MPI_Info_dup, MPI_Info_free,
 *            MPI_Info_create_env, MPI_Info_delete
 * shows:     10-env_thread_safe, 11.4.1-threads, 11.6-subset
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>
#include <threads.h>

enum { THREADS = 4, ROUNDS = 500 };

static MPI_Info shared = MPI_INFO_NULL;

/* Whether a value is what it should be. */
static int is_value(MPI_Info info, const char *key, const char *wanted)
{
    char value[16] = "";
    int length = sizeof value;
    int flag = 0;

    return MPI_Info_get_string(info, key, &length, value, &flag) == MPI_SUCCESS && flag &&
           strcmp(value, wanted) == 0;
}

static int make_round(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Info copy = MPI_INFO_NULL;
    int failures = 0;

    failures += MPI_Info_create(&info) != MPI_SUCCESS;
    failures += MPI_Info_set(info, "key", "value") != MPI_SUCCESS;
    failures += MPI_Info_dup(info, &copy) != MPI_SUCCESS;
    failures += MPI_Info_delete(info, "key") != MPI_SUCCESS;
    failures += !is_value(copy, "key", "value");
    failures += !is_value(shared, "mine", "ours");
    failures += MPI_Info_free(&copy) != MPI_SUCCESS;
    failures += MPI_Info_free(&info) != MPI_SUCCESS;
    failures += MPI_Info_create_env(0, NULL, &info) != MPI_SUCCESS;
    failures += MPI_Info_free(&info) != MPI_SUCCESS;
    return failures;
}

static int run(void *unused)
{
    int failures = 0;

    (void)unused;
    for (int i = 0; i < ROUNDS; i++) {
        failures += make_round();
    }
    return failures;
}

static void check(const char *when)
{
    thrd_t threads[THREADS];

    rule_at("%s", when);
    REQUIRE_MPI(MPI_Info_create(&shared));
    CHECK_MPI(MPI_Info_set(shared, "mine", "ours"));
    for (int i = 0; i < THREADS; i++) {
        REQUIRE_INT(thrd_create(&threads[i], run, NULL), thrd_success);
    }
    for (int i = 0; i < THREADS; i++) {
        int failures = -1;
        CHECK_INT(thrd_join(threads[i], &failures), thrd_success);
        CHECK_INT(failures, 0);
    }
    CHECK_MPI(MPI_Info_free(&shared));
}

void rule(void)
{
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}

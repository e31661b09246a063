/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Several threads may make their first MPI calls at once, before MPI is initialized, and again
 *            after MPI_Finalize.
 * class:     required
 * basis:     11.4.1 "can be called concurrently by multiple threads within an", 11.6 "functions
 *            must always be thread safe": All these functions are in the list, so threads may make
 *            them together, also as the first calls of the program.
 * section:   11.4.1, 11.6
 * covers:    MPI_Initialized, MPI_Finalized, MPI_Get_version, MPI_Get_library_version,
 *            MPI_Abi_get_version, MPI_Abi_get_info, MPI_Error_class, MPI_Error_string
 * constants: MPI_ERR_TAG
 * shows:     9.1.1-library_any_time, 9.1.1-library_threads, 9.1.1-version_any_time,
 *            9.1.1-version_threads, 9.3.5-string_threads, 9.4-class_threads,
 *            11.2.3-finalized_threads, 11.2.3-initialized_after_finalize,
 *            11.2.3-initialized_threads, 11.4.1-threads, 11.6-subset, 20.2-threads
 * ranks:     1
 * process:   alone
 * level:     abi
 */
#define RULE_ALONE
#include "rule.h"

#include <threads.h>

enum { THREADS = 4, ROUNDS = 50 };

static int ask_versions(void)
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING] = "";
    int major = -1;
    int minor = -1;
    int length = -1;
    int failures = 0;

    failures += MPI_Get_version(&major, &minor) != MPI_SUCCESS || major != MPI_VERSION;
    failures += MPI_Get_library_version(text, &length) != MPI_SUCCESS || length <= 0;
    failures += MPI_Abi_get_version(&major, &minor) != MPI_SUCCESS || major != MPI_ABI_VERSION;
    failures += MPI_Error_class(MPI_ERR_TAG, &major) != MPI_SUCCESS || major != MPI_ERR_TAG;
    failures += MPI_Error_string(MPI_ERR_TAG, text, &length) != MPI_SUCCESS || length < 0;
    return failures;
}

static int run(void *is_over)
{
    MPI_Info info = MPI_INFO_NULL;
    int failures = 0;
    int flag = -1;

    for (int i = 0; i < ROUNDS; i++) {
        failures += MPI_Initialized(&flag) != MPI_SUCCESS || (flag != 0) != *(int *)is_over;
        failures += MPI_Finalized(&flag) != MPI_SUCCESS || (flag != 0) != *(int *)is_over;
        failures += ask_versions();
        failures += MPI_Abi_get_info(&info) != MPI_SUCCESS;
        failures += MPI_Info_free(&info) != MPI_SUCCESS;
    }
    return failures;
}

static void check(const char *when, int is_over)
{
    thrd_t threads[THREADS];

    rule_at("%s", when);
    for (int i = 0; i < THREADS; i++) {
        REQUIRE_INT(thrd_create(&threads[i], run, &is_over), thrd_success);
    }
    for (int i = 0; i < THREADS; i++) {
        int failures = -1;
        CHECK_INT(thrd_join(threads[i], &failures), thrd_success);
        CHECK_INT(failures, 0);
    }
}

void rule(void)
{
    check("before MPI_Init", 0);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize", 1);
}

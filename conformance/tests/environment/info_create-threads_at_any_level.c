/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads use the functions that are always available while another one communicates, at each level of
 *            thread support that allows several threads, and before MPI is initialized.
 * class:     required
 * basis:     11.6 "a subset of MPI functions must always be thread", 11.6 "running thread also makes an MPI call",
 *            11.4.1 "can be called concurrently by multiple threads": The level is about the other functions, which
 *            one thread alone calls here. With MPI_THREAD_SINGLE only one thread executes, so there are none then.
 * section:   11.6, 11.4.1
 * covers:    MPI_Info_create, MPI_Info_set, MPI_Info_get_string, MPI_Info_dup, MPI_Info_free, MPI_Error_class,
 *            MPI_Get_version, MPI_Initialized
 * constants: MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE
 * shows:     11.6-always_safe
 * ranks:     4
 * process:   alone
 */
#define RULE_ALONE
#include "rule_threads.h"

#include <stdio.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 300 };

static bool communicates;

static int use_info(int number, int round)
{
    MPI_Info info = MPI_INFO_NULL, copy = MPI_INFO_NULL;
    char value[32], got[32] = "";
    int length = sizeof got, flag = 0, failures = 0;

    snprintf(value, sizeof value, "%d of %d", round, number);
    failures += MPI_Info_create(&info) != MPI_SUCCESS;
    failures += MPI_Info_set(info, "key", value) != MPI_SUCCESS;
    failures += MPI_Info_dup(info, &copy) != MPI_SUCCESS;
    failures += MPI_Info_free(&info) != MPI_SUCCESS;
    failures += MPI_Info_get_string(copy, "key", &length, got, &flag) != MPI_SUCCESS;
    failures += flag == 0 || strcmp(got, value) != 0;
    failures += MPI_Info_free(&copy) != MPI_SUCCESS;
    return failures;
}

static int use_others(void)
{
    int version = -1, subversion = -1, class = -1, flag = -1, failures = 0;

    failures += MPI_Get_version(&version, &subversion) != MPI_SUCCESS;
    failures += version != MPI_VERSION || subversion != MPI_SUBVERSION;
    failures += MPI_Error_class(MPI_ERR_TAG, &class) != MPI_SUCCESS;
    failures += class != MPI_ERR_TAG;
    failures += MPI_Initialized(&flag) != MPI_SUCCESS;
    return failures + ((flag != 0) != communicates);
}

static int run(void *argument)
{
    int number = *(int *)argument, failures = 0;

    for (int round = 0; round < ROUNDS; round++) {
        failures += use_info(number, round) + use_others();
    }
    return failures;
}

/* The main thread alone uses other functions meanwhile. */
static void run_beside(void)
{
    thrd_t threads[THREADS];
    int numbers[THREADS];
    for (int i = 0; i < THREADS; i++) {
        numbers[i] = i;
        REQUIRE_INT(thrd_create(&threads[i], run, &numbers[i]), thrd_success);
    }
    for (int i = 0; communicates && i < ROUNDS; i++) {
        int got = -1;

        CHECK_MPI(MPI_Sendrecv(&i, 1, MPI_INT, 0, 1, &got, 1, MPI_INT, 0, 1, MPI_COMM_SELF,
                               MPI_STATUS_IGNORE));
        CHECK_INT(got, i);
    }
    for (int i = 0; i < THREADS; i++) {
        int failures = -1;
        CHECK_INT(thrd_join(threads[i], &failures), thrd_success);
        CHECK_INT(failures, 0);
    }
}

void rule(void)
{
    const int levels[] = {MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED,
                          MPI_THREAD_MULTIPLE};
    const int rank = rule_rank();
    int provided = -1;

    communicates = false;
    run_beside();
    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, levels[rank < 0 ? 0 : rank % 4], &provided));
    communicates = true;
    rule_at("level %d", provided);
    if (provided != MPI_THREAD_SINGLE) {
        run_beside();
    }
    CHECK_MPI(MPI_Finalize());
}

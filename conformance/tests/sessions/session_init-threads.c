/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Any number of threads may begin and end sessions at the same time, also the first ones of
 *            the process.
 * section:   11.3.1
 * covers:    MPI_Session_init, MPI_Session_finalize, MPI_Session_get_num_psets
 * ranks:     1
 * process:   alone
 * capability: sessions
 */
#define RULE_ALONE
#include "rule.h"

#include <pthread.h>

enum { THREADS = 8, ROUNDS = 20 };

static int unsupported[THREADS];

static void *begin_and_end(void *result)
{
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Session session = MPI_SESSION_NULL;
        int count = 0;

        if (rule_is_unsupported(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session))) {
            *(int *)result = 1;
            return NULL;
        }
        CHECK_MPI(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &count));
        CHECK(count >= 2);
        CHECK_MPI(MPI_Session_finalize(&session));
    }
    return NULL;
}

void rule(void)
{
    pthread_t threads[THREADS];
    int begun = 0;
    int none = 0;

    for (int i = 0; i < THREADS; i++) {
        begun += pthread_create(&threads[i], NULL, begin_and_end, &unsupported[i]) == 0;
    }
    CHECK_INT(begun, THREADS);
    for (int i = 0; i < begun; i++) {
        pthread_join(threads[i], NULL);
        none += unsupported[i];
    }
    if (none > 0) {
        SKIP("the library says that it has no sessions");
    }
}

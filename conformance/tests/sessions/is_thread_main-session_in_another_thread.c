/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The main thread is the one that called MPI_Init_thread, and the level that it was given is
 *            the level of the process, whichever thread began a session before.
 * section:   11.6.2
 * covers:    MPI_Is_thread_main, MPI_Query_thread, MPI_Init_thread
 * constants: MPI_THREAD_FUNNELED
 * ranks:     1
 * process:   alone
 * capability: sessions
 */
#define RULE_ALONE
#include "rule.h"

#include <pthread.h>

static MPI_Session session = MPI_SESSION_NULL;

static void *begin(void *code)
{
    *(int *)code = MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    return NULL;
}

static void *ask(void *flag)
{
    CHECK_MPI(MPI_Is_thread_main(flag));
    return NULL;
}

static void run(void *(*function)(void *), void *argument)
{
    pthread_t thread;

    if (CHECK_INT(pthread_create(&thread, NULL, function, argument), 0)) {
        pthread_join(thread, NULL);
    }
}

void rule(void)
{
    int code = -1;
    int provided = -1;
    int level = -1;
    int flag = -1;

    run(begin, &code);
    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no sessions");
    }
    REQUIRE_CODE(code, MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided));
    CHECK_MPI(MPI_Query_thread(&level));
    CHECK_INT(level, provided);
    CHECK_MPI(MPI_Is_thread_main(&flag));
    CHECK_INT(flag, 1);
    if (provided > MPI_THREAD_FUNNELED) {
        run(ask, &flag);
        CHECK_INT(flag, 0);
    }
    CHECK_MPI(MPI_Finalize());
    CHECK_MPI(MPI_Session_finalize(&session));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The main thread is the one that called MPI_Init_thread, and the level that it was
 *            given is the level of the process, whichever thread began a session before.
 * class:     required
 * basis:     11.6.2 "We call this thread the main thread", 11.6.2 "returned by the original call to
 *            MPI_INIT_THREAD", 11.2.1 "the thread that called MPI_INIT or": The main thread is that
 *            of MPI_Init_thread, whose level is the one that is returned; sessions have no part in
 *            either.
 * section:   11.6.2, 11.2.1
 * covers:    MPI_Is_thread_main, MPI_Query_thread, MPI_Init_thread
 * constants: MPI_THREAD_FUNNELED
 * shows:     11.2.1-main_with_sessions, 11.2.1-query_with_sessions, 11.6.2-main_thread,
 *            11.6.2-query_original, 11.6.2-threads_end
 * ranks:     1
 * capability: sessions
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <pthread.h>

static MPI_Session session = MPI_SESSION_NULL;

static void *begin(void *code)
{
    MPI_Info info = MPI_INFO_NULL;

    CHECK_CODE(MPI_Info_create(&info), MPI_SUCCESS);
    CHECK_CODE(MPI_Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE"), MPI_SUCCESS);
    *(int *)code = MPI_Session_init(info, MPI_ERRORS_RETURN, &session);
    CHECK_CODE(MPI_Info_free(&info), MPI_SUCCESS);
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
    int flag = 0;

    run(begin, &code);
    if (rule_is_unsupported(code)) {
        SKIP("the library has no sessions");
    }
    REQUIRE_CODE(code, MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided));
    CHECK_MPI(MPI_Query_thread(&level));
    CHECK_INT(level, provided);
    CHECK_MPI(MPI_Is_thread_main(&flag));
    CHECK(flag);
    if (provided > MPI_THREAD_FUNNELED) {
        run(ask, &flag);
        CHECK_INT(flag, 0);
    }
    CHECK_MPI(MPI_Finalize());
    CHECK_MPI(MPI_Session_finalize(&session));
}

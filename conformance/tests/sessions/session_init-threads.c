/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Any number of threads may begin sessions at the same time, also the first ones of the
 *            process; with MPI_THREAD_MULTIPLE they may use and end them so, too.
 * class:     required
 * basis:     11.3.1 "is always thread safe; multiple threads within", 11.6.2 "different threads in
 *            a MPI process can make": Threads may begin sessions at the same time, and use them so
 *            where MPI_THREAD_MULTIPLE was asked for and provided.
 * section:   11.3.1, 11.6.2
 * covers:    MPI_Session_init, MPI_Session_finalize, MPI_Session_get_num_psets
 * shows:     11.3.1-thread_safe, 11.6.2-session_threads
 * ranks:     1
 * capability: sessions
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <pthread.h>
#include <string.h>

enum { THREADS = 8, ROUNDS = 20 };

/* Asks for MPI_THREAD_MULTIPLE. */
static MPI_Info info = MPI_INFO_NULL;

static MPI_Session sessions[THREADS];
static int codes[THREADS];

static void *begin(void *session)
{
    codes[(MPI_Session *)session - sessions] = MPI_Session_init(info, MPI_ERRORS_RETURN, session);
    return NULL;
}

static void *begin_and_end(void *session)
{
    for (int round = 0; round < ROUNDS; round++) {
        int count = 0;

        CHECK_MPI(MPI_Session_init(info, MPI_ERRORS_RETURN, session));
        CHECK_MPI(MPI_Session_get_num_psets(*(MPI_Session *)session, MPI_INFO_NULL, &count));
        CHECK(count >= 2);
        CHECK_MPI(MPI_Session_finalize(session));
    }
    return NULL;
}

static void run(void *(*function)(void *))
{
    pthread_t threads[THREADS];
    int begun = 0;

    for (int i = 0; i < THREADS; i++) {
        begun += pthread_create(&threads[i], NULL, function, &sessions[i]) == 0;
    }
    CHECK_INT(begun, THREADS);
    for (int i = 0; i < begun; i++) {
        pthread_join(threads[i], NULL);
    }
}

static bool is_multiple(MPI_Session session)
{
    MPI_Info used = MPI_INFO_NULL;
    char level[64] = "";
    int length = sizeof level, flag = 0;

    CHECK_MPI(MPI_Session_get_info(session, &used));
    CHECK_MPI(MPI_Info_get_string(used, "thread_level", &length, level, &flag));
    CHECK_MPI(MPI_Info_free(&used));
    return strcmp(level, "MPI_THREAD_MULTIPLE") == 0;
}

void rule(void)
{
    bool multiple;

    CHECK_CODE(MPI_Info_create(&info), MPI_SUCCESS);
    CHECK_CODE(MPI_Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE"), MPI_SUCCESS);
    run(begin);
    if (rule_is_unsupported(codes[0])) {
        SKIP("the library has no sessions");
    }
    for (int i = 0; i < THREADS; i++) {
        REQUIRE_MPI(codes[i]);
    }
    multiple = is_multiple(sessions[0]);
    for (int i = 0; i < THREADS; i++) {
        CHECK_MPI(MPI_Session_finalize(&sessions[i]));
    }
    if (multiple) {
        run(begin_and_end);
    }
    CHECK_CODE(MPI_Info_free(&info), MPI_SUCCESS);
}

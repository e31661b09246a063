/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Handles of sessions that the library makes, and of their error handlers: a value that is not the handle of an
 * existing object is rejected with its class, many may exist at once, and repeated rounds do not leak memory.
 */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>

enum { ALIVE = 100000, ROUNDS = 1000000, MOST_PAGES = 64 };

static int failures;
static int calls;

#define WANT(condition)                                                                            \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            failures++;                                                                            \
            printf("%s:%d: wanted %s\n", __FILE__, __LINE__, #condition);                          \
        }                                                                                          \
    } while (0)

static void handler(MPI_Session *session, int *code, ...)
{
    (void)session;
    calls += *code == MPI_ERR_OTHER;
}

static void refuse_session(MPI_Session bad)
{
    char name[16];
    int number = sizeof name;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    WANT(MPI_Session_get_num_psets(bad, MPI_INFO_NULL, &number) == MPI_ERR_SESSION);
    WANT(MPI_Session_get_nth_pset(bad, MPI_INFO_NULL, 0, &number, name) == MPI_ERR_SESSION);
    WANT(MPI_Session_get_info(bad, &info) == MPI_ERR_SESSION);
    WANT(MPI_Session_get_pset_info(bad, "mpi://SELF", &info) == MPI_ERR_SESSION);
    WANT(MPI_Session_set_errhandler(bad, MPI_ERRORS_RETURN) == MPI_ERR_SESSION);
    WANT(MPI_Session_get_errhandler(bad, &errhandler) == MPI_ERR_SESSION);
    WANT(MPI_Session_call_errhandler(bad, MPI_ERR_OTHER) == MPI_ERR_SESSION);
    WANT(MPI_Group_from_session_pset(bad, "mpi://SELF", &group) == MPI_ERR_SESSION);
    WANT(MPI_Session_finalize(&bad) == MPI_ERR_SESSION);
}

static void refuse_sessions(void)
{
    static int foreign;
    refuse_session(NULL);
    refuse_session(MPI_SESSION_NULL);
    refuse_session((MPI_Session)MPI_COMM_WORLD);
    refuse_session((MPI_Session)&foreign);
    refuse_session((MPI_Session)UINTPTR_MAX);
    refuse_session((MPI_Session)(~(UINTPTR_MAX >> 1) | 77));
}

static void refuse_ended_session(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Session next = MPI_SESSION_NULL;
    WANT(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session) == MPI_SUCCESS);
    MPI_Session ended = session;
    WANT(MPI_Session_finalize(&session) == MPI_SUCCESS);
    refuse_session(ended);
    WANT(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &next) == MPI_SUCCESS);
    refuse_session(ended);
    WANT(MPI_Session_finalize(&next) == MPI_SUCCESS);
}

static void refuse_errhandlers(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    WANT(MPI_Session_create_errhandler(handler, &errhandler) == MPI_SUCCESS);
    WANT(MPI_Comm_set_errhandler(MPI_COMM_SELF, errhandler) == MPI_ERR_ERRHANDLER);
    MPI_Errhandler freed = errhandler;
    WANT(MPI_Errhandler_free(&errhandler) == MPI_SUCCESS);
    WANT(MPI_Errhandler_free(&freed) == MPI_ERR_ERRHANDLER);
    WANT(MPI_Session_init(MPI_INFO_NULL, freed, &session) == MPI_ERR_ERRHANDLER);
    WANT(MPI_Session_init(MPI_INFO_NULL, MPI_ERRHANDLER_NULL, &session) == MPI_ERR_ERRHANDLER);
    WANT(MPI_Session_init(MPI_INFO_NULL, NULL, &session) == MPI_ERR_ERRHANDLER);
}

static void keep_many(MPI_Session session)
{
    static MPI_Errhandler alive[ALIVE];
    for (int i = 0; i < ALIVE; i++) {
        WANT(MPI_Session_create_errhandler(handler, &alive[i]) == MPI_SUCCESS);
    }
    for (int i = 0; i < ALIVE; i++) {
        WANT(MPI_Session_set_errhandler(session, alive[i]) == MPI_SUCCESS);
        WANT(MPI_Errhandler_free(&alive[i]) == MPI_SUCCESS);
        WANT(MPI_Session_call_errhandler(session, MPI_ERR_OTHER) == MPI_SUCCESS);
    }
    WANT(calls == ALIVE);
}

static long pages(void)
{
    long all = 0;
    long resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    WANT(file && fscanf(file, "%ld %ld", &all, &resident) == 2);
    if (file) {
        fclose(file);
    }
    return resident;
}

static void repeat(void)
{
    long before = pages();
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Session session = MPI_SESSION_NULL;
        MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
        WANT(MPI_Session_create_errhandler(handler, &errhandler) == MPI_SUCCESS);
        WANT(MPI_Session_init(MPI_INFO_NULL, errhandler, &session) == MPI_SUCCESS);
        WANT(MPI_Errhandler_free(&errhandler) == MPI_SUCCESS);
        WANT(MPI_Session_toint(session) > 4095);
        WANT(MPI_Session_finalize(&session) == MPI_SUCCESS);
    }
    long more = pages() - before;
    if (more > MOST_PAGES) {
        printf("%ld pages more after %d rounds\n", more, ROUNDS);
    }
    failures += more > MOST_PAGES;
}

int main(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    refuse_sessions();
    MPI_Init(NULL, NULL);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    refuse_sessions();
    refuse_ended_session();
    refuse_errhandlers();
    WANT(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session) == MPI_SUCCESS);
    keep_many(session);
    repeat();
    WANT(MPI_Session_finalize(&session) == MPI_SUCCESS);
    MPI_Finalize();
    refuse_sessions();
    return failures > 0;
}

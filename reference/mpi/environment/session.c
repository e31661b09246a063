/* SPDX-License-Identifier: BSD-3-Clause */
/* session.c: sessions, begun and ended any number of times. */
#include "bodies.h"
#include "infos.h"
#include "process.h"
#include <stdio.h>
#include <string.h>

#define KINDS_KEY     "mpi_memory_alloc_kinds"
#define LEVEL_KEY     "thread_level"
#define DEFAULT_KINDS "mpi,system"

int *mpir_given_up(struct mpir_session *session)
{
    return session ? &session->given_up : &mpir_rank()->given_up;
}

static int is_zero(void *count)
{
    return __atomic_load_n((int *)count, __ATOMIC_ACQUIRE) == 0;
}

/* What the program freed is complete before the end of its session or world is (2.9). */
void mpir_finish_given_up(struct mpir_rank *rank, struct mpir_session *session)
{
    MPID_WaitUntil(rank->port, is_zero, session ? &session->given_up : &rank->given_up);
}

const char *mpir_memory_kinds(const struct mpir_session *session)
{
    return session && session->kinds ? session->kinds : DEFAULT_KINDS;
}

/* Whether a list separated by commas has this element. */
static int has(const char *list, const char *element, size_t length)
{
    for (;; list++) {
        size_t n = strcspn(list, ",");
        if (n == length && memcmp(list, element, n) == 0) {
            return 1;
        }
        list += n;
        if (!*list) {
            return 0;
        }
    }
}

static int is_kind(const char *element, size_t length, const char *kind)
{
    size_t n = strlen(kind);
    return length >= n && memcmp(element, kind, n) == 0 && (length == n || element[n] == ':');
}

/* The kinds that every MPI has, and of those asked for what they restrict. Null: no memory. */
static char *kinds_of(const char *asked)
{
    size_t room = sizeof DEFAULT_KINDS + strlen(asked) + 1, used = sizeof DEFAULT_KINDS - 1;
    char *kinds = malloc(room);
    if (!kinds) {
        return NULL;
    }
    memcpy(kinds, DEFAULT_KINDS, sizeof DEFAULT_KINDS);
    for (const char *at = asked; *at; at += *at == ',') {
        size_t n = strcspn(at, ",");
        int is_ours = is_kind(at, n, "mpi") || is_kind(at, n, "system");
        if (is_ours && !has(kinds, at, n)) {
            used += (size_t)snprintf(kinds + used, room - used, ",%.*s", (int)n, at);
        }
        at += n;
    }
    return kinds;
}

/* An unknown level, or none: the highest, so that no part of a program hinders another one. */
static const char *level_of(const char *asked)
{
    static const char *const levels[] = {"MPI_THREAD_SINGLE", "MPI_THREAD_FUNNELED",
                                         "MPI_THREAD_SERIALIZED"};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        if (strcmp(asked, levels[i]) == 0) {
            return levels[i];
        }
    }
    return "MPI_THREAD_MULTIPLE";
}

static struct mpir_session *session_new(struct mpir_info *info, struct mpir_errhandler *errhandler)
{
    struct mpir_session *session = calloc(1, sizeof *session);
    char kinds[MPI_MAX_INFO_VAL] = "", level[MPI_MAX_INFO_VAL] = "";
    mpir_info_find(info, KINDS_KEY, kinds, sizeof kinds);
    mpir_info_find(info, LEVEL_KEY, level, sizeof level);
    if (!session) {
        return NULL;
    }
    session->self = session;
    session->refs = 1;
    session->errhandler = errhandler;
    mpir_retain(&errhandler->refs);
    session->kinds = kinds_of(kinds);
    snprintf(session->thread_level, sizeof session->thread_level, "%s", level_of(level));
    MPID_THREAD_DS_LOCK_INIT(session)
    return session;
}

void mpir_session_release(struct mpir_session *session)
{
    if (session && mpir_release(&session->refs)) {
        mpir_errhandler_release(session->errhandler);
        mpir_buffer_drop(&session->buffer);
        free(session->kinds);
        free(session);
    }
}

int mpir_session_init(struct mpir_info *info, struct mpir_errhandler *errhandler,
                      MPI_Session *session)
{
    if (errhandler->kind != MPIR_ERRHANDLER_PREDEFINED &&
        errhandler->kind != MPIR_ERRHANDLER_SESSION) {
        return MPI_ERR_ERRHANDLER;
    }
    struct mpir_session *made = session_new(info, errhandler);
    int error =
        made ? mpir_process_enter(!strcmp(made->thread_level, "MPI_THREAD_MULTIPLE"), &made->rank)
             : MPI_ERR_NO_MEM;
    if (error) {
        mpir_session_release(made);
        return error;
    }
    *session = (MPI_Session)made;
    return MPI_SUCCESS;
}

/* Objects of the session stay, and with them what they need of it; its handle ends. */
int mpir_session_finalize(MPI_Session *session)
{
    struct mpir_session *ended = mpir_session_of(*session);
    if (!ended) {
        return MPI_ERR_SESSION;
    }
    struct mpir_rank *rank = ended->rank;
    mpir_finish_given_up(rank, ended);
    *session = MPI_SESSION_NULL;
    ended->self = NULL;
    mpir_session_release(ended);
    mpir_process_leave(rank);
    return MPI_SUCCESS;
}

int mpir_session_get_info(struct mpir_session *session, MPI_Info *info_used)
{
    const char *const pairs[] = {LEVEL_KEY, session->thread_level, KINDS_KEY,
                                 mpir_memory_kinds(session), NULL};
    return mpir_info_of_pairs(pairs, info_used);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sessions where the backend has none (11.3): objects of this library over a backend that is started
 * for the first of them (world.h), with the two process sets that the standard demands.
 *
 * A session owns its hints and uses an error handler. The handle is a place in a table, so that no
 * value that a program may pass is taken for an address.
 */
#include "session.h"

#include "handle_table.h"
#include "handles.h"
#include "memory_kinds.h"
#include "own.h"
#include "raise.h"
#include "send_buffers.h"
#include "session_errhandler.h"
#include "session_groups.h"
#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct session {
    MPI_Errhandler errhandler;
    const char *thread_level;
    char *memory_kinds;
};

static struct handle_table table = HANDLE_TABLE_EMPTY;
/* Guards which error handler a session has. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct session *find(MPI_Session session)
{
    return mpi_abi_handle_object(&table, session);
}

int mpi_abi_is_session(MPI_Session session)
{
    return sessions_are_ours() ? find(session) != NULL : (uintptr_t)session > MPI_ABI_LAST_RESERVED;
}

/* What is no session has no error handler (9.3). */
static int raise_no_session(void)
{
    return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_SESSION);
}

/* The value of a key, to be freed; null, as without the key, if there is no info object. */
static int get_hint(MPI_Info info, const char *key, char **value)
{
    char none; /* no value, since no room; but some MPIs take no null pointer */
    int length = 0;
    int found = 0;
    *value = NULL;
    if (info == MPI_INFO_NULL)
        return MPI_SUCCESS;
    int rc = mpi_abi_table.Info_get_string(info, key, &length, &none, &found);
    if (rc != MPI_SUCCESS || !found)
        return rc;
    *value = malloc((size_t)length + 1);
    if (!*value)
        return MPI_ERR_NO_MEM;
    rc = mpi_abi_table.Info_get_string(info, key, &length, *value, &found);
    if (rc == MPI_SUCCESS)
        return rc;
    free(*value);
    *value = NULL;
    return rc;
}

/* The level asked for, if the backend runs with it or a higher one; else the backend's. */
static const char *provided_level(const char *wanted)
{
    static const struct {
        const char *name;
        int level;
    } levels[] = {{"MPI_THREAD_SINGLE", MPI_THREAD_SINGLE},
                  {"MPI_THREAD_FUNNELED", MPI_THREAD_FUNNELED},
                  {"MPI_THREAD_SERIALIZED", MPI_THREAD_SERIALIZED},
                  {"MPI_THREAD_MULTIPLE", MPI_THREAD_MULTIPLE}};
    int running = MPI_THREAD_SINGLE;
    const char *provided = levels[0].name;
    mpi_abi_table.Query_thread(&running);
    for (size_t i = 0; i < sizeof levels / sizeof levels[0] && levels[i].level <= running; i++) {
        provided = levels[i].name;
        if (wanted && strcmp(wanted, provided) == 0)
            break;
    }
    return provided;
}

static int read_hints(struct session *made, MPI_Info info)
{
    char *level = NULL;
    char *kinds = NULL;
    int rc = get_hint(info, "thread_level", &level);
    if (rc == MPI_SUCCESS)
        rc = get_hint(info, "mpi_memory_alloc_kinds", &kinds);
    if (rc == MPI_SUCCESS) {
        made->thread_level = provided_level(level);
        made->memory_kinds = mpi_abi_memory_kinds(kinds);
        rc = made->memory_kinds ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    }
    free(level);
    free(kinds);
    return rc;
}

static void release(struct session *session)
{
    free(session->memory_kinds);
    free(session);
}

/* Makes a session, which takes over one use of the error handler. */
static int make(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    struct session *made = calloc(1, sizeof *made);
    if (!made)
        return MPI_ERR_NO_MEM;
    made->errhandler = errhandler;
    int rc = read_hints(made, info);
    if (rc == MPI_SUCCESS) {
        MPI_Session handle = mpi_abi_handle_new(&table, made);
        if (handle) {
            *session = handle;
            return MPI_SUCCESS;
        }
        rc = MPI_ERR_NO_MEM;
    }
    release(made);
    return rc;
}

static int make_on_backend(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    int rc = mpi_abi_world_hold();
    if (rc != MPI_SUCCESS)
        return rc;
    rc = make(info, errhandler, session);
    if (rc != MPI_SUCCESS)
        mpi_abi_world_release();
    return rc;
}

int own_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    if (!mpi_abi_session_errhandler_use(errhandler))
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_ERRHANDLER);
    *session = MPI_SESSION_NULL;
    int rc = make_on_backend(info, errhandler, session);
    if (rc != MPI_SUCCESS) {
        mpi_abi_session_errhandler_call(errhandler, MPI_SESSION_NULL, rc);
        mpi_abi_session_errhandler_unuse(errhandler);
    }
    return rc;
}

/*
 * There is nothing to wait for but messages in the session's buffer: the backend outlives the session,
 * and progresses what is left.
 */
int own_Session_finalize(MPI_Session *session)
{
    mpi_abi_session_buffer_end(*session);
    struct session *ended = mpi_abi_handle_end(&table, *session);
    if (!ended)
        return raise_no_session();
    mpi_abi_session_errhandler_unuse(ended->errhandler);
    release(ended);
    *session = MPI_SESSION_NULL;
    mpi_abi_world_release();
    return MPI_SUCCESS;
}

int own_Session_set_errhandler(MPI_Session session, MPI_Errhandler errhandler)
{
    struct session *found = find(session);
    if (!found)
        return raise_no_session();
    if (!mpi_abi_session_errhandler_use(errhandler))
        return mpi_abi_raise_session(session, MPI_ERR_ERRHANDLER);
    pthread_mutex_lock(&lock);
    MPI_Errhandler old = found->errhandler;
    found->errhandler = errhandler;
    pthread_mutex_unlock(&lock);
    mpi_abi_session_errhandler_unuse(old);
    return MPI_SUCCESS;
}

int own_Session_get_errhandler(MPI_Session session, MPI_Errhandler *errhandler)
{
    const struct session *found = find(session);
    if (!found)
        return raise_no_session();
    pthread_mutex_lock(&lock);
    *errhandler = found->errhandler;
    mpi_abi_session_errhandler_share(*errhandler);
    pthread_mutex_unlock(&lock);
    return MPI_SUCCESS;
}

/* In use while it is called: it may itself replace and free what the session has. */
int own_Session_call_errhandler(MPI_Session session, int errorcode)
{
    const struct session *found = find(session);
    if (!found)
        return raise_no_session();
    pthread_mutex_lock(&lock);
    MPI_Errhandler errhandler = found->errhandler;
    mpi_abi_session_errhandler_use(errhandler);
    pthread_mutex_unlock(&lock);
    mpi_abi_session_errhandler_call(errhandler, session, errorcode);
    mpi_abi_session_errhandler_unuse(errhandler);
    return MPI_SUCCESS;
}

/* The process sets by number, and the communicators that they are the groups of. */
static const struct process_set {
    const char *name;
    MPI_Comm comm;
} process_sets[] = {{"mpi://WORLD", MPI_COMM_WORLD}, {"mpi://SELF", MPI_COMM_SELF}};

enum { PROCESS_SETS = sizeof process_sets / sizeof process_sets[0] };

/* In any case: MPICH takes "mpi://world" too, and the name space is the standard's (11.3.2). */
static const struct process_set *find_process_set(const char *name)
{
    for (int i = 0; name && i < PROCESS_SETS; i++) {
        if (strcasecmp(name, process_sets[i].name) == 0)
            return &process_sets[i];
    }
    return NULL;
}

int own_Session_get_num_psets(MPI_Session session, MPI_Info info, int *npset_names)
{
    (void)info;
    if (!find(session))
        return raise_no_session();
    *npset_names = PROCESS_SETS;
    return MPI_SUCCESS;
}

int own_Session_get_nth_pset(MPI_Session session, MPI_Info info, int n, int *pset_len,
                             char *pset_name)
{
    (void)info;
    if (!find(session))
        return raise_no_session();
    if (n < 0 || n >= PROCESS_SETS || *pset_len < 0)
        return mpi_abi_raise_session(session, MPI_ERR_ARG);
    const char *name = process_sets[n].name;
    if (*pset_len > 0)
        snprintf(pset_name, (size_t)*pset_len, "%s", name);
    *pset_len = (int)strlen(name) + 1;
    return MPI_SUCCESS;
}

/* Two keys and their values, of which the second may be null. */
static int make_info(const char *const pairs[4], MPI_Info *info)
{
    int rc = mpi_abi_table.Info_create(info);
    for (int i = 0; i < 4 && pairs[i] && rc == MPI_SUCCESS; i += 2) {
        rc = mpi_abi_table.Info_set(*info, pairs[i], pairs[i + 1]);
        if (rc != MPI_SUCCESS)
            mpi_abi_table.Info_free(info);
    }
    return rc;
}

int own_Session_get_info(MPI_Session session, MPI_Info *info_used)
{
    const struct session *found = find(session);
    if (!found)
        return raise_no_session();
    const char *const pairs[4] = {"thread_level", found->thread_level, "mpi_memory_alloc_kinds",
                                  found->memory_kinds};
    int rc = make_info(pairs, info_used);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_session(session, rc);
}

int own_Session_get_pset_info(MPI_Session session, const char *pset_name, MPI_Info *info)
{
    if (!find(session))
        return raise_no_session();
    const struct process_set *set = find_process_set(pset_name);
    if (!set)
        return mpi_abi_raise_session(session, MPI_ERR_ARG);
    char text[16] = "";
    const char *const pairs[4] = {"mpi_size", text, NULL, NULL};
    int size = 0;
    int rc = mpi_abi_table.Comm_size(set->comm, &size);
    snprintf(text, sizeof text, "%d", size);
    if (rc == MPI_SUCCESS)
        rc = make_info(pairs, info);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_session(session, rc);
}

/* All processes of a communicator, as an object of its own: its group may be one that others have. */
static int copy_group(MPI_Comm comm, MPI_Group *made)
{
    MPI_Group group = MPI_GROUP_NULL;
    int all[1][3] = {{0, 0, 1}};
    int rc = mpi_abi_table.Comm_group(comm, &group);
    if (rc != MPI_SUCCESS)
        return rc;
    mpi_abi_table.Group_size(group, &all[0][1]);
    all[0][1]--;
    rc = mpi_abi_table.Group_range_incl(group, 1, all, made);
    mpi_abi_table.Group_free(&group);
    return rc;
}

/* An unknown name is no error: the null group says it (7.3.2). */
int own_Group_from_session_pset(MPI_Session session, const char *pset_name, MPI_Group *newgroup)
{
    *newgroup = MPI_GROUP_NULL;
    if (!find(session))
        return raise_no_session();
    const struct process_set *set = find_process_set(pset_name);
    int rc = set ? copy_group(set->comm, newgroup) : MPI_SUCCESS;
    if (rc == MPI_SUCCESS && set && !mpi_abi_session_group_add(*newgroup, session)) {
        mpi_abi_table.Group_free(newgroup);
        rc = MPI_ERR_NO_MEM;
    }
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_session(session, rc);
}

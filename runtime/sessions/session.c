/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Sessions where the backend has none (11.3): objects of this library over a backend that is started
 * for the first of them (world.h), with the two process sets that the standard demands.
 *
 * A session owns its hints and uses an error handler. The handle is a place in a table, so that no
 * value that a program may pass is taken for an address.
 */
#include "session.h"

#include "abi_functions.h"
#include "handle_table.h"
#include "handles.h"
#include "info_object.h"
#include "memory_kinds.h"
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
    MPI_Session native; /* the backend's, or MPI_SESSION_NULL */
    MPI_Errhandler errhandler;
    const char *thread_level;
    const char *memory_kinds;
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
    return sessions_are_emulated() ? find(session) != NULL
                                   : (uintptr_t)session > MPI_ABI_LAST_RESERVED;
}

/* An invalid handle has no error handler (9.3). */
static int raise_no_session(void)
{
    return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_SESSION);
}

/* The value of a key, to be freed; null, as without the key, if there is no info object. */
static int get_hint(MPI_Info info, const char *key, char **value)
{
    char none; /* unused, since the length is 0; but some MPIs reject a null pointer */
    int length = 0;
    int found = 0;
    *value = NULL;
    if (info == MPI_INFO_NULL) {
        return MPI_SUCCESS;
    }
    int rc = mpi_abi_table.Info_get_string(info, key, &length, &none, &found);
    if (rc != MPI_SUCCESS || !found) {
        return rc;
    }
    *value = malloc((size_t)length + 1);
    if (!*value) {
        return MPI_ERR_NO_MEM;
    }
    rc = mpi_abi_table.Info_get_string(info, key, &length, *value, &found);
    if (rc == MPI_SUCCESS) {
        return rc;
    }
    free(*value);
    *value = NULL;
    return rc;
}

static const struct {
    const char *name;
    int level;
} levels[] = {{"MPI_THREAD_SINGLE", MPI_THREAD_SINGLE},
              {"MPI_THREAD_FUNNELED", MPI_THREAD_FUNNELED},
              {"MPI_THREAD_SERIALIZED", MPI_THREAD_SERIALIZED},
              {"MPI_THREAD_MULTIPLE", MPI_THREAD_MULTIPLE}};

enum { LEVELS = sizeof levels / sizeof levels[0] };

/* The backend's info for its own session. */
static int native_level(MPI_Session native)
{
    MPI_Info info = MPI_INFO_NULL;
    char *name = NULL;
    int level = MPI_THREAD_SINGLE;
    if (mpi_abi_set_aside.Session_get_info(native, &info) != MPI_SUCCESS) {
        return level;
    }
    get_hint(info, "thread_level", &name);
    for (int i = 0; name && i < LEVELS; i++) {
        if (strcmp(name, levels[i].name) == 0) {
            level = levels[i].level;
        }
    }
    free(name);
    mpi_abi_table.Info_free(&info);
    return level;
}

/* The level asked for, if the backend runs with it or a higher one; else the backend's. */
static const char *provided_level(MPI_Session native, const char *wanted)
{
    int running = MPI_THREAD_SINGLE;
    const char *provided = levels[0].name;
    if (native != MPI_SESSION_NULL) {
        running = native_level(native);
    } else {
        mpi_abi_table.Query_thread(&running);
    }
    for (int i = 0; i < LEVELS && levels[i].level <= running; i++) {
        provided = levels[i].name;
        if (wanted && strcmp(wanted, provided) == 0) {
            break;
        }
    }
    return provided;
}

static int read_hints(struct session *made, MPI_Info info)
{
    char *level = NULL;
    int rc = get_hint(info, "thread_level", &level);
    if (rc == MPI_SUCCESS) {
        made->thread_level = provided_level(made->native, level);
        made->memory_kinds = mpi_abi_memory_kinds(made->native);
    }
    free(level);
    return rc;
}

/* Makes a session, which takes over one use of the error handler. */
static int make(MPI_Info info, MPI_Errhandler errhandler, MPI_Session native, MPI_Session *session)
{
    struct session *made = calloc(1, sizeof *made);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    made->native = native;
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
    free(made);
    return rc;
}

static int make_on_backend(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    MPI_Session native;
    if (info != MPI_INFO_NULL && !mpi_abi_is_info(info)) {
        return MPI_ERR_INFO;
    }
    int rc = mpi_abi_world_hold(&native);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = make(info, errhandler, native, session);
    if (rc != MPI_SUCCESS) {
        mpi_abi_world_release(&native);
    }
    return rc;
}

int abi_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    if (!mpi_abi_session_errhandler_use(errhandler)) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_ERRHANDLER);
    }
    *session = MPI_SESSION_NULL;
    int rc = make_on_backend(info, errhandler, session);
    if (rc != MPI_SUCCESS) {
        mpi_abi_session_errhandler_call(errhandler, MPI_SESSION_NULL, rc);
        mpi_abi_session_errhandler_unuse(errhandler);
    }
    return rc;
}

/*
 * Waits only for messages in the session's buffer: the backend outlives the session, and progresses other
 * communication.
 */
int abi_Session_finalize(MPI_Session *session)
{
    mpi_abi_session_buffer_end(*session);
    struct session *ended = mpi_abi_handle_end(&table, *session);
    if (!ended) {
        return raise_no_session();
    }
    MPI_Session native = ended->native;
    mpi_abi_session_errhandler_unuse(ended->errhandler);
    free(ended);
    *session = MPI_SESSION_NULL;
    return mpi_abi_world_release(&native);
}

int abi_Session_set_errhandler(MPI_Session session, MPI_Errhandler errhandler)
{
    struct session *found = find(session);
    if (!found) {
        return raise_no_session();
    }
    if (!mpi_abi_session_errhandler_use(errhandler)) {
        return mpi_abi_raise_session(session, MPI_ERR_ERRHANDLER);
    }
    pthread_mutex_lock(&lock);
    MPI_Errhandler old = found->errhandler;
    found->errhandler = errhandler;
    pthread_mutex_unlock(&lock);
    mpi_abi_session_errhandler_unuse(old);
    return MPI_SUCCESS;
}

int abi_Session_get_errhandler(MPI_Session session, MPI_Errhandler *errhandler)
{
    const struct session *found = find(session);
    if (!found) {
        return raise_no_session();
    }
    pthread_mutex_lock(&lock);
    *errhandler = found->errhandler;
    mpi_abi_session_errhandler_share(*errhandler);
    pthread_mutex_unlock(&lock);
    return MPI_SUCCESS;
}

/* Referenced during the call: the handler may itself replace and free the session's handler. */
int abi_Session_call_errhandler(MPI_Session session, int errorcode)
{
    const struct session *found = find(session);
    if (!found) {
        return raise_no_session();
    }
    pthread_mutex_lock(&lock);
    MPI_Errhandler errhandler = found->errhandler;
    mpi_abi_session_errhandler_use(errhandler);
    pthread_mutex_unlock(&lock);
    mpi_abi_session_errhandler_call(errhandler, session, errorcode);
    mpi_abi_session_errhandler_unuse(errhandler);
    return MPI_SUCCESS;
}

/* The process sets by number, and the communicators that they are the groups of, without a native session. */
static const struct process_set {
    const char *name;
    MPI_Comm comm;
} process_sets[] = {{"mpi://WORLD", MPI_COMM_WORLD}, {"mpi://SELF", MPI_COMM_SELF}};

enum { PROCESS_SETS = sizeof process_sets / sizeof process_sets[0] };

static int count_sets(const struct session *session, int *count)
{
    *count = PROCESS_SETS;
    if (session->native == MPI_SESSION_NULL) {
        return MPI_SUCCESS;
    }
    return mpi_abi_set_aside.Session_get_num_psets(session->native, MPI_INFO_NULL, count);
}

static int name_set(const struct session *session, int n, char name[MPI_MAX_PSET_NAME_LEN])
{
    int length = MPI_MAX_PSET_NAME_LEN;
    if (session->native != MPI_SESSION_NULL) {
        return mpi_abi_set_aside.Session_get_nth_pset(session->native, MPI_INFO_NULL, n, &length,
                                                      name);
    }
    snprintf(name, MPI_MAX_PSET_NAME_LEN, "%s", process_sets[n].name);
    return MPI_SUCCESS;
}

/* In any case: MPICH takes "mpi://world" too, and the name space is the standard's (11.3.2). */
static int find_set(const struct session *session, const char *wanted, int *found)
{
    char name[MPI_MAX_PSET_NAME_LEN] = "";
    int count = 0;
    int rc = count_sets(session, &count);
    *found = -1;
    for (int i = 0; wanted && i < count && rc == MPI_SUCCESS && *found < 0; i++) {
        rc = name_set(session, i, name);
        if (rc == MPI_SUCCESS && strcasecmp(wanted, name) == 0) {
            *found = i;
        }
    }
    return rc;
}

int abi_Session_get_num_psets(MPI_Session session, MPI_Info info, int *npset_names)
{
    const struct session *found = find(session);
    (void)info;
    if (!found) {
        return raise_no_session();
    }
    int rc = count_sets(found, npset_names);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_session(session, rc);
}

int abi_Session_get_nth_pset(MPI_Session session, MPI_Info info, int n, int *pset_len,
                             char *pset_name)
{
    const struct session *found = find(session);
    char name[MPI_MAX_PSET_NAME_LEN] = "";
    int count = 0;
    (void)info;
    if (!found) {
        return raise_no_session();
    }
    int rc = count_sets(found, &count);
    if (rc == MPI_SUCCESS &&
        (n < 0 || n >= count || *pset_len < 0 || (*pset_len > 0 && !pset_name))) {
        rc = MPI_ERR_ARG;
    }
    if (rc == MPI_SUCCESS) {
        rc = name_set(found, n, name);
    }
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_session(session, rc);
    }
    if (*pset_len > 0) {
        snprintf(pset_name, (size_t)*pset_len, "%s", name);
    }
    *pset_len = (int)strlen(name) + 1;
    return MPI_SUCCESS;
}

/* Two keys and their values, of which the second may be null. */
static int make_info(const char *const pairs[4], MPI_Info *info)
{
    int rc = mpi_abi_table.Info_create(info);
    for (int i = 0; i < 4 && pairs[i] && rc == MPI_SUCCESS; i += 2) {
        rc = mpi_abi_table.Info_set(*info, pairs[i], pairs[i + 1]);
        if (rc != MPI_SUCCESS) {
            mpi_abi_table.Info_free(info);
        }
    }
    return rc;
}

int abi_Session_get_info(MPI_Session session, MPI_Info *info_used)
{
    const struct session *found = find(session);
    if (!found) {
        return raise_no_session();
    }
    const char *const pairs[4] = {"thread_level", found->thread_level, MEMORY_KINDS_KEY,
                                  found->memory_kinds};
    int rc = make_info(pairs, info_used);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_session(session, rc);
}

/* All processes of a communicator, as an object of its own: its group may be one that others have. */
static int copy_group(MPI_Comm comm, MPI_Group *made)
{
    MPI_Group group = MPI_GROUP_NULL;
    int all[1][3] = {{0, 0, 1}};
    int rc = mpi_abi_table.Comm_group(comm, &group);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    mpi_abi_table.Group_size(group, &all[0][1]);
    all[0][1]--;
    rc = mpi_abi_table.Group_range_incl(group, 1, all, made);
    mpi_abi_table.Group_free(&group);
    return rc;
}

/* The group of a process set; the null group, and no error, of a name that is none (7.3.2). */
static int make_group(const struct session *session, const char *name, MPI_Group *made)
{
    int set;
    int rc = find_set(session, name, &set);
    if (rc != MPI_SUCCESS || set < 0) {
        return rc;
    }
    if (session->native != MPI_SESSION_NULL) {
        return mpi_abi_set_aside.Group_from_session_pset(session->native, name, made);
    }
    return copy_group(process_sets[set].comm, made);
}

static int size_of_set(const struct session *session, const char *name, int *size)
{
    MPI_Group group = MPI_GROUP_NULL;
    int rc = make_group(session, name, &group);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (group == MPI_GROUP_NULL) {
        return MPI_ERR_ARG;
    }
    mpi_abi_table.Group_size(group, size);
    return mpi_abi_table.Group_free(&group);
}

int abi_Session_get_pset_info(MPI_Session session, const char *pset_name, MPI_Info *info)
{
    const struct session *found = find(session);
    if (!found) {
        return raise_no_session();
    }
    char text[16] = "";
    const char *const pairs[4] = {"mpi_size", text, NULL, NULL};
    int size = 0;
    int rc = size_of_set(found, pset_name, &size);
    snprintf(text, sizeof text, "%d", size);
    if (rc == MPI_SUCCESS) {
        rc = make_info(pairs, info);
    }
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_session(session, rc);
}

int abi_Group_from_session_pset(MPI_Session session, const char *pset_name, MPI_Group *newgroup)
{
    const struct session *found = find(session);
    *newgroup = MPI_GROUP_NULL;
    if (!found) {
        return raise_no_session();
    }
    int rc = make_group(found, pset_name, newgroup);
    if (rc == MPI_SUCCESS && *newgroup != MPI_GROUP_NULL &&
        !mpi_abi_session_group_add(*newgroup, session)) {
        mpi_abi_table.Group_free(newgroup);
        rc = MPI_ERR_NO_MEM;
    }
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_session(session, rc);
}

int mpi_abi_session_processes(MPI_Session session, MPI_Group *all)
{
    const struct session *found = find(session);
    *all = MPI_GROUP_NULL;
    return found ? make_group(found, process_sets[0].name, all) : copy_group(MPI_COMM_WORLD, all);
}

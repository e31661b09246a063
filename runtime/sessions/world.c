/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The world model beside sessions (11.2, 11.3) over a backend without sessions, which can be initialized once
 * only. If the backend's sessions initialize it again (sessions_use_backend_sessions), its functions report the
 * state of both models; the rest of this comment is about other backends.
 *
 * Until a session is used, the backend's functions report the state of the world model, and MPI_Finalize
 * finalizes the backend. From the first session on, the backend stays initialized until the process ends, and
 * the state of the world model is kept here. So there can be no session after an MPI_Finalize without
 * earlier sessions, unless a session of the backend initializes it again: then each session of the library
 * has one, and over a backend that can always do so, one stays until the process ends.
 *
 * Initializing the backend is collective, as MPI_Init is: if it lacks sessions, the first MPI_Session_init of
 * a process waits for the other processes to initialize MPI, in one of the two ways.
 */
#include "world.h"

#include "abi_functions.h"
#include "backend.h"
#include "composite_request.h"
#include "fill.h"
#include "internal_world.h"
#include "persistent_comms.h"
#include "raise.h"
#include "report.h"
#include "self_attributes.h"
#include "session.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

/* Guards starting and ending, and the three variables below. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sessions; /* that are not finalized */
static pid_t starter;
static int exiting;

static atomic_int kept;  /* a session was used */
static atomic_int begun; /* the state of the world model, once kept */
static atomic_int ended;
int mpi_abi_sessions_revived;
static pthread_t main_thread; /* that called MPI_Init; written before `begun` */

static int end_backend(void)
{
    mpi_abi_persistent_comms_end();
    mpi_abi_internal_world_free();
    return mpi_abi_backend_table.Finalize();
}

/* The backend ends as the process does, if the program ended all that it began, and never in a child. */
static void end_if_unused(void)
{
    if (exiting && sessions == 0 && atomic_load(&begun) == atomic_load(&ended) &&
        mpi_abi_running() && getpid() == starter) {
        end_backend();
    }
}

/* User handlers that run later may still finalize sessions. */
static void end_at_exit(void)
{
    pthread_mutex_lock(&lock);
    exiting = 1;
    end_if_unused();
    pthread_mutex_unlock(&lock);
}

/* The backend from now on ends with the process. */
static void keep(int initialized)
{
    starter = getpid();
    atomic_store(&begun, initialized);
    atomic_store(&kept, 1);
    atexit(end_at_exit);
}

/* A backend that is used as it is does not call it. */
static void world_is_up(void)
{
    if (mpi_abi_contract->used_as_it_is) {
        mpi_abi_on_world_initialized();
    }
}

static int start_for_session(void)
{
    int initialized = 0;
    mpi_abi_backend_table.Initialized(&initialized);
    if (!initialized) {
        int provided;
        int rc = mpi_abi_backend_table.Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
        if (rc != MPI_SUCCESS) {
            return rc;
        }
        world_is_up();
    }
    keep(initialized);
    return MPI_SUCCESS;
}

/* With all that any session may ask for, since the first one decides. */
static int begin_native(MPI_Session *native)
{
    MPI_Info info = MPI_INFO_NULL;
    int rc = mpi_abi_table.Info_create(&info);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = mpi_abi_table.Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE");
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_set_aside.Session_init(info, MPI_ERRORS_RETURN, native);
    }
    mpi_abi_table.Info_free(&info);
    return rc;
}

/* The library's objects are freed before the backend is finalized. */
static int end_native(MPI_Session *native)
{
    if (sessions == 0 && !mpi_abi_running()) {
        mpi_abi_persistent_comms_end();
    }
    return mpi_abi_set_aside.Session_finalize(native);
}

/*
 * Datatypes, operators and error handlers exist independently of sessions (11.3.1), but the backend's end with its last
 * session. So the first that is the last one stays until the process ends. It does in all processes alike: the end
 * of the backend is collective.
 */
static MPI_Session spare = MPI_SESSION_NULL;

static void end_spare(void)
{
    pthread_mutex_lock(&lock);
    if (sessions == 0 && !mpi_abi_running() && getpid() == starter) {
        end_native(&spare);
    }
    pthread_mutex_unlock(&lock);
}

static int end_or_spare(MPI_Session *native)
{
    int is_kept = sessions == 0 && spare == MPI_SESSION_NULL && mpi_abi_contract->can_restart();
    if (!is_kept) {
        return end_native(native);
    }
    spare = *native;
    *native = MPI_SESSION_NULL;
    starter = getpid();
    atexit(end_spare);
    return MPI_SUCCESS;
}

static int hold(MPI_Session *native)
{
    int finalized = 0;
    mpi_abi_backend_table.Finalized(&finalized);
    if (finalized && mpi_abi_contract->can_revive()) {
        mpi_abi_sessions_revived = 1;
        return begin_native(native);
    }
    if (finalized) {
        mpi_abi_trace(
            MPI_ABI_TRACE_SEARCH,
            "MPI_Session_init: this MPI library has ended and cannot start again; begin a "
            "session before the last MPI_Finalize");
        return MPI_ERR_UNSUPPORTED_OPERATION;
    }
    return atomic_load(&kept) ? MPI_SUCCESS : start_for_session();
}

int mpi_abi_world_hold(MPI_Session *native)
{
    *native = MPI_SESSION_NULL;
    pthread_mutex_lock(&lock);
    int rc = sessions_use_backend_sessions() ? begin_native(native) : hold(native);
    sessions += rc == MPI_SUCCESS;
    pthread_mutex_unlock(&lock);
    return rc;
}

int mpi_abi_world_release(MPI_Session *native)
{
    int rc = MPI_SUCCESS;
    pthread_mutex_lock(&lock);
    sessions--;
    if (sessions_use_backend_sessions()) {
        rc = end_or_spare(native);
    } else {
        end_if_unused();
    }
    pthread_mutex_unlock(&lock);
    return rc;
}

/* The world model begins, on a backend that may run already. */
static int begin(int *argc, char ***argv, int with_level, int required, int *provided)
{
    if (atomic_load(&kept)) {
        return with_level ? mpi_abi_backend_table.Query_thread(provided) : MPI_SUCCESS;
    }
    int rc = with_level ? mpi_abi_backend_table.Init_thread(argc, argv, required, provided)
                        : mpi_abi_backend_table.Init(argc, argv);
    if (rc == MPI_SUCCESS) {
        world_is_up();
    }
    return rc;
}

static int initialize(int *argc, char ***argv, int with_level, int required, int *provided)
{
    pthread_mutex_lock(&lock);
    int is_second = atomic_load(&kept) && atomic_load(&begun);
    int rc = is_second ? MPI_ERR_OTHER : begin(argc, argv, with_level, required, provided);
    if (rc == MPI_SUCCESS) {
        main_thread = pthread_self();
        atomic_store(&begun, 1);
    }
    pthread_mutex_unlock(&lock);
    return is_second ? mpi_abi_raise_comm(MPI_COMM_SELF, rc) : rc;
}

int abi_Init(int *argc, char ***argv)
{
    if (!sessions_are_emulated()) {
        return mpi_abi_backend_table.Init(argc, argv);
    }
    return initialize(argc, argv, 0, 0, NULL);
}

int abi_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    if (!sessions_are_emulated()) {
        return mpi_abi_backend_table.Init_thread(argc, argv, required, provided);
    }
    return initialize(argc, argv, 1, required, provided);
}

/* The world model ends, and with it the backend if nothing else ever needed it. */
static int end(void)
{
    if (sessions_use_backend_sessions() && sessions > 0) {
        return mpi_abi_backend_table.Finalize();
    }
    if (!atomic_load(&kept)) {
        return end_backend();
    }
    atomic_store(&ended, 1);
    end_if_unused();
    return MPI_SUCCESS;
}

/* The callbacks of attributes may do whatever they like, so no lock is held then. */
int abi_Finalize(void)
{
    if (!sessions_are_emulated()) {
        return mpi_abi_backend_table.Finalize();
    }
    if (atomic_load(&kept) && !mpi_abi_world_is_initialized()) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_OTHER);
    }
    int deleted = mpi_abi_self_attributes_delete();
    if (!atomic_load(&kept) && sessions == 0) {
        mpi_abi_composites_finish();
    }
    pthread_mutex_lock(&lock);
    int rc = end();
    pthread_mutex_unlock(&lock);
    return deleted != MPI_SUCCESS ? deleted : rc;
}

int mpi_abi_world_is_initialized(void)
{
    return atomic_load(&kept) ? atomic_load(&begun) && !atomic_load(&ended) : mpi_abi_running();
}

int abi_Initialized(int *flag)
{
    if (!atomic_load(&kept)) {
        return mpi_abi_backend_table.Initialized(flag);
    }
    *flag = atomic_load(&begun);
    return MPI_SUCCESS;
}

int abi_Finalized(int *flag)
{
    if (!atomic_load(&kept)) {
        return mpi_abi_backend_table.Finalized(flag);
    }
    *flag = atomic_load(&ended);
    return MPI_SUCCESS;
}

/* A session may have started the backend in another thread than the world model's. */
int abi_Is_thread_main(int *flag)
{
    int is_known = atomic_load(&kept) || sessions_use_backend_sessions();
    if (!is_known || !atomic_load(&begun)) {
        return mpi_abi_backend_table.Is_thread_main(flag);
    }
    *flag = pthread_equal(main_thread, pthread_self()) != 0;
    return MPI_SUCCESS;
}

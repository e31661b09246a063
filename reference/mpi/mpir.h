/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * mpir.h: what the chapters of the MPI layer share: objects, handles, errors, progress.
 *
 * Entry points (PMPI_X, and MPI_X as a weak alias) are generated. They turn handles into objects, widen counts, call
 * the body mpir_x, and raise the error that it returns on the right object. So a body sees checked objects, has
 * MPI_Count for every count, and returns an error class or code, MPI_SUCCESS if all went well. It raises nothing.
 * The generated bodies.h declares all bodies.
 *
 * A handle of an object is its address, and each object begins with its handle: that is how a wrong one is noticed.
 * Handles of predefined objects are the small constants of the ABI, and are looked up in a table.
 */
#ifndef MPIR_H
#define MPIR_H

#include "mpid.h"
#include "mpid_lock.h"
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The constants of the ABI are below this; no object lies there. */
#define MPIR_PREDEFINED_LIMIT 4096

/* ---- Arrays of counts and displacements, of either width ---- */

/* `wide`: elements have eight bytes, else they are int. A null array is null here, too. */
struct mpir_array {
    const void *elements;
    int wide;
};

static inline MPI_Count mpir_at(struct mpir_array array, MPI_Count i)
{
    return array.wide ? ((const int64_t *)array.elements)[i] : ((const int *)array.elements)[i];
}

/* ---- Objects ---- */

#define MPIR_OBJECT                                                                                \
    void *self; /* the handle */                                                                   \
    int refs;   /* the handle is one; atomic */

struct mpir_attributes; /* environment/attributes.c */
struct mpir_topology;   /* topo/topology.h */

/* What an error handler does. `kind` says which of the functions it has; predefined ones have none. */
enum mpir_errhandler_kind {
    MPIR_ERRHANDLER_PREDEFINED,
    MPIR_ERRHANDLER_COMM,
    MPIR_ERRHANDLER_SESSION,
    MPIR_ERRHANDLER_WIN,
    MPIR_ERRHANDLER_FILE
};
struct mpir_errhandler {
    MPIR_OBJECT
    enum mpir_errhandler_kind kind;
    union {
        MPI_Comm_errhandler_function *comm;
        MPI_Session_errhandler_function *session;
        MPI_Win_errhandler_function *win;
        MPI_File_errhandler_function *file;
    } function;
};

/* Ranks are numbers of ports. `rank`: the caller's, or MPI_UNDEFINED. */
struct mpir_group {
    MPIR_OBJECT
    int size, rank;
    int *ports;
    struct mpir_group *owner;     /* of the ports; null: itself */
    struct mpir_session *session; /* null: of the world model */
};

struct mpir_info_entry {
    char *key, *value;
};
struct mpir_info {
    MPIR_OBJECT
    MPID_THREAD_DS_LOCK_DECLARE
    int count, room;
    struct mpir_info_entry *entries;
};

struct mpir_session {
    MPIR_OBJECT
    MPID_THREAD_DS_LOCK_DECLARE
    struct mpir_errhandler *errhandler;
    char thread_level[24];
    char *kinds;            /* of memory (11.4.3) */
    struct mpir_rank *rank; /* whose it is */
    int given_up; /* requests of its communicators that the program freed, and that are not complete */
    struct mpir_attach *buffer; /* of MPI_Session_attach_buffer */
};

struct mpir_comm {
    /* The device's part, which must come first: handle, rank, size, and ports of the members. */
    struct MPIR_COMMUNICATOR dev;
    MPID_THREAD_DS_LOCK_DECLARE
    /* dev.context_ids is the context of messages of the program; + 1 that of collectives. On an intercommunicator
     * dev.np and dev.lrank_to_grank are of the remote group, dev.local_rank is in the local one. */
    struct mpir_group *group;  /* the local group */
    struct mpir_group *remote; /* null: an intracommunicator */
    /* Of an intercommunicator: an intracommunicator of the local group, without a handle. */
    struct mpir_comm *local;
    int next_tag;                /* of collectives */
    int next_party;              /* tags of calls that make communicators */
    struct mpir_comm *next_used; /* comm/context.c */
    struct mpir_errhandler *errhandler;
    struct mpir_attributes *attributes;
    struct mpir_info *info;
    struct mpir_topology *topology;
    struct mpir_attach *buffer; /* of MPI_Comm_attach_buffer */
    struct mpir_session *session;
    int attached; /* calls of MPIX_Comm_attach that were not undone */
    char name[MPI_MAX_OBJECT_NAME];
};

/* What the layer keeps with a datatype: MPIR_DATATYPE.layer. */
struct mpir_type_info {
    MPID_THREAD_DS_LOCK_DECLARE
    int is_committed, is_predefined;
    unsigned number_class;          /* datatype/reduce.h: what predefined operators take it */
    struct mpir_envelope *envelope; /* datatype/types.h: how it was made */
    struct mpir_attributes *attributes;
    char name[MPI_MAX_OBJECT_NAME];
};

/* One of the functions is set, or `which` says what a predefined operator does (datatype/reduce.h). */
struct mpir_op {
    MPIR_OBJECT
    int is_commutative, is_predefined, which;
    MPI_User_function *function;
    MPI_User_function_c *function_c;
};

/* ---- Requests: MPIR_SHANDLE and MPIR_RHANDLE of the device, and this for everything else ---- */

/* A request of the layer: handle_type is MPIR_COMPOSITE, MPIR_GENERALIZED, MPIR_PERSISTENT_SEND or _RECV. It is
 * complete when is_complete says so (MPID_Is_complete). Persistent ones begin as inactive: `active` is 0. */
struct mpir_request {
    MPIR_REQUEST_HEAD
    const struct mpir_request_kind *kind;
    /* Whether it is complete: its own is_complete, or that of an active request of the device. */
    const int *flag;
    /* Whose error handler is called; a reference is held. Null: MPI_COMM_SELF's. */
    struct mpir_comm *comm;
    int persistent, active;
    int error;
    MPI_Status status;
};

/* What a kind of request does; each may be null. */
struct mpir_request_kind {
    /* Persistent: MPI_Start. */
    int (*start)(struct mpir_request *);
    /* Complete: fills the status, gives the error code. */
    int (*finish)(struct mpir_request *, MPI_Status *);
    int (*cancel)(struct mpir_request *);
    /* Frees only what it keeps; it is not active. */
    void (*free)(struct mpir_request *);
    /* It is active, and its flag is not its own: frees it when it is complete. */
    void (*give_up)(struct mpir_request *);
};

/* Allocates `bytes` (at least a struct mpir_request) with zeros, and fills the head; a persistent request sets its
 * field itself. Null: no memory. */
void *mpir_request_new(size_t bytes, MPIR_OPTYPE type, const struct mpir_request_kind *kind,
                       struct mpir_comm *comm);
/* Marks it as complete, wakes who waits, and frees it if it was given up (MPI_Request_free). Gives what its end
 * gave. */
int mpir_request_complete(struct mpir_request *request, int error);
/* Makes a persistent one active again, before its work begins. */
void mpir_request_restart(struct mpir_request *request);
/* Frees it, or gives it up if it is active: then its completion frees it. Gives what its end gave. */
int mpir_request_release(struct mpir_request *request);
/* The end of one that is not active. Gives the field error as kind->free left it. */
int mpir_request_dispose(struct mpir_request *request);

/* ---- Progress ---- */

/* Work that goes on inside the calls of MPI: schedules of collectives, partitioned messages. `advance` is called after
 * the device made progress, never twice at a time, and does what it can without waiting. When it gives 1 the work is
 * done, and its memory may be gone: so it may end with mpir_request_complete. It is called with no lock held. */
struct mpir_work {
    struct mpir_work *next;
    int (*advance)(struct mpir_work *work);
};

/* What the layer keeps with a port of this process. All is zero at first. */
struct mpir_port {
    MPID_THREAD_DS_LOCK_DECLARE
    struct mpir_work *first, **last;
    long looks;
    int count; /* of its work, with what runs; written with the lock, read without */
    struct MPIR_COMMUNICATOR alone;
    int is_endpoint; /* then the last of the communicators that use it, frees it */
    int users;       /* atomic */
};

/* Below, a null port is the first one of the process. */
struct mpir_port *mpir_port_of(struct MPID_PORT *port);
void mpir_port_release(struct MPID_PORT *port); /* one user less */
/* For messages of a port that belong to no communicator, in the contexts of the world. */
struct MPIR_COMMUNICATOR *mpir_port_alone(struct MPID_PORT *port);
void mpir_work_start(struct mpir_work *work, struct MPID_PORT *port); /* calls advance at once */
/* Progress of a port and its work, once. A null port: of all of the process. */
void mpir_progress(struct MPID_PORT *port);
/* Makes progress on a port until the flag is set, by whichever thread; sleeps while nothing comes. A null port: on all
 * of the process. */
void mpir_wait_flag(struct MPID_PORT *port, const int *is_complete);
void mpir_wait_request(struct MPIR_REQUEST *head); /* of any kind, that is not idle */

/* ---- Handles ---- */

/* ---- Ranks ---- */

/* Error classes and codes of the program (environment/errors.c). */
struct mpir_error_table {
    MPID_THREAD_DS_LOCK_DECLARE
    struct mpir_added_error *rows;
    int count, room;
    int last_used; /* the value of MPI_LASTUSEDCODE: the largest class that there is */
};

/* What belongs to one rank of the world, and not to one of the objects. */
struct mpir_rank {
    MPID_THREAD_DS_LOCK_DECLARE /* of `users` */
        struct mpir_comm *world,
        *self;              /* MPI_COMM_WORLD and MPI_COMM_SELF; null: not begun, or ended */
    struct MPID_PORT *port; /* null: the first one */
    int number;             /* in the world */
    int stage;              /* of the world model (environment/init.c); atomic */
    int provided;
    pthread_t main;
    int is_taken;               /* of several: a thread is this rank */
    int users;                  /* its world, and its sessions */
    int given_up;               /* requests of its world that the program freed, not complete */
    struct mpir_attach *buffer; /* of MPI_Buffer_attach */
    struct mpir_errhandler *file_errhandler; /* of MPI_FILE_NULL; null: MPI_ERRORS_RETURN */
    struct mpir_error_table errors;
};

/* A process is one rank, this one; its communicators are found without a look at the thread. With mpiexec_reference
 * --ranks-per-proc it is several: then this one's stay null, and each thread is one of the others. */
extern struct mpir_rank mpir_only_rank;
extern int mpir_is_several;
/* Of several: the one that the calling thread is; for one that is none, a rank that has not begun. */
struct mpir_rank *mpir_rank_of_thread(void);
struct mpir_comm *mpir_comm_of_thread(MPI_Comm handle); /* null: there is none */

static inline struct mpir_rank *mpir_rank(void)
{
    return __builtin_expect(mpir_is_several, 0) ? mpir_rank_of_thread() : &mpir_only_rank;
}

/* Objects are aligned, so an address that is not aligned cannot be a handle, and is not read. */
static inline int mpir_may_be_object(const void *handle)
{
    return (uintptr_t)handle >= MPIR_PREDEFINED_LIMIT && (uintptr_t)handle % sizeof(void *) == 0;
}

static inline int mpir_is_object(const void *handle)
{
    return mpir_may_be_object(handle) && *(void *const *)handle == handle;
}

/* Each gives null for a null handle and for a wrong one. */
static inline struct mpir_comm *mpir_comm_of(MPI_Comm handle)
{
    if (mpir_is_object(handle)) {
        return (struct mpir_comm *)handle;
    }
    struct mpir_comm *comm = handle == MPI_COMM_WORLD  ? mpir_only_rank.world
                             : handle == MPI_COMM_SELF ? mpir_only_rank.self
                                                       : NULL;
    return __builtin_expect(comm != NULL, 1) ? comm : mpir_comm_of_thread(handle);
}

/* Whether the caller is the root of a collective operation. */
static inline int mpir_at_root(const struct mpir_comm *comm, int root)
{
    return root == MPI_ROOT || (comm && !comm->remote && root == comm->dev.local_rank);
}

static inline struct MPIR_DATATYPE *mpir_datatype_of(MPI_Datatype handle)
{
    struct MPIR_DATATYPE *made = mpid_type_made(handle);
    if (__builtin_expect(made != NULL, 1)) {
        return made;
    }
    return mpir_is_object(handle) ? (struct MPIR_DATATYPE *)handle : mpid_type_predefined(handle);
}

struct mpir_group *mpir_group_predefined(MPI_Group handle);
struct mpir_op *mpir_op_predefined(MPI_Op handle);
struct mpir_errhandler *mpir_errhandler_predefined(MPI_Errhandler handle);
struct mpir_errhandler *mpir_errhandler_initial(void); /* a predefined one */
const char *mpir_errhandler_initial_name(void); /* null: the launcher was not asked for one */
struct mpir_info *mpir_info_predefined(MPI_Info handle); /* MPI_INFO_ENV */

static inline struct mpir_group *mpir_group_of(MPI_Group handle)
{
    return mpir_is_object(handle) ? (struct mpir_group *)handle : mpir_group_predefined(handle);
}

static inline struct mpir_op *mpir_op_of(MPI_Op handle)
{
    return mpir_is_object(handle) ? (struct mpir_op *)handle : mpir_op_predefined(handle);
}

static inline struct mpir_errhandler *mpir_errhandler_of(MPI_Errhandler handle)
{
    return mpir_is_object(handle) ? (struct mpir_errhandler *)handle
                                  : mpir_errhandler_predefined(handle);
}

static inline struct mpir_info *mpir_info_of(MPI_Info handle)
{
    return mpir_is_object(handle) ? (struct mpir_info *)handle : mpir_info_predefined(handle);
}

static inline struct mpir_session *mpir_session_of(MPI_Session handle)
{
    return mpir_is_object(handle) ? (struct mpir_session *)handle : NULL;
}

/* Null for MPI_REQUEST_NULL and for a wrong handle. All requests begin with the cookie. */
static inline MPI_Request mpir_request_of(MPI_Request handle)
{
    return mpir_may_be_object(handle) && ((struct MPIR_REQUEST *)handle)->cookie == MPIR_COOKIE
               ? handle
               : NULL;
}

/* Arrays of no elements may be null. */
static inline void mpir_copy_ints(int *to, const int *from, int n)
{
    if (n > 0) {
        memcpy(to, from, (size_t)n * sizeof *to);
    }
}

static inline void mpir_retain(int *refs)
{
    __atomic_add_fetch(refs, 1, __ATOMIC_RELAXED);
}

/* 1: that was the last reference. */
static inline int mpir_release(int *refs)
{
    return __atomic_sub_fetch(refs, 1, __ATOMIC_ACQ_REL) == 0;
}

void mpir_comm_release(struct mpir_comm *comm); /* the last one frees it and its context */
void mpir_group_release(struct mpir_group *group);
void mpir_info_release(struct mpir_info *info);
void mpir_errhandler_release(struct mpir_errhandler *errhandler);
void mpir_op_release(struct mpir_op *op);
/* Null: of the world model; nothing happens. Groups hold their session. */
void mpir_session_release(struct mpir_session *session);

/* ---- Errors ---- */

/* Calls the error handler of the object; gives the code back if that returns. A null object: MPI_COMM_SELF's handler,
 * or before initialization the initial one. `function` is the name of the call, as "MPI_Send". */
int mpir_raise_comm(struct mpir_comm *comm, int code, const char *function);
int mpir_raise_session(struct mpir_session *session, int code, const char *function);
/* On the session that the group is from, if there is one. */
int mpir_raise_group(struct mpir_group *group, int code, const char *function);
/* On MPI_FILE_NULL: there are no files yet. */
int mpir_raise_file(int code, const char *function);
/* Where the error handler is an argument of the call. */
int mpir_raise_errhandler(struct mpir_errhandler *errhandler, int code, const char *function);
/* The class of a code (environment/errors.c). */
int mpir_class_of(int code);

/* ---- What the chapters give each other ---- */

/* environment/session.c: the value of mpi_memory_alloc_kinds for objects of a session, or of the world (null). */
const char *mpir_memory_kinds(const struct mpir_session *session);
/* Where requests are counted that were given up, of communicators of the session, or of the world (null). */
int *mpir_given_up(struct mpir_session *session);

/* comm/object.c: MPI_COMM_WORLD (number 0) or MPI_COMM_SELF (1) of a port (null: the first one). Its members are ports
 * from `first` on. */
struct mpir_comm *mpir_comm_fixed(MPI_Comm handle, const char *name, int size, int first,
                                  int number, struct MPID_PORT *port);
/* comm/create.c: a new communicator, collective over the members of `group` that call it with the same `tag`, by
 * messages on the collective context of `parent`. The caller has the one reference; MPID_CommInit was called. */
int mpir_comm_new(struct mpir_comm *parent, struct mpir_group *group, int tag,
                  struct mpir_comm **made);

/* topo/topology.c: the neighbors in the order of neighborhood collectives, MPI_PROC_NULL where a Cartesian topology has
 * none. Null arrays: the numbers only. MPI_ERR_TOPOLOGY: there is no topology. */
int mpir_neighbors(struct mpir_comm *comm, int *indegree, int *sources, int *outdegree,
                   int *destinations);
int mpir_is_cartesian(const struct mpir_comm *comm);

/* environment/attributes.c. `handle` is passed to the callbacks; the error is the first callback's that failed. */
int mpir_attributes_copy(struct mpir_attributes *from, void *handle, struct mpir_attributes **to);
int mpir_attributes_free(struct mpir_attributes **attributes, void *handle);

/* pt2pt/bsend.c: forget an attached buffer; of a communicator when it goes, of a session or the process at their end.
 * The device sends what is still in its memory. */
void mpir_buffer_drop(struct mpir_attach **place);

/* endpoints/table.c: tells libmpi_endpoints where the functions are. */
void mpir_endpoints_tell(struct mpir_info *info);

/* datatype/reduce.c: inout[i] = in[i] op inout[i]; MPI_ERR_OP if the operator has no such datatype. */
int mpir_reduce_local_data(const void *in, void *inout, MPI_Count count, struct MPIR_DATATYPE *type,
                           struct mpir_op *op);
int mpir_op_check(struct mpir_op *op, struct MPIR_DATATYPE *type);
/* datatype/copy.c: from one buffer to another of the same process; truncation is MPI_ERR_TRUNCATE. */
int mpir_copy(const void *from, MPI_Count from_count, struct MPIR_DATATYPE *from_type, void *to,
              MPI_Count to_count, struct MPIR_DATATYPE *to_type);

#endif

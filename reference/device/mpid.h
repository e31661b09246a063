/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * mpid.h: the abstract device, complete: all that an MPI layer, or a program that works without one, needs to know.
 *
 * The interface is that of the note "The Second-Generation ADI for the MPICH Implementation of MPI" (Gropp and Lusk),
 * with counts and lengths of type MPI_Count. docs/reference.md describes it; each function has a man page.
 *
 *   comm        may be null: the world, through the process's first port
 *   dest_grank  a port, by its number; the ports of the world are the first, in the order of its ranks
 *   src_lrank   on the side of the sender: what the receiver matches, and reads as MPI_SOURCE
 *   error_code  is written only if it is not MPI_SUCCESS
 *   status      may be null: nothing is stored. Its field MPI_ERROR is never written
 */
#ifndef MPID_H
#define MPID_H

#include "mpi.h"
#include "mpid_bind.h"
#include "mpid_datatype.h"
#include "mpid_lock.h"
#include "mpid_time.h"

#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif

/* A buffered send that would block has sent nothing. No error class of MPI has this value. */
#define MPIR_ERR_MAY_BLOCK (MPI_ERR_LASTCODE - 1)

/* Values for the attributes of MPI */
#define MPID_TAG_UB         2147483647
#define MPID_STDOUT         MPI_ANY_SOURCE /* every process can write */
#define MPID_STDIN          0              /* the one rank that reads standard input */
#define MPID_HOST           MPI_PROC_NULL
#define MPID_MAX_CONTEXT_ID 1073741823

#ifndef MPID_WTIME_IS_GLOBAL
#define MPID_WTIME_IS_GLOBAL 1 /* 0 in a device of more than one machine */
#endif

typedef enum { MPID_NOTBLOCKING, MPID_BLOCKING } MPID_BLOCKING_TYPE;

/* How the data of a message is represented; the sender chooses, and it travels with the message. */
typedef enum { MPID_MSGFORM_OK, MPID_MSGFORM_SWAP, MPID_MSGFORM_XDR } MPID_Msgrep_t;

struct MPID_PORT;
struct MPIR_MESSAGE; /* what a matched probe found */
struct MPIR_COLLOPS;

struct MPIR_COMMUNICATOR {
    MPI_Comm self; /* the handle */
    int refs;
    int local_rank, np;
    int *lrank_to_grank; /* the port of each rank; null: rank i is port i */
    int context_ids;
    MPID_Msgrep_t msgrep; /* the form of packed data, and of messages to any member */
    struct MPID_PORT *port;
    const struct MPIR_COLLOPS *collops; /* set by MPID_CommInit */
    void *device;                       /* the device's own */
    void *layer;                        /* what the MPI layer keeps with it */
    int given_up;                       /* its requests that were given up and are not complete */
    int *given_up_together;             /* if not null: the same, of several communicators */
    void (*destroy)(struct MPIR_COMMUNICATOR *); /* when the device drops the last reference */
};

/* A reduction: `operands` of n members, of `bytes` each. The function puts the result in place of the last one, and may
 * overwrite all. */
struct mpid_fold {
    void (*function)(char **operands, int n, const void *argument);
    const void *argument, *operand;
    void *result;
    size_t bytes;
};

/* What the device does by itself on up to `limit` bytes, for all members of a communicator; null: nothing. All members
 * must agree to call. 0: it did nothing, at no member; then the layer sends messages. */
struct MPIR_COLLOPS {
    MPI_Count limit;
    int (*barrier)(struct MPIR_COMMUNICATOR *comm);
    int (*allreduce)(struct MPIR_COMMUNICATOR *comm, const struct mpid_fold *fold);
};

/* ---- Requests: the caller gives the memory, on the stack if it likes ---- */

typedef enum {
    MPIR_SEND = 1,
    MPIR_RECV,
    MPIR_PERSISTENT_SEND,
    MPIR_PERSISTENT_RECV,
    MPIR_GENERALIZED,
    MPIR_COMPOSITE
} MPIR_OPTYPE;

#define MPIR_COOKIE 0x4d504952u

/* What all requests begin with. `release` is called with a request that was given up when it is complete;
 * MPID_SendAlloc and MPID_RecvAlloc set it, and so may who allocates requests otherwise. */
#define MPIR_REQUEST_HEAD                                                                          \
    unsigned cookie;                                                                               \
    MPIR_OPTYPE handle_type;                                                                       \
    int is_complete;                                                                               \
    int abandoned;                                                                                 \
    struct MPID_PORT *port;                                                                        \
    void (*release)(void *request);

struct MPIR_REQUEST {
    MPIR_REQUEST_HEAD
};

/* The head of a message, one cache line. With `kind` short, data of up to MPID_INLINE bytes takes the place of the
 * words. The stamp belongs to the transport. */
enum { MPID_INLINE = 40, MPID_LAYER_BYTES = 256 };

struct mpid_header {
    uint32_t stamp;
    uint8_t kind, msgrep;
    uint16_t bytes; /* of the data that came with it */
    int32_t from;   /* the port that sent it */
    int32_t source, tag, context;
    union {
        struct {
            int64_t length; /* of the whole message */
            uint64_t token, answer, address;
        } words;
        unsigned char data[MPID_INLINE];
    } u;
};

/* A header that waits for room at its destination. */
struct mpid_out {
    struct mpid_out *next;
    struct MPIR_SHANDLE *send; /* whose data goes with it; null: the memory is the model's */
    int dest;
    struct mpid_header header;
};

/* Receives and messages that wait for each other, by context, source and tag. */
struct mpid_link {
    struct mpid_link *next, *previous; /* a ring of those with the same key, oldest first */
    struct mpid_link *chain;           /* the next key in the bucket; of the oldest only */
    int context, source, tag;
};

typedef struct MPIR_SHANDLE {
    MPIR_REQUEST_HEAD
    int errval;
    /* the device's own */
    int held; /* references to the communicator and the datatype are held */
    struct MPIR_COMMUNICATOR *comm;
    struct mpid_cursor data;
    MPID_Msg_pack_t action;
    int cancelled;
    uint64_t token;
    void *start; /* a buffer to be freed at the end */
    struct mpid_out out;
} MPIR_SHANDLE;

typedef struct MPIR_RHANDLE {
    MPIR_REQUEST_HEAD
    MPI_Status s;
    /* the device's own */
    struct MPIR_COMMUNICATOR *comm;
    struct mpid_cursor data;
    MPID_Msg_pack_t action;
    int held, posted;
    struct mpid_link link;
    uint64_t order, token;
    MPI_Count length, arrived;
} MPIR_RHANDLE;

/* Persistent requests belong to the layer: the arguments of the call, wildcards included, and the active request. */
typedef struct MPIR_PSHANDLE {
    MPIR_REQUEST_HEAD
    struct MPIR_COMMUNICATOR *comm;
    void *buffer;
    MPI_Count count;
    struct MPIR_DATATYPE *datatype;
    int mode, peer, tag;
    MPIR_SHANDLE active;
} MPIR_PSHANDLE;

typedef struct MPIR_PRHANDLE {
    MPIR_REQUEST_HEAD
    struct MPIR_COMMUNICATOR *comm;
    void *buffer;
    MPI_Count count;
    struct MPIR_DATATYPE *datatype;
    int peer, tag;
    MPIR_RHANDLE active;
} MPIR_PRHANDLE;

/* ---- Status: bytes received and the mark of a cancel; two private integers stay free for tools ---- */

#define MPID_REQUEST_CANCELLED 1

static inline MPI_Count MPID_Status_bytes(const MPI_Status *status)
{
    return (MPI_Count)((uint64_t)(uint32_t)status->MPI_internal[0] |
                       (uint64_t)(uint32_t)status->MPI_internal[1] << 32);
}

static inline int MPID_Status_cancelled(const MPI_Status *status)
{
    return status->MPI_internal[2] == MPID_REQUEST_CANCELLED;
}

static inline void MPID_Status_set(MPI_Status *status, MPI_Count bytes, int cancelled)
{
    status->MPI_internal[0] = (int)(uint32_t)(uint64_t)bytes;
    status->MPI_internal[1] = (int)(uint32_t)((uint64_t)bytes >> 32);
    status->MPI_internal[2] = cancelled ? MPID_REQUEST_CANCELLED : 0;
}

/* One request more of the communicator that was given up, or, when it is complete, one less (-1). */
static inline void MPID_Count_given_up(struct MPIR_COMMUNICATOR *comm, int more)
{
    __atomic_add_fetch(&comm->given_up, more, __ATOMIC_ACQ_REL);
    if (comm->given_up_together) {
        __atomic_add_fetch(comm->given_up_together, more, __ATOMIC_ACQ_REL);
    }
}

/* Whether a request is complete; what the device wrote before that is then visible. */
#define MPID_Is_complete(request) __atomic_load_n(&(request)->is_complete, __ATOMIC_ACQUIRE)

/* ---- Start and end ---- */

struct MPID_CONFIG {
    int threads; /* calls may overlap in time, as MPI_THREAD_MULTIPLE allows */
    int ports; /* only of devices without a launcher: the size of the world, all of it in this process */
};

/* `config`: a struct MPID_CONFIG, or null: one thread at a time, and the rest comes from the launcher. */
void MPID_Init(int *argc, char ***argv, void *config, int *error_code);
/* Completes what was given up, and leaves. */
void MPID_End(void);
/* Completes what was given up; from now on the process may end in any way, or go on with MPID_Resume. `port`: in a
 * process of several ranks, one of them (MPID_WorldPort), for which this holds; null: the first. */
void MPID_Pause(struct MPID_PORT *port);
/* With `threads`, calls may overlap from now on; allowed at any time when none is under way. In a process of several
 * ranks each one begins with it; there calls of different ranks overlap anyway. */
void MPID_Resume(struct MPID_PORT *port, int threads);
/* The ports of the world that are in this process: 0 is the first, and null comes after the last. */
struct MPID_PORT *MPID_WorldPort(int i);
/* Ends the job with exit status `code`. `facility` says who calls, `string` why; either may be null. */
#if defined(__GNUC__)
__attribute__((noreturn))
#endif
void MPID_Abort(struct MPIR_COMMUNICATOR *comm, int code, const char *facility, const char *string);
/* The rank of the first port of this process. */
extern int MPID_MyWorldRank, MPID_MyWorldSize;
extern int MPID_MyNode; /* the same in all processes of a machine */
void MPID_Node_name(char *name, int len);
void MPID_Version_name(char *name);

/* ---- Contiguous data ---- */

#define MPID_SEND_CONTIG_ARGS                                                                      \
    struct MPIR_COMMUNICATOR *comm, const void *buf, MPI_Count len, int src_lrank, int tag,        \
        int context_id, int dest_grank, MPID_Msgrep_t msgrep
#define MPID_RECV_CONTIG_ARGS                                                                      \
    struct MPIR_COMMUNICATOR *comm, void *buf, MPI_Count maxlen, int src_lrank, int tag,           \
        int context_id

void MPID_SendContig(MPID_SEND_CONTIG_ARGS, int *error_code);
void MPID_BsendContig(MPID_SEND_CONTIG_ARGS, int *error_code);
void MPID_RsendContig(MPID_SEND_CONTIG_ARGS, int *error_code);
void MPID_SsendContig(MPID_SEND_CONTIG_ARGS, int *error_code);
void MPID_RecvContig(MPID_RECV_CONTIG_ARGS, MPI_Status *status, int *error_code);
void MPID_IsendContig(MPID_SEND_CONTIG_ARGS, MPI_Request request, int *error_code);
void MPID_IrsendContig(MPID_SEND_CONTIG_ARGS, MPI_Request request, int *error_code);
void MPID_IssendContig(MPID_SEND_CONTIG_ARGS, MPI_Request request, int *error_code);
void MPID_IrecvContig(MPID_RECV_CONTIG_ARGS, MPI_Request request, int *error_code);

/* ---- Data of any datatype; the device chooses the representation ---- */

#define MPID_SEND_TYPE_ARGS                                                                        \
    struct MPIR_COMMUNICATOR *comm, const void *buf, MPI_Count count,                              \
        struct MPIR_DATATYPE *datatype, int src_lrank, int tag, int context_id, int dest_grank
#define MPID_RECV_TYPE_ARGS                                                                        \
    struct MPIR_COMMUNICATOR *comm, void *buf, MPI_Count count, struct MPIR_DATATYPE *datatype,    \
        int src_lrank, int tag, int context_id

void MPID_SendDatatype(MPID_SEND_TYPE_ARGS, int *error_code);
void MPID_BsendDatatype(MPID_SEND_TYPE_ARGS, int *error_code);
void MPID_RsendDatatype(MPID_SEND_TYPE_ARGS, int *error_code);
void MPID_SsendDatatype(MPID_SEND_TYPE_ARGS, int *error_code);
void MPID_RecvDatatype(MPID_RECV_TYPE_ARGS, MPI_Status *status, int *error_code);
void MPID_IsendDatatype(MPID_SEND_TYPE_ARGS, MPI_Request request, int *error_code);
void MPID_IrsendDatatype(MPID_SEND_TYPE_ARGS, MPI_Request request, int *error_code);
void MPID_IssendDatatype(MPID_SEND_TYPE_ARGS, MPI_Request request, int *error_code);
void MPID_IrecvDatatype(MPID_RECV_TYPE_ARGS, MPI_Request request, int *error_code);

/* ---- Completion ---- */

/* Progress, then whether the request is complete; an error counts as complete. */
int MPID_SendIcomplete(MPI_Request request, int *error_code);
int MPID_RecvIcomplete(MPI_Request request, MPI_Status *status, int *error_code);
void MPID_SendComplete(MPI_Request request, int *error_code);
void MPID_RecvComplete(MPI_Request request, MPI_Status *status, int *error_code);
/* Wait for the flag alone, and give the error code. */
int MPID_WaitForCompleteSend(MPIR_SHANDLE *request);
int MPID_WaitForCompleteRecv(MPIR_RHANDLE *request);
/* Progress on the ports of the process, or on one. The result is how many requests became complete. A blocking one
 * returns when any did, and may return at any time: it proves nothing about a particular request. */
int MPID_DeviceCheck(MPID_BLOCKING_TYPE type);
int MPID_PortCheck(struct MPID_PORT *port, MPID_BLOCKING_TYPE type);
/* For requests of the layer. Waits until `is_so` gives 1; who makes it so wakes the port afterwards. A null port stands
 * for all ports of the process. The work is called, with no lock held, by whoever waits on the port, between two looks,
 * and for the other ports that this one drives. Neither may wait itself. */
void MPID_WaitUntil(struct MPID_PORT *port, int (*is_so)(void *), void *what);
void MPID_Wake(struct MPID_PORT *port);
void MPID_SetWork(void (*work)(struct MPID_PORT *port)); /* null: there is none */
/* For reports of hangs: a function that names the call of the program that waits on a port, once a wait is long. It
 * finds what MPID_Waiting said, and puts something better in its place. 1: the tag that is waited for is the program's.
 * Null: there is no such function. */
void MPID_SetWaitName(int (*name)(const struct MPID_PORT *port, int context, char *text,
                                  size_t room));

/* ---- Memory of requests ---- */

MPIR_SHANDLE *
MPID_SendAlloc(struct MPID_PORT *port); /* null: no memory. A null port is the first one */
MPIR_RHANDLE *MPID_RecvAlloc(struct MPID_PORT *port);
/* Gives a request up. Its memory goes now if it is complete, else when the device has completed it. */
void MPID_SendFree(MPI_Request request);
void MPID_RecvFree(MPI_Request request);
void MPID_Request_free(MPI_Request request);

/* ---- Probes and cancel ---- */

void MPID_Probe(struct MPIR_COMMUNICATOR *comm, int tag, int context_id, int src_lrank,
                int *error_code, MPI_Status *status);
void MPID_Iprobe(struct MPIR_COMMUNICATOR *comm, int tag, int context_id, int src_lrank, int *flag,
                 int *error_code, MPI_Status *status);
void MPID_Mprobe(struct MPIR_COMMUNICATOR *comm, int tag, int context_id, int src_lrank,
                 int *error_code, struct MPIR_MESSAGE **message, MPI_Status *status);
void MPID_Improbe(struct MPIR_COMMUNICATOR *comm, int tag, int context_id, int src_lrank, int *flag,
                  int *error_code, struct MPIR_MESSAGE **message, MPI_Status *status);
void MPID_MrecvContig(struct MPIR_COMMUNICATOR *comm, void *buf, MPI_Count maxlen,
                      struct MPIR_MESSAGE *message, MPI_Status *status, int *error_code);
void MPID_ImrecvContig(struct MPIR_COMMUNICATOR *comm, void *buf, MPI_Count maxlen,
                       struct MPIR_MESSAGE *message, MPI_Request request, int *error_code);
void MPID_MrecvDatatype(struct MPIR_COMMUNICATOR *comm, void *buf, MPI_Count count,
                        struct MPIR_DATATYPE *datatype, struct MPIR_MESSAGE *message,
                        MPI_Status *status, int *error_code);
void MPID_ImrecvDatatype(struct MPIR_COMMUNICATOR *comm, void *buf, MPI_Count count,
                         struct MPIR_DATATYPE *datatype, struct MPIR_MESSAGE *message,
                         MPI_Request request, int *error_code);
/* A receive that nothing matched leaves the queue and is complete; the status says so. A send that nothing matched is
 * taken back by a message to the receiver and one back; the field `cancelled` says whether that was in time. */
void MPID_SendCancel(MPI_Request request, int *error_code);
void MPID_RecvCancel(MPI_Request request, int *error_code);

/* ---- Representations and packing; positions are bytes ---- */

/* `partner`: a rank of the communicator, or MPI_ANY_SOURCE for all its members. */
void MPID_Msg_rep(struct MPIR_COMMUNICATOR *comm, int partner, struct MPIR_DATATYPE *datatype,
                  MPID_Msgrep_t *msgrep, MPID_Msg_pack_t *msgact);
void MPID_Msg_act(struct MPIR_COMMUNICATOR *comm, int partner, struct MPIR_DATATYPE *datatype,
                  MPID_Msgrep_t msgrep, MPID_Msg_pack_t *msgact);
void MPID_Pack_size(MPI_Count count, struct MPIR_DATATYPE *datatype, MPID_Msg_pack_t msgact,
                    MPI_Count *size);
void MPID_Pack(const void *src, MPI_Count count, struct MPIR_DATATYPE *datatype, void *dest,
               MPI_Count maxcount, MPI_Count *position, struct MPIR_COMMUNICATOR *comm, int partner,
               MPID_Msgrep_t msgrep, MPID_Msg_pack_t msgact, int *error_code);
void MPID_Unpack(const void *src, MPI_Count maxcount, MPID_Msgrep_t msgrep, MPI_Count *in_position,
                 void *dest, MPI_Count count, struct MPIR_DATATYPE *datatype,
                 MPI_Count *out_position, struct MPIR_COMMUNICATOR *comm, int partner,
                 int *error_code);

/* ---- Communicators ---- */

/* After all fields but attributes and context ids are set. `oldcomm` is null for the world. */
void MPID_CommInit(struct MPIR_COMMUNICATOR *oldcomm, struct MPIR_COMMUNICATOR *newcomm);
void MPID_CommFree(struct MPIR_COMMUNICATOR *comm);

/* ---- Tuning and debugging ---- */

enum { MPID_DEBUG_MESSAGES = 1, MPID_DEBUG_QUEUES = 2, MPID_DEBUG_PROGRESS = 4 };

/* Messages of up to this many bytes are sent at once; the device may take less. */
void MPID_SetPktSize(MPI_Count bytes);
void MPID_SetDebugFile(const char *name); /* "-": standard error; %d in the name: the rank */
void MPID_SetDebugFlag(int bits);
/* One line for each event: time, rank, event, peer, tag, context, bytes. */
void MPID_Set_tracefile(const char *name);
/* MPID_End lists what the device allocated and did not return. */
void MPID_SetSpaceDebugFlag(int on);

/* ---- Extensions; a device may have none of these ---- */

struct MPID_MEMORY {
    void *address;
    MPI_Count bytes;
    uint64_t id;
};

/* More ports for this process. They can be used when other processes have heard of their numbers. */
void MPID_PortCreate(int n, struct MPID_PORT **ports, int *error_code);
void MPID_PortFree(struct MPID_PORT *port);
int MPID_Port_id(const struct MPID_PORT *port);
/* The port of this process with this number; null: it is another one's. */
struct MPID_PORT *MPID_Port_of(int id);
/* Memory for the layer: MPID_LAYER_BYTES for each port, zero at first. A null port is the first one. */
void *MPID_Port_layer(struct MPID_PORT *port);
/* How many more ports the job can have. */
int MPID_Ports_left(void);
/* Who waits on this port drives no others of the process. */
void MPID_Port_drives_itself(struct MPID_PORT *port);
/* The port gets a bell of its own, on which its waiters sleep beside that of the process, or gives one back; to be
 * called as often. A message then wakes only who waits on its port, if anyone does. A device may do nothing. */
void MPID_Port_bell(struct MPID_PORT *port, int own);
/* Promises that calls on this port never overlap in time: no lock is taken on its path. If `overlap` is not null, it is
 * called when they do, which costs a lock. */
void MPID_Port_exclusive(struct MPID_PORT *port, void (*overlap)(void));
/* Says which call of MPI waits on this port, for reports of hangs; a null port is the first one. */
void MPID_Waiting(struct MPID_PORT *port, const char *what);
/* Copies `bytes` between local memory and the private memory of the port's process: `direction` MPIR_RECV reads. */
void MPID_Move(int dest_grank, void *local, uint64_t remote, MPI_Count bytes, MPIR_OPTYPE direction,
               int *error_code);
/* Memory that all members map; collective. Contents begin as zero. */
void MPID_JobAlloc(struct MPIR_COMMUNICATOR *comm, MPI_Count bytes, struct MPID_MEMORY *memory,
                   int *error_code);
void MPID_JobFree(struct MPIR_COMMUNICATOR *comm, struct MPID_MEMORY *memory);
/* New and foreign processes: MPI_ERR_UNSUPPORTED_OPERATION where a device has none. */
void MPID_Spawn(struct MPIR_COMMUNICATOR *comm, const char *command, int n, int *error_code);
void MPID_Connect(struct MPIR_COMMUNICATOR *comm, const char *name, int *error_code);

#if defined(__cplusplus)
}
#endif

#endif

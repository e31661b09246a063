/* SPDX-License-Identifier: BSD-3-Clause */
/* process.c: begin and end of the device in a process, communicators, and what is set for the whole process. */
#include "model.h"
#include <stdio.h>
#include <stdlib.h>

#define TEXT_OF(token) #token
#define TEXT(macro)    TEXT_OF(macro)

struct mpid_process mpid_process;
int MPID_MyWorldRank, MPID_MyWorldSize, MPID_MyNode;

/* Each debugging function has a variable, so that a launcher can set it for all ranks. */
static void read_environment(void)
{
    const char *value = getenv("MPID_PACKET_SIZE");
    if (value) {
        MPID_SetPktSize(atoll(value));
    }
    value = getenv("MPID_DEBUG_FILE");
    if (value) {
        MPID_SetDebugFile(value);
    }
    value = getenv("MPID_DEBUG");
    if (value) {
        MPID_SetDebugFlag(atoi(value));
    }
    value = getenv("MPID_TRACE_FILE");
    if (value) {
        MPID_Set_tracefile(value);
    }
    value = getenv("MPID_SPACE_DEBUG");
    MPID_SetSpaceDebugFlag(value && atoi(value));
    mpid_process.swapped = getenv("MPID_SWAP_ODD") != NULL;
}

void MPID_Init(int *argc, char ***argv, void *config, int *error_code)
{
    struct MPID_CONFIG none = {0, 0};
    struct MPID_CONFIG *wanted = config ? config : &none;
    mpid_process = (struct mpid_process){
        .threads = wanted->threads, .packet = MPID_TRANSPORT_ROOM, .world_ports = 1};
    int error = mpid_transport_open(argc, argv, wanted);
    read_environment();
    for (int i = 0; i < mpid_process.world_ports && !error; i++) {
        struct MPID_PORT *port;
        MPID_PortCreate(1, &port, &error);
    }
    if (error) {
        *error_code = error;
    }
}

static int unfinished(const struct MPID_PORT *port)
{
    return port->abandoned || port->lanes;
}

/* Completes what was given up, and waits until all packets are on their way. */
static void drain(struct MPID_PORT *port)
{
    static const struct mpid_what nothing = {MPI_PROC_NULL, MPI_PROC_NULL, -1, 0};
    struct mpid_rest rest = {0};
    for (;;) {
        mpid_port_lock(port);
        mpid_progress(port, rest.armed);
        int left = unfinished(port);
        mpid_port_unlock(port);
        if (!left) {
            break;
        }
        mpid_pause(port, &rest, &nothing);
    }
    mpid_pause_end(port, &rest);
}

/* Other ranks of the process see to themselves. */
void MPID_Pause(struct MPID_PORT *port)
{
    struct MPID_PORT *rank = port ? port : mpid_process.first;
    for (struct MPID_PORT *at = mpid_process.first; at;
         at = __atomic_load_n(&at->next, __ATOMIC_ACQUIRE)) {
        if (at == rank || !mpid_is_of_world(at)) {
            drain(at);
        }
    }
    mpid_transport_pause(rank, 1);
}

struct MPID_PORT *MPID_WorldPort(int i)
{
    return i >= 0 && i < mpid_process.world_ports ? mpid_port_owned(MPID_MyWorldRank + i) : NULL;
}

void MPID_Resume(struct MPID_PORT *port, int threads)
{
    struct MPID_PORT *rank = port ? port : mpid_process.first;
    mpid_transport_pause(rank, 0);
    rank->overlaps |= threads;
    if (threads && !mpid_process.threads) {
        mpid_process.threads = 1;
        for (struct MPID_PORT *at = mpid_process.first; at; at = at->next) {
            at->locked = at->exclusive ? at->locked : MPID_LOCKED;
        }
    }
}

void MPID_End(void)
{
    for (struct MPID_PORT *port = mpid_process.first; port; port = port->next) {
        drain(port);
    }
    mpid_transport_close();
    for (struct MPID_PORT *port = mpid_process.first, *next; port; port = next) {
        next = port->next;
        mpid_port_give_up(port);
    }
    mpid_process.first = NULL;
    mpid_space_report(MPID_MyWorldRank);
    mpid_trace_file(NULL, 0);
}

void MPID_Abort(struct MPIR_COMMUNICATOR *comm, int code, const char *facility, const char *string)
{
    char text[1024];
    snprintf(text, sizeof text, "%s%s%s", facility ? facility : "", facility ? ": " : "",
             string ? string : "the program ends the job");
    mpid_transport_abort(mpid_port_of(comm), code, text);
}

void MPID_Node_name(char *name, int len)
{
    mpid_transport_node(name, len);
}

void MPID_Version_name(char *name)
{
    snprintf(name, MPI_MAX_LIBRARY_VERSION_STRING, "mpi_abi reference, device %s",
             TEXT(MPID_DEVICE));
}

void MPID_CommInit(struct MPIR_COMMUNICATOR *oldcomm, struct MPIR_COMMUNICATOR *newcomm)
{
    newcomm->msgrep = mpid_process.swapped ? MPID_MSGFORM_XDR : MPID_MSGFORM_OK;
    if (!newcomm->port) {
        newcomm->port = oldcomm ? oldcomm->port : mpid_process.first;
    }
    mpid_transport_comm(newcomm);
}

void MPID_CommFree(struct MPIR_COMMUNICATOR *comm)
{
    mpid_transport_comm_free(comm);
    comm->device = NULL;
}

void MPID_SetPktSize(MPI_Count bytes)
{
    mpid_process.packet = bytes < 0 ? 0 : bytes < MPID_TRANSPORT_ROOM ? bytes : MPID_TRANSPORT_ROOM;
}

void MPID_SetDebugFile(const char *name)
{
    mpid_debug_file(name, MPID_MyWorldRank);
}

void MPID_SetDebugFlag(int bits)
{
    mpid_debug_flags(bits);
}

void MPID_Set_tracefile(const char *name)
{
    mpid_trace_file(name, MPID_MyWorldRank);
}

void MPID_SetSpaceDebugFlag(int on)
{
    mpid_space_debug(on);
}

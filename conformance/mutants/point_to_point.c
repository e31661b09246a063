/* SPDX-License-Identifier: BSD-3-Clause */
/* Mutants of messages: modes, matching and probing (MPI 5.0, chapters 3 and 4). */
#include "mutant.h"

#include <string.h>

/* Make the call that another function would have made. */
static int send_now(const struct mutant_call *call, MPI_Request *request)
{
    return PMPI_Isend(
        *(const void **)mutant_argument(call, "buf"), (int)mutant_value(call, "count"),
        *(MPI_Datatype *)mutant_argument(call, "datatype"), (int)mutant_value(call, "dest"),
        (int)mutant_value(call, "tag"), *(MPI_Comm *)mutant_argument(call, "comm"), request);
}

static bool isend_for_issend(struct mutant_call *call)
{
    *(int *)call->result = send_now(call, *(MPI_Request **)mutant_argument(call, "request"));
    return true;
}
MUTANT_ONLY("message-issend_does_not_wait",
            "A synchronous send is complete before the receive has begun.", "MPI_Issend",
            isend_for_issend, NULL);

static bool send_for_ssend(struct mutant_call *call)
{
    MPI_Request request;

    *(int *)call->result = send_now(call, &request);
    PMPI_Request_free(&request);
    return true;
}
MUTANT_ONLY("message-ssend_does_not_wait", "MPI_Ssend returns before the receive has begun.",
            "MPI_Ssend", send_for_ssend, NULL);

static bool is_probe(const struct mutant_call *call)
{
    return strstr(call->function->name, "probe") != NULL || mutant_is(call, "MPI_Probe");
}

static bool probe_any_tag(struct mutant_call *call)
{
    if (is_probe(call)) {
        *(int *)mutant_argument(call, "tag") = MPI_ANY_TAG;
    }
    return false;
}
MUTANT("message-probe_ignores_tag", "A probe finds messages of any tag.",
       "MPI_Probe, MPI_Iprobe, MPI_Mprobe, MPI_Improbe", probe_any_tag, NULL);

static bool probe_any_source(struct mutant_call *call)
{
    if (is_probe(call) && *(int *)mutant_argument(call, "source") != MPI_PROC_NULL) {
        *(int *)mutant_argument(call, "source") = MPI_ANY_SOURCE;
    }
    return false;
}
MUTANT("message-probe_ignores_source", "A probe finds messages of any source.",
       "MPI_Probe, MPI_Iprobe, MPI_Mprobe, MPI_Improbe", probe_any_source, NULL);

static bool is_receive(const struct mutant_call *call)
{
    return mutant_is(call, "MPI_Recv") || mutant_is(call, "MPI_Irecv");
}

static bool receive_any_tag(struct mutant_call *call)
{
    if (is_receive(call)) {
        *(int *)mutant_argument(call, "tag") = MPI_ANY_TAG;
    }
    return false;
}
MUTANT("message-tag_ignored", "A receive matches messages of any tag.", "MPI_Recv, MPI_Irecv",
       receive_any_tag, NULL);

static bool receive_any_source(struct mutant_call *call)
{
    if (is_receive(call) && *(int *)mutant_argument(call, "source") != MPI_PROC_NULL) {
        *(int *)mutant_argument(call, "source") = MPI_ANY_SOURCE;
    }
    return false;
}
MUTANT("message-source_ignored", "A receive matches messages of any source.", "MPI_Recv, MPI_Irecv",
       receive_any_source, NULL);

/* Every communicator over all processes is MPI_COMM_WORLD. */
static bool forget_context(struct mutant_call *call)
{
    static const char *const names[] = {"MPI_Send",  "MPI_Isend", "MPI_Recv",
                                        "MPI_Irecv", "MPI_Probe", "MPI_Iprobe"};
    int result = MPI_UNEQUAL;
    int inter = 0;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (mutant_is(call, names[i])) {
            MPI_Comm *comm = mutant_argument(call, "comm");

            if (*comm != MPI_COMM_NULL && PMPI_Comm_test_inter(*comm, &inter) == MPI_SUCCESS &&
                !inter && PMPI_Comm_compare(*comm, MPI_COMM_WORLD, &result) == MPI_SUCCESS &&
                result == MPI_CONGRUENT) {
                *comm = MPI_COMM_WORLD;
            }
        }
    }
    return false;
}
MUTANT("message-context_ignored",
       "Messages of a duplicate of MPI_COMM_WORLD are those of the original.",
       "MPI_Send, MPI_Recv, MPI_Comm_dup", forget_context, NULL);

static void accept_truncation(struct mutant_call *call)
{
    int class = MPI_SUCCESS;

    if (mutant_is(call, "MPI_Recv") && *(int *)call->result != MPI_SUCCESS) {
        PMPI_Error_class(*(int *)call->result, &class);
        if (class == MPI_ERR_TRUNCATE) {
            *(int *)call->result = MPI_SUCCESS;
        }
    }
}
MUTANT("message-truncation_is_success", "A message that is too long is truncated without an error.",
       "MPI_Recv", NULL, accept_truncation);

static bool copy_message(struct mutant_call *call)
{
    void **message = mutant_argument(call, "message");

    if (mutant_is(call, "MPI_Mrecv") && mutant_is_address(*message)) {
        call->kept = **(void ***)message;
    }
    return false;
}

static void put_message_back(struct mutant_call *call)
{
    if (call->kept != NULL) {
        **(void ***)mutant_argument(call, "message") = call->kept;
    }
}
MUTANT("message-handle_stays", "MPI_Mrecv does not set the message to MPI_MESSAGE_NULL.",
       "MPI_Mrecv", copy_message, put_message_back);

static bool start_first(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Startall") && mutant_value(call, "count") > 1) {
        *(int *)mutant_argument(call, "count") = 1;
    }
    return false;
}
MUTANT("message-startall_starts_one", "MPI_Startall starts the first request.", "MPI_Startall",
       start_first, NULL);

static void free_persistent(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Wait") && *(int *)call->result == MPI_SUCCESS) {
        **(MPI_Request **)mutant_argument(call, "request") = MPI_REQUEST_NULL;
    }
}
MUTANT("message-persistent_becomes_null", "MPI_Wait sets a persistent request to MPI_REQUEST_NULL.",
       "MPI_Wait, MPI_Send_init, MPI_Recv_init, MPI_Start", NULL, free_persistent);

static bool get_status_completes(struct mutant_call *call)
{
    MPI_Request request = *(MPI_Request *)mutant_argument(call, "request");

    *(int *)call->result = PMPI_Test(&request, *(int **)mutant_argument(call, "flag"),
                                     *(MPI_Status **)mutant_argument(call, "status"));
    return true;
}
MUTANT_ONLY("message-get_status_frees", "MPI_Request_get_status frees a request that is complete.",
            "MPI_Request_get_status", get_status_completes, NULL);

static bool send_to_self(struct mutant_call *call)
{
    int *dest = mutant_argument(call, "dest");

    if (*dest == MPI_PROC_NULL) {
        PMPI_Comm_rank(*(MPI_Comm *)mutant_argument(call, "comm"), dest);
    }
    return false;
}
MUTANT_ONLY("message-proc_null_is_self", "A message to MPI_PROC_NULL is one to the sender.",
            "MPI_Send", send_to_self, NULL);

static void detach_off_by_one(struct mutant_call *call)
{
    if (mutant_is(call, "MPI_Buffer_detach")) {
        char **address = *(char ***)mutant_argument(call, "buffer_addr");

        *address += 1;
    }
}
MUTANT("message-detached_address_off",
       "MPI_Buffer_detach does not give the address that was attached.", "MPI_Buffer_detach", NULL,
       detach_off_by_one);

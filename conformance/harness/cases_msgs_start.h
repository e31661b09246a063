/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Steps of cases of messages (cases_msgs.h) that start, probe, send and receive, made or written.
 */
#ifndef MPI_ABI_CASES_MSGS_START_H
#define MPI_ABI_CASES_MSGS_START_H

#include "cases_msgs_data.h"

/* --- Starting. -------------------------------------------------------------------------------- */

static inline int msgs_call_send(const struct msgs_slot *slot, const void *buffer, int count,
                                 MPI_Datatype type, int dest, MPI_Comm comm, MPI_Request *request)
{
    switch (slot->how * MSGS_MODES + (int)slot->mode) {
    case 0:
        return MSGS_CALL(slot->large, MPI_Isend, buffer, count, type, dest, slot->tag, comm,
                         request);
    case 1:
        return MSGS_CALL(slot->large, MPI_Issend, buffer, count, type, dest, slot->tag, comm,
                         request);
    case 2:
        return MSGS_CALL(slot->large, MPI_Ibsend, buffer, count, type, dest, slot->tag, comm,
                         request);
    case 3:
        return MSGS_CALL(slot->large, MPI_Irsend, buffer, count, type, dest, slot->tag, comm,
                         request);
    case 4:
        return MSGS_CALL(slot->large, MPI_Send, buffer, count, type, dest, slot->tag, comm);
    case 5:
        return MSGS_CALL(slot->large, MPI_Ssend, buffer, count, type, dest, slot->tag, comm);
    case 6:
        return MSGS_CALL(slot->large, MPI_Bsend, buffer, count, type, dest, slot->tag, comm);
    case 7:
        return MSGS_CALL(slot->large, MPI_Rsend, buffer, count, type, dest, slot->tag, comm);
    case 8:
        return MSGS_CALL(slot->large, MPI_Send_init, buffer, count, type, dest, slot->tag, comm,
                         request);
    case 9:
        return MSGS_CALL(slot->large, MPI_Ssend_init, buffer, count, type, dest, slot->tag, comm,
                         request);
    case 10:
        return MSGS_CALL(slot->large, MPI_Bsend_init, buffer, count, type, dest, slot->tag, comm,
                         request);
    default:
        return MSGS_CALL(slot->large, MPI_Rsend_init, buffer, count, type, dest, slot->tag, comm,
                         request);
    }
}

/* A rank as a process is known to its partner, or a constant; and the same as text. */
static inline int msgs_peer(const struct msgs_case *one, int comm, int peer)
{
    return peer == MSGS_NULL   ? MPI_PROC_NULL
           : peer == MATCH_ANY ? MPI_ANY_SOURCE
                               : msgs_rank_in(one, comm, peer);
}

static inline const char *msgs_number_text(int number, const char *any, char text[20])
{
    snprintf(text, 20, "%d", number);
    return number == MSGS_NULL ? "MPI_PROC_NULL" : number == MATCH_ANY ? any : text;
}

static inline const char *msgs_peer_text(const struct msgs_case *one, int comm, int peer,
                                         char text[20])
{
    return msgs_number_text(peer >= 0 ? msgs_rank_in(one, comm, peer) : peer, "MPI_ANY_SOURCE",
                            text);
}

static inline void msgs_start_send(const struct msgs_case *one, int number)
{
    const struct msgs_slot *slot = &one->slot[number];
    int count = msgs_entries(slot->layout, slot->units);
    char peer[20];
    char request[30] = "";

    if (slot->how != MSGS_BLOCKING) {
        snprintf(request, sizeof request, ", &request[%d]", number);
    }
    CASE_MPI(msgs_call_send(slot, msgs_now.buffer[number], count, msgs_now.type[slot->layout],
                            msgs_peer(one, slot->comm, slot->peer), msgs_now.comm[slot->comm],
                            &msgs_now.request[number]),
             "%s%s(buffer%d + GUARD, %d, %s, %s, %d, %s%s);", msgs_function(slot),
             slot->large ? "_c" : "", number, count, msgs_type_name(one, slot->layout),
             msgs_peer_text(one, slot->comm, slot->peer, peer), slot->tag,
             msgs_comm_name(slot->comm), request);
}

static inline int msgs_call_receive(const struct msgs_slot *slot, int number, int count, int source,
                                    MPI_Status *status)
{
    unsigned char *buffer = msgs_now.buffer[number];
    MPI_Datatype type = msgs_now.type[slot->layout];
    MPI_Comm comm = msgs_now.comm[slot->comm];
    MPI_Request *request = &msgs_now.request[number];
    int tag = slot->tag == MATCH_ANY ? MPI_ANY_TAG : slot->tag;

    if (slot->how == MSGS_BLOCKING) {
        return MSGS_CALL(slot->large, MPI_Recv, buffer, count, type, source, tag, comm, status);
    }
    if (slot->how == MSGS_PERSISTENT) {
        return MSGS_CALL(slot->large, MPI_Recv_init, buffer, count, type, source, tag, comm,
                         request);
    }
    return MSGS_CALL(slot->large, MPI_Irecv, buffer, count, type, source, tag, comm, request);
}

static inline void msgs_start_receive(const struct msgs_case *one, int number, int message)
{
    const struct msgs_slot *slot = &one->slot[number];
    int count = msgs_entries(slot->layout, slot->units);
    bool blocks = slot->how == MSGS_BLOCKING;
    MPI_Status status = rule_status();
    char peer[20];
    char tag[20];
    char last[30] = "&status";

    if (blocks) {
        case_writes("{");
        msgs_declare_status();
    } else {
        snprintf(last, sizeof last, "&request[%d]", number);
    }
    CASE_MPI(
        msgs_call_receive(slot, number, count, msgs_peer(one, slot->comm, slot->peer), &status),
        "%s%s(buffer%d + GUARD, %d, %s, %s, %s, %s, %s);", msgs_function(slot),
        slot->large ? "_c" : "", number, count, msgs_type_name(one, slot->layout),
        msgs_peer_text(one, slot->comm, slot->peer, peer),
        msgs_number_text(slot->tag, "MPI_ANY_TAG", tag), msgs_comm_name(slot->comm), last);
    if (blocks) {
        msgs_check(one, slot, message, true, status);
        msgs_check_data(one, number, message, MATCH_NONE);
        case_writes("}");
    }
}

/* --- Probing. --------------------------------------------------------------------------------- */

static inline void msgs_probe(const struct msgs_case *one, const struct msgs_step *step)
{
    const struct match_envelope *wanted = &step->wanted;
    const struct msgs_slot any = {.comm = wanted->comm};
    int source = msgs_peer(one, wanted->comm, wanted->source);
    int tag = wanted->tag == MATCH_ANY ? MPI_ANY_TAG : wanted->tag;
    MPI_Status status = rule_status();
    int flag = 0;
    char texts[2][20];
    char what[100];

    case_about("%s%s", step->blocks ? "MPI_Probe" : "MPI_Iprobe",
               msgs_group_words(one, wanted->comm));
    snprintf(what, sizeof what, "%s, %s, %s",
             msgs_peer_text(one, wanted->comm, wanted->source, texts[0]),
             msgs_number_text(wanted->tag, "MPI_ANY_TAG", texts[1]), msgs_comm_name(wanted->comm));
    case_writes("{");
    msgs_declare_status();
    if (step->blocks) {
        CASE_MPI(MPI_Probe(source, tag, msgs_now.comm[wanted->comm], &status),
                 "MPI_Probe(%s, &status);", what);
    } else if (!case_writes("for (int flag = 0; !flag;) { MPI_Iprobe(%s, &flag, &status); }",
                            what)) {
        while (!flag &&
               CHECK_MPI(MPI_Iprobe(source, tag, msgs_now.comm[wanted->comm], &flag, &status))) {
        }
    }
    msgs_check(one, &any, step->number[0], true, status);
    case_writes("}");
}

static inline void msgs_match(const struct msgs_case *one, int number, int message)
{
    const struct msgs_slot *slot = &one->slot[number];
    const struct msgs_slot any = {.comm = slot->comm};
    int source = msgs_peer(one, slot->comm, slot->peer);
    int tag = slot->tag == MATCH_ANY ? MPI_ANY_TAG : slot->tag;
    MPI_Comm comm = msgs_now.comm[slot->comm];
    MPI_Message *handle = &msgs_now.message[number];
    MPI_Status status = rule_status();
    int flag = 0;
    char texts[2][20];
    char what[100];

    snprintf(what, sizeof what, "%s, %s, %s", msgs_peer_text(one, slot->comm, slot->peer, texts[0]),
             msgs_number_text(slot->tag, "MPI_ANY_TAG", texts[1]), msgs_comm_name(slot->comm));
    case_writes("{");
    msgs_declare_status();
    if (!slot->polls) {
        CASE_MPI(MPI_Mprobe(source, tag, comm, handle, &status),
                 "MPI_Mprobe(%s, &message[%d], &status);", what, number);
    } else if (!case_writes(
                   "for (int flag = 0; !flag;) { MPI_Improbe(%s, &flag, &message[%d], &status); }",
                   what, number)) {
        while (!flag && CHECK_MPI(MPI_Improbe(source, tag, comm, &flag, handle, &status))) {
        }
    }
    msgs_check(one, &any, message, true, status);
    case_writes("}");
}

/* The receive of a matched message. */
static inline void msgs_mrecv(const struct msgs_case *one, const struct msgs_step *step)
{
    int number = step->slot[0];
    const struct msgs_slot *slot = &one->slot[number];
    MPI_Datatype type = msgs_now.type[slot->layout];
    int count = msgs_entries(slot->layout, slot->units);
    int message = one->model.takes[step->number[0]];
    const char *name = msgs_type_name(one, slot->layout);
    const char *ending = slot->large ? "_c" : "";
    MPI_Status status = rule_status();

    msgs_about(one, slot, message, step->blocks ? "MPI_Mrecv" : "MPI_Imrecv");
    case_writes("{");
    if (step->blocks) {
        msgs_declare_status();
        CASE_MPI(MSGS_CALL(slot->large, MPI_Mrecv, msgs_now.buffer[number], count, type,
                           &msgs_now.message[number], &status),
                 "MPI_Mrecv%s(buffer%d + GUARD, %d, %s, &message[%d], &status);", ending, number,
                 count, name, number);
    } else {
        CASE_MPI(MSGS_CALL(slot->large, MPI_Imrecv, msgs_now.buffer[number], count, type,
                           &msgs_now.message[number], &msgs_now.request[number]),
                 "MPI_Imrecv%s(buffer%d + GUARD, %d, %s, &message[%d], &request[%d]);", ending,
                 number, count, name, number, number);
    }
    if (!case_writes("wrong |= message[%d] != MPI_MESSAGE_NULL;", number)) {
        CHECK(msgs_now.message[number] == MPI_MESSAGE_NULL);
    }
    if (step->blocks) {
        msgs_check(one, slot, message, true, status);
        msgs_check_data(one, number, message, MATCH_NONE);
    }
    case_writes("}");
}

/* --- Starting, continued. --------------------------------------------------------------------- */

static inline void msgs_create(const struct msgs_case *one, int number, int message)
{
    const struct msgs_slot *slot = &one->slot[number];

    if (slot->how == MSGS_MATCHED) {
        msgs_match(one, number, message);
    } else if (slot->sends) {
        msgs_start_send(one, number);
        if (slot->how == MSGS_BLOCKING) {
            case_writes("{");
            msgs_check_data(one, number, message, MATCH_NONE);
            case_writes("}");
        }
    } else {
        msgs_start_receive(one, number, message);
    }
}

static inline void msgs_start_one(int number)
{
    CASE_MPI(MPI_Start(&msgs_now.request[number]), "MPI_Start(&request[%d]);", number);
}

static inline void msgs_start_several(const struct msgs_step *step)
{
    MPI_Request list[MSGS_LIST];

    case_writes("{");
    case_writes("MPI_Request list[%d];", step->slots);
    for (int i = 0; i < step->slots; i++) {
        list[i] = msgs_now.request[step->slot[i]];
        case_writes("list[%d] = request[%d];", i, step->slot[i]);
    }
    CASE_MPI(MPI_Startall(step->slots, list), "MPI_Startall(%d, list);", step->slots);
    for (int i = 0; i < step->slots; i++) {
        msgs_now.request[step->slot[i]] = list[i];
        case_writes("request[%d] = list[%d];", step->slot[i], i);
    }
    case_writes("}");
}

static inline void msgs_start_step(const struct msgs_case *one, const struct msgs_step *step)
{
    for (int i = 0; i < step->slots; i++) {
        const struct msgs_slot *slot = &one->slot[step->slot[i]];
        int message = msgs_message(one, slot, step->number[i]);

        msgs_about(one, slot, message, step->creates ? "" : "started again");
        msgs_prepare(one, step->slot[i], message, step->creates);
        if (step->creates) {
            msgs_create(one, step->slot[i], message);
        }
    }
    if (step->slots > 1) {
        msgs_start_several(step);
    } else if (one->slot[step->slot[0]].how == MSGS_PERSISTENT) {
        msgs_start_one(step->slot[0]);
    }
}

/* --- Sending and receiving in one call. ------------------------------------------------------- */

/* The arguments of a send-receive, as values. */
struct msgs_exchange {
    const struct msgs_slot *from, *to;
    void *in;
    const void *out;
    int dest, source, sends, receives, tag;
    MPI_Datatype sent, received;
    MPI_Comm comm;
};

static inline int msgs_call_sendrecv(const struct msgs_exchange *e, MPI_Status *status)
{
    if (e->to->replaces) {
        return MSGS_CALL(e->to->large, MPI_Sendrecv_replace, (void *)e->out, e->sends, e->sent,
                         e->dest, e->from->tag, e->source, e->tag, e->comm, status);
    }
    return MSGS_CALL(e->to->large, MPI_Sendrecv, e->out, e->sends, e->sent, e->dest, e->from->tag,
                     e->in, e->receives, e->received, e->source, e->tag, e->comm, status);
}

#if MPI_VERSION >= 4
static inline int msgs_call_isendrecv(const struct msgs_exchange *e, MPI_Request *request)
{
    if (e->to->replaces) {
        return MSGS_CALL(e->to->large, MPI_Isendrecv_replace, (void *)e->out, e->sends, e->sent,
                         e->dest, e->from->tag, e->source, e->tag, e->comm, request);
    }
    return MSGS_CALL(e->to->large, MPI_Isendrecv, e->out, e->sends, e->sent, e->dest, e->from->tag,
                     e->in, e->receives, e->received, e->source, e->tag, e->comm, request);
}
#else
static inline int msgs_call_isendrecv(const struct msgs_exchange *e, MPI_Request *request)
{
    (void)e;
    (void)request;
    return MPI_SUCCESS; /* no case has one */
}
#endif

/* The call as text. */
static inline void msgs_exchange_text(const struct msgs_case *one, const struct msgs_step *step,
                                      const struct msgs_exchange *e, char text[400])
{
    char out[120];
    char in[120] = "";
    char to[60];
    char peers[2][20];
    char tag[20];

    snprintf(out, sizeof out, "buffer%d + GUARD, %d, %s, %s, %d, ", step->slot[0], e->sends,
             msgs_type_name(one, e->from->layout), msgs_peer_text(one, 0, e->from->peer, peers[0]),
             e->from->tag);
    if (!e->to->replaces) {
        snprintf(in, sizeof in, "buffer%d + GUARD, %d, %s, ", step->slot[1], e->receives,
                 msgs_type_name(one, e->to->layout));
    }
    snprintf(to, sizeof to, e->to->how == MSGS_SENDRECV ? "&status" : "&request[%d]",
             step->slot[1]);
    snprintf(text, 400, "%s%s(%s%s%s, %s, MPI_COMM_WORLD, %s);", msgs_function(e->to),
             e->to->large ? "_c" : "", out, in, msgs_peer_text(one, 0, e->to->peer, peers[1]),
             msgs_number_text(e->to->tag, "MPI_ANY_TAG", tag), to);
}

static inline struct msgs_exchange msgs_exchange(const struct msgs_case *one,
                                                 const struct msgs_step *step)
{
    const struct msgs_slot *from = &one->slot[step->slot[0]];
    const struct msgs_slot *to = &one->slot[step->slot[1]];

    return (struct msgs_exchange){.from = from,
                                  .to = to,
                                  .out = msgs_now.buffer[step->slot[0]],
                                  .in = msgs_now.buffer[step->slot[1]],
                                  .sends = msgs_entries(from->layout, from->units),
                                  .receives = msgs_entries(to->layout, to->units),
                                  .sent = msgs_now.type[from->layout],
                                  .received = msgs_now.type[to->layout],
                                  .dest = msgs_peer(one, 0, from->peer),
                                  .source = msgs_peer(one, 0, to->peer),
                                  .tag = to->tag == MATCH_ANY ? MPI_ANY_TAG : to->tag,
                                  .comm = msgs_now.comm[0]};
}

static inline void msgs_exchange_step(const struct msgs_case *one, const struct msgs_step *step)
{
    const struct msgs_slot *to = &one->slot[step->slot[1]];
    int message = one->model.takes[step->number[1]];
    struct msgs_exchange exchange;
    MPI_Status status = rule_status();
    char text[400];

    msgs_about(one, to, message, "");
    msgs_prepare(one, step->slot[0], step->number[0], true);
    if (!to->replaces) {
        msgs_prepare(one, step->slot[1], MATCH_NONE, true);
    }
    exchange = msgs_exchange(one, step);
    msgs_exchange_text(one, step, &exchange, text);
    msgs_now.joined[step->slot[1]] = step->slot[0];
    if (to->how == MSGS_ISENDRECV) {
        CASE_MPI(msgs_call_isendrecv(&exchange, &msgs_now.request[step->slot[1]]), "%s", text);
        return;
    }
    case_writes("{");
    msgs_declare_status();
    CASE_MPI(msgs_call_sendrecv(&exchange, &status), "%s", text);
    msgs_check(one, to, message, true, status);
    msgs_check_exchanged(one, step->slot[0], step->slot[1], message);
    case_writes("}");
}

#endif

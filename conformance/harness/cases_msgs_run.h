/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of messages (cases_msgs.h), made or written: each process takes its steps and compares data and statuses with
 * those of the message that the model gives to each receive.
 */
#ifndef MPI_ABI_CASES_MSGS_RUN_H
#define MPI_ABI_CASES_MSGS_RUN_H

#include "cases_msgs.h"

/* What a process has while it takes its steps. */
static struct {
    MPI_Comm comm[2];
    MPI_Datatype type[MSGS_LAYOUTS];
    MPI_Request request[MSGS_SLOTS];
    MPI_Message message[MSGS_SLOTS];
    unsigned char *buffer[MSGS_SLOTS];
    int joined[MSGS_SLOTS]; /* the slot of the send of a send-receive, by that of its receive */
    void *room;             /* for buffered sends */
} msgs_now;

#if MPI_VERSION >= 4
#define MSGS_CALL(large, name, ...) ((large) ? name##_c(__VA_ARGS__) : name(__VA_ARGS__))
#else
#define MSGS_CALL(large, name, ...) ((void)(large), name(__VA_ARGS__))
#endif

/* --- Names. ----------------------------------------------------------------------------------- */

static inline const char *msgs_comm_name(int comm)
{
    return comm == 0 ? "MPI_COMM_WORLD" : "other";
}

static inline const char *msgs_type_name(const struct msgs_case *one, enum msgs_layout layout)
{
    return layout == MSGS_PLAIN    ? msgs_unit(one).name
           : layout == MSGS_SPACED ? "spaced"
                                   : "swapped";
}

/* The function that starts a slot; the letters of the mode stand before the name of the standard one. */
static inline const char *msgs_function(const struct msgs_slot *slot)
{
    static const char *const sends[MSGS_PERSISTENT + 1][MSGS_MODES] = {
        {"MPI_Isend", "MPI_Issend", "MPI_Ibsend", "MPI_Irsend"},
        {"MPI_Send", "MPI_Ssend", "MPI_Bsend", "MPI_Rsend"},
        {"MPI_Send_init", "MPI_Ssend_init", "MPI_Bsend_init", "MPI_Rsend_init"}};
    static const char *const receives[] = {"MPI_Irecv", "MPI_Recv", "MPI_Recv_init"};

    if (slot->how == MSGS_SENDRECV) {
        return slot->replaces ? "MPI_Sendrecv_replace" : "MPI_Sendrecv";
    }
    if (slot->how == MSGS_ISENDRECV) {
        return slot->replaces ? "MPI_Isendrecv_replace" : "MPI_Isendrecv";
    }
    if (slot->how == MSGS_MATCHED) {
        return slot->polls ? "MPI_Improbe" : "MPI_Mprobe";
    }
    return slot->sends ? sends[slot->how][slot->mode] : receives[slot->how];
}

static inline const char *msgs_way_name(enum msgs_way way)
{
    static const char *const names[MSGS_WAYS] = {
        "MPI_Waitall", "MPI_Wait",     "MPI_Test",     "MPI_Testall",           "MPI_Waitany",
        "MPI_Testany", "MPI_Waitsome", "MPI_Testsome", "MPI_Request_get_status"};

    return names[way];
}

static inline const char *msgs_group_words(const struct msgs_case *one, int comm)
{
    static const char *const words[MSGS_GROUPS] = {"", ", duplicate", ", reordered subset",
                                                   ", intercommunicator"};

    return comm == 0 ? "" : words[one->group];
}

/* What a slot does, for failures: its function and conditions, and those of the message that a receive took. */
static inline void msgs_about(const struct msgs_case *one, const struct msgs_slot *slot,
                              int message, const char *way)
{
    char by[80] = "";

    if (message >= 0 && !slot->sends) {
        const struct msgs_slot *sender = &one->slot[one->sent_from[message]];

        snprintf(by, sizeof by, ", of %s%s%s", msgs_function(sender),
                 sender->layout != MSGS_PLAIN ? " with gaps" : "",
                 sender->rank == slot->rank ? ", to self" : "");
    }
    case_about("%s%s%s%s%s%s%s%s", msgs_function(slot), slot->large ? "_c" : "",
               way[0] != '\0' ? ", " : "", way, slot->layout != MSGS_PLAIN ? ", gaps" : "",
               slot->peer == MSGS_NULL ? ", MPI_PROC_NULL" : "", msgs_group_words(one, slot->comm),
               by);
}

/* --- Buffers. --------------------------------------------------------------------------------- */

static inline int msgs_entries(enum msgs_layout layout, int units)
{
    return layout == MSGS_SWAPPED ? units / 2 : units;
}

/* Where unit i lies, in units. */
static inline size_t msgs_place(enum msgs_layout layout, size_t i)
{
    if (layout == MSGS_SWAPPED) {
        return i / 2 * 4 + (i % 2 != 0 ? 0 : 2);
    }
    return layout == MSGS_SPACED ? 2 * i : i;
}

static inline size_t msgs_span(const struct msgs_case *one, const struct msgs_slot *slot)
{
    return (size_t)slot->units * (size_t)msgs_unit(one).size * (slot->layout == MSGS_PLAIN ? 1 : 2);
}

/* Put the data of a message into a buffer. */
static inline void msgs_put(const struct msgs_case *one, const struct msgs_slot *slot, int message,
                            unsigned char *to)
{
    size_t size = (size_t)msgs_unit(one).size;

    for (size_t i = 0; message >= 0 && i < (size_t)one->units[message]; i++) {
        unsigned char *place = to + msgs_place(slot->layout, i) * size;

        for (size_t j = 0; j < size; j++) {
            place[j] = case_byte(message, i * size + j);
        }
    }
}

/* The buffer of a slot before it is started. */
static inline void msgs_prepare(const struct msgs_case *one, int number, int message, bool creates)
{
    const struct msgs_slot *slot = &one->slot[number];
    char name[20];

    snprintf(name, sizeof name, "buffer%d", number);
    if (creates) {
        msgs_now.buffer[number] = case_buffer(msgs_span(one, slot));
    }
    rule_poison(msgs_now.buffer[number], msgs_span(one, slot));
    msgs_put(one, slot, slot->sends ? message : MATCH_NONE, msgs_now.buffer[number]);
    if (creates) {
        case_declare_bytes(name, msgs_now.buffer[number], msgs_span(one, slot));
    } else if (case_writes("fill(%s, sizeof %s, 0x%02x, 0);", name, name, RULE_POISON)) {
        case_write_runs(name, msgs_now.buffer[number], msgs_span(one, slot));
    }
}

/* The buffer of a slot holds the data of a message, if there is one, and nothing else was written. A message that
 * replaces another leaves what it does not reach. */
static inline void msgs_check_data(const struct msgs_case *one, int number, int message,
                                   int replaced)
{
    const struct msgs_slot *slot = &one->slot[number];
    unsigned char *want = case_buffer(msgs_span(one, slot));
    char name[20];

    snprintf(name, sizeof name, "buffer%d", number);
    rule_poison(want, msgs_span(one, slot));
    msgs_put(one, slot, replaced, want);
    msgs_put(one, slot, message, want);
    if (one->checks == MSGS_DATA) {
        case_check_bytes(name, msgs_now.buffer[number], want, msgs_span(one, slot));
    }
    case_free(want);
}

/* The buffers of a send-receive, which has received a message. */
static inline void msgs_check_exchanged(const struct msgs_case *one, int from, int to, int message)
{
    int sent = one->slot[to].also;

    if (one->slot[to].replaces) {
        msgs_check_data(one, from, message, sent);
    } else {
        msgs_check_data(one, from, sent, MATCH_NONE);
        msgs_check_data(one, to, message, MATCH_NONE);
    }
}

/* --- Statuses. -------------------------------------------------------------------------------- */

/* The message of a send is its own, that of a receive the one that it takes. */
static inline int msgs_message(const struct msgs_case *one, const struct msgs_slot *slot,
                               int number)
{
    return slot->sends ? number : one->model.takes[number];
}

static inline void msgs_check_counts(const struct msgs_case *one, const struct msgs_slot *slot,
                                     int units, MPI_Status status)
{
    const char *name = msgs_type_name(one, slot->layout);
    bool whole = slot->layout != MSGS_SWAPPED || units % 2 == 0;
    int count = -1;
    int elements = -1;

    case_writes("int count = -1, elements = -1;");
    CASE_MPI(MPI_Get_count(&status, msgs_now.type[slot->layout], &count),
             "MPI_Get_count(&status, %s, &count);", name);
    CASE_MPI(MPI_Get_elements(&status, msgs_now.type[slot->layout], &elements),
             "MPI_Get_elements(&status, %s, &elements);", name);
    if (whole) {
        CASE_INT(count, msgs_entries(slot->layout, units));
    } else if (!case_writes("wrong |= differ(\"count\", count, MPI_UNDEFINED);")) {
        CHECK_INT(count, MPI_UNDEFINED);
    }
    CASE_INT(elements, units);
}

/* An integer of a status is a constant of MPI. */
#define MSGS_CONSTANT(got, want)                                                                   \
    case_held(case_writes("wrong |= differ(\"%s\", %s, %s);", #got, #got, #want) ||                \
              CHECK_INT(got, want))

/* The status of a message that was found or received. Of a cancelled receive and of a send only that it was, or was
 * not, cancelled is defined (3.7.3, 3.8.4). */
static inline void msgs_check_status(const struct msgs_case *one, const struct msgs_slot *slot,
                                     int message, MPI_Status status)
{
    int cancelled = -1;

    case_writes("int cancelled = -1;");
    CASE_MPI(MPI_Test_cancelled(&status, &cancelled), "MPI_Test_cancelled(&status, &cancelled);");
    CASE_INT(cancelled != 0, message == MATCH_LOST);
    if (slot->sends || message == MATCH_LOST) {
        return;
    }
    if (message >= 0) {
        const struct match_envelope *sent = &one->model.message[message];

        CASE_INT(status.MPI_SOURCE, msgs_rank_in(one, sent->comm, sent->source));
        CASE_INT(status.MPI_TAG, sent->tag);
    } else {
        MSGS_CONSTANT(status.MPI_SOURCE, MPI_PROC_NULL);
        MSGS_CONSTANT(status.MPI_TAG, MPI_ANY_TAG);
    }
    msgs_check_counts(one, slot, message >= 0 ? one->units[message] : 0, status);
}

/* The status of a null or inactive request (3.7.3). Of its MPI_ERROR the text says two things. */
static inline void msgs_check_empty(MPI_Status status)
{
    int count = -1;
    int cancelled = -1;

    case_writes("int count = -1, cancelled = -1;");
    MSGS_CONSTANT(status.MPI_SOURCE, MPI_ANY_SOURCE);
    MSGS_CONSTANT(status.MPI_TAG, MPI_ANY_TAG);
    CASE_MPI(MPI_Get_count(&status, MPI_BYTE, &count), "MPI_Get_count(&status, MPI_BYTE, &count);");
    CASE_INT(count, 0);
    CASE_MPI(MPI_Test_cancelled(&status, &cancelled), "MPI_Test_cancelled(&status, &cancelled);");
    CASE_INT(cancelled != 0, 0);
}

/* What the case compares of a status. Calls that receive or probe, and those that return several statuses, leave
 * MPI_ERROR of receives alone (3.2.5): `sure`. Of those that complete one request, and of sends, 3.7.3 says that it is
 * undefined. */
static inline void msgs_check(const struct msgs_case *one, const struct msgs_slot *slot,
                              int message, bool sure, MPI_Status status)
{
    if (one->checks == MSGS_DATA) {
        msgs_check_status(one, slot, message, status);
    } else if ((sure || one->checks == MSGS_ALL_ERRORS) && message != MATCH_LOST) {
        CASE_INT(status.MPI_ERROR, RULE_POISON_INT);
    }
}

static inline void msgs_declare_status(void)
{
    case_writes("MPI_Status status;");
    case_writes("memset(&status, 0x%02x, sizeof status);", RULE_POISON);
}

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

/* --- Completing. ------------------------------------------------------------------------------ */

/* The calls that complete one request, or ask for it, for each in turn. */
static inline void msgs_one_by_one(enum msgs_way way, int size, MPI_Request *list,
                                   MPI_Status *statuses)
{
    if (way == MSGS_WAIT) {
        if (!case_writes("for (int i = 0; i < %d; i++) { MPI_Wait(&list[i], &statuses[i]); }",
                         size)) {
            for (int i = 0; i < size; i++) {
                CHECK_MPI(MPI_Wait(&list[i], &statuses[i]));
            }
        }
    } else if (way == MSGS_TEST) {
        if (!case_writes("for (int i = 0; i < %d; i++) { for (int flag = 0; !flag;) { "
                         "MPI_Test(&list[i], &flag, "
                         "&statuses[i]); } }",
                         size)) {
            for (int i = 0; i < size; i++) {
                for (int flag = 0; !flag && CHECK_MPI(MPI_Test(&list[i], &flag, &statuses[i]));) {
                }
            }
        }
    } else if (!case_writes("for (int i = 0; i < %d; i++) { for (int flag = 0; !flag;) { "
                            "MPI_Request_get_status("
                            "list[i], &flag, &statuses[i]); } }",
                            size)) {
        for (int i = 0; i < size; i++) {
            for (int flag = 0;
                 !flag && CHECK_MPI(MPI_Request_get_status(list[i], &flag, &statuses[i]));) {
            }
        }
    }
    if (way == MSGS_GET_STATUS) {
        CASE_MPI(MPI_Waitall(size, list, MPI_STATUSES_IGNORE),
                 "MPI_Waitall(%d, list, MPI_STATUSES_IGNORE);", size);
    }
}

static inline void msgs_all(enum msgs_way way, int size, MPI_Request *list, MPI_Status *statuses)
{
    int flag = 0;

    if (way == MSGS_WAITALL) {
        CASE_MPI(MPI_Waitall(size, list, statuses), "MPI_Waitall(%d, list, statuses);", size);
    } else if (!case_writes("for (int flag = 0; !flag;) { memset(statuses, 0x%02x, sizeof "
                            "statuses); MPI_Testall(%d, "
                            "list, &flag, statuses); }",
                            RULE_POISON, size)) {
        while (!flag) {
            rule_poison(statuses, (size_t)size * sizeof *statuses);
            if (!CHECK_MPI(MPI_Testall(size, list, &flag, statuses))) {
                return;
            }
        }
    }
}

static inline void msgs_any(enum msgs_way way, int size, int active, MPI_Request *list,
                            MPI_Status *statuses)
{
    const char *text =
        way == MSGS_WAITANY
            ? "MPI_Waitany(%d, list, &index, &any);"
            : "for (int flag = 0; !flag;) { MPI_Testany(%d, list, &index, &flag, &any); }";
    char call[120];

    snprintf(call, sizeof call, text, size);
    if (case_writes("for (int left = %d; left > 0; left--) {", active)) {
        case_writes("    int index; MPI_Status any; memset(&any, 0x%02x, sizeof any);",
                    RULE_POISON);
        case_writes("    %s", call);
        case_writes("    if (index < 0 || index >= %d) { printf(\"index %%d\\n\", index); wrong = "
                    "1; break; }",
                    size);
        case_writes("    statuses[index] = any;");
        case_writes("}");
        return;
    }
    for (; active > 0; active--) {
        MPI_Status any = rule_status();
        int index = -1;
        int flag = 0;

        if (way == MSGS_WAITANY) {
            CHECK_MPI(MPI_Waitany(size, list, &index, &any));
        } else {
            while (!flag && CHECK_MPI(MPI_Testany(size, list, &index, &flag, &any))) {
            }
        }
        if (!CHECK(index >= 0 && index < size)) {
            return;
        }
        statuses[index] = any;
    }
}

static inline void msgs_write_some(enum msgs_way way, int size, int active)
{
    case_writes("for (int left = %d; left > 0;) {", active);
    case_writes(
        "    int ready = 0, indices[%d]; MPI_Status some[%d]; memset(some, 0x%02x, sizeof some);",
        size, size, RULE_POISON);
    case_writes("    %s(%d, list, &ready, indices, some);", msgs_way_name(way), size);
    case_writes("    if (ready < 0 || ready > %d) { printf(\"outcount %%d\\n\", ready); wrong = 1; "
                "break; }",
                size);
    case_writes("    for (int i = 0; i < ready; i++) { statuses[indices[i]] = some[i]; }");
    case_writes("    left -= ready;");
    case_writes("}");
}

static inline void msgs_some(enum msgs_way way, int size, int active, MPI_Request *list,
                             MPI_Status *statuses)
{
    while (active > 0) {
        MPI_Status some[MSGS_LIST];
        int indices[MSGS_LIST];
        int ready = -1;

        rule_poison(some, sizeof some);
        if (way == MSGS_WAITSOME) {
            CHECK_MPI(MPI_Waitsome(size, list, &ready, indices, some));
        } else {
            CHECK_MPI(MPI_Testsome(size, list, &ready, indices, some));
        }
        if (!CHECK(ready >= (way == MSGS_WAITSOME) && ready <= active)) {
            return;
        }
        for (int i = 0; i < ready; i++) {
            if (CHECK(indices[i] >= 0 && indices[i] < size)) {
                statuses[indices[i]] = some[i];
            }
        }
        active -= ready;
    }
}

static inline void msgs_complete_list(const struct msgs_step *step, int active, MPI_Request *list,
                                      MPI_Status *statuses)
{
    switch (step->way) {
    case MSGS_WAITALL:
    case MSGS_TESTALL:
        msgs_all(step->way, step->slots, list, statuses);
        break;
    case MSGS_WAITANY:
    case MSGS_TESTANY:
        msgs_any(step->way, step->slots, active, list, statuses);
        break;
    case MSGS_WAITSOME:
    case MSGS_TESTSOME:
        if (case_program_now != NULL) {
            msgs_write_some(step->way, step->slots, active);
        } else {
            msgs_some(step->way, step->slots, active, list, statuses);
        }
        break;
    default:
        msgs_one_by_one(step->way, step->slots, list, statuses);
        break;
    }
}

static inline bool msgs_has_several(enum msgs_way way)
{
    return way == MSGS_WAITALL || way == MSGS_TESTALL || way == MSGS_WAITSOME ||
           way == MSGS_TESTSOME;
}

/* What a call did with entry `i` of its list. */
static inline void msgs_check_entry(const struct msgs_case *one, const struct msgs_step *step,
                                    int i, MPI_Status status)
{
    int number = step->slot[i];
    const struct msgs_slot *slot = number < 0 ? NULL : &one->slot[number];
    bool some = step->way >= MSGS_WAITANY && step->way <= MSGS_TESTSOME;
    bool sure;
    int message;

    if (step->number[i] == MATCH_NONE) {
        case_about("%s, %s", msgs_way_name(step->way),
                   slot == NULL ? "null request" : "inactive request");
        if (!some && one->checks == MSGS_DATA) {
            case_writes("MPI_Status status = statuses[%d];", i);
            msgs_check_empty(status);
        }
        return;
    }
    message = msgs_message(one, slot, step->number[i]);
    sure = !slot->sends && msgs_has_several(step->way);
    msgs_about(one, slot, message, msgs_way_name(step->way));
    if (one->checks != MSGS_ERRORS || sure) {
        case_writes("MPI_Status status = statuses[%d];", i);
        msgs_check(one, slot, message, sure, status);
    }
    if (slot->how == MSGS_ISENDRECV) {
        msgs_check_exchanged(one, msgs_now.joined[number], number, message);
    } else {
        msgs_check_data(one, number, message, MATCH_NONE);
    }
}

/* Persistent requests are kept, others are null. */
static inline void msgs_check_request(const struct msgs_case *one, int number)
{
    bool kept = one->slot[number].how == MSGS_PERSISTENT;

    if (!case_writes(
            "wrong |= differ(\"request[%d] is null\", request[%d] == MPI_REQUEST_NULL, %d);",
            number, number, !kept)) {
        CHECK_INT(msgs_now.request[number] == MPI_REQUEST_NULL, !kept);
    }
}

static inline void msgs_complete_step(const struct msgs_case *one, const struct msgs_step *step)
{
    MPI_Request list[MSGS_LIST];
    MPI_Status statuses[MSGS_LIST];
    int active = 0;

    case_about("%s", msgs_way_name(step->way));
    rule_poison(statuses, sizeof statuses);
    case_writes("{");
    case_writes("MPI_Request list[%d];", step->slots);
    case_writes("MPI_Status statuses[%d];", step->slots);
    case_writes("memset(statuses, 0x%02x, sizeof statuses);", RULE_POISON);
    for (int i = 0; i < step->slots; i++) {
        list[i] = step->slot[i] < 0 ? MPI_REQUEST_NULL : msgs_now.request[step->slot[i]];
        active += step->number[i] != MATCH_NONE;
        if (step->slot[i] < 0) {
            case_writes("list[%d] = MPI_REQUEST_NULL;", i);
        } else {
            case_writes("list[%d] = request[%d];", i, step->slot[i]);
        }
    }
    msgs_complete_list(step, active, list, statuses);
    for (int i = 0; i < step->slots; i++) {
        case_writes("{");
        if (step->slot[i] >= 0) {
            msgs_now.request[step->slot[i]] = list[i];
            case_writes("request[%d] = list[%d];", step->slot[i], i);
            msgs_check_request(one, step->slot[i]);
        }
        msgs_check_entry(one, step, i, statuses[i]);
        case_writes("}");
    }
    case_writes("}");
}

/* --- Before and after the steps. -------------------------------------------------------------- */

static inline bool msgs_uses(const struct msgs_case *one, enum msgs_layout layout)
{
    for (int i = 0; i < one->slots; i++) {
        if (one->slot[i].rank == case_rank() && one->slot[i].layout == layout) {
            return true;
        }
    }
    return false;
}

/* Units with gaps of a unit; and pairs of units in a row of four, the second one first. */
static inline void msgs_make_types(const struct msgs_case *one)
{
    struct msgs_unit unit = msgs_unit(one);
    const int at[2] = {2, 0};
    MPI_Datatype pair = MPI_DATATYPE_NULL;

    msgs_now.type[MSGS_PLAIN] = unit.type;
    if (msgs_uses(one, MSGS_SPACED)) {
        case_writes("MPI_Datatype spaced;");
        CASE_MPI(MPI_Type_create_resized(unit.type, 0, 2 * unit.size, &msgs_now.type[MSGS_SPACED]),
                 "MPI_Type_create_resized(%s, 0, %d, &spaced);", unit.name, 2 * unit.size);
        CASE_MPI(MPI_Type_commit(&msgs_now.type[MSGS_SPACED]), "MPI_Type_commit(&spaced);");
    }
    if (msgs_uses(one, MSGS_SWAPPED)) {
        case_writes("MPI_Datatype pair, swapped;");
        case_writes("const int at[2] = {2, 0};");
        CASE_MPI(MPI_Type_create_indexed_block(2, 1, at, unit.type, &pair),
                 "MPI_Type_create_indexed_block(2, 1, at, %s, &pair);", unit.name);
        CASE_MPI(MPI_Type_create_resized(pair, 0, 4 * unit.size, &msgs_now.type[MSGS_SWAPPED]),
                 "MPI_Type_create_resized(pair, 0, %d, &swapped);", 4 * unit.size);
        CASE_MPI(MPI_Type_free(&pair), "MPI_Type_free(&pair);");
        CASE_MPI(MPI_Type_commit(&msgs_now.type[MSGS_SWAPPED]), "MPI_Type_commit(&swapped);");
    }
}

static inline void msgs_make_intercommunicator(void)
{
    MPI_Comm half = MPI_COMM_NULL;
    bool low = case_rank() < msgs_half();

    case_writes("MPI_Comm half;");
    CASE_MPI(MPI_Comm_split(case_comm(), low, 0, &half),
             "MPI_Comm_split(MPI_COMM_WORLD, %d, 0, &half);", low);
    CASE_MPI(
        MPI_Intercomm_create(half, 0, case_comm(), low ? msgs_half() : 0, 1, &msgs_now.comm[1]),
        "MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, %d, 1, &other);", low ? msgs_half() : 0);
    CASE_MPI(MPI_Comm_free(&half), "MPI_Comm_free(&half);");
}

static inline void msgs_make_comm(const struct msgs_case *one)
{
    int rank = case_rank();

    msgs_now.comm[0] = case_comm();
    msgs_now.comm[1] = MPI_COMM_NULL;
    if (one->group == MSGS_WORLD) {
        return;
    }
    case_writes("MPI_Comm other;");
    if (one->group == MSGS_DUP) {
        CASE_MPI(MPI_Comm_dup(case_comm(), &msgs_now.comm[1]),
                 "MPI_Comm_dup(MPI_COMM_WORLD, &other);");
    } else if (one->group == MSGS_REVERSED) {
        CASE_MPI(MPI_Comm_split(case_comm(), rank < one->members ? 0 : MPI_UNDEFINED,
                                case_size() - rank, &msgs_now.comm[1]),
                 "MPI_Comm_split(MPI_COMM_WORLD, %s, %d, &other);",
                 rank < one->members ? "0" : "MPI_UNDEFINED", case_size() - rank);
    } else {
        msgs_make_intercommunicator();
    }
}

/* Room for all buffered sends of the case, and more than 3.6.1 needs: how much that is is not what these cases are
 * about. */
static inline void msgs_attach(const struct msgs_case *one)
{
    int room = 0;
    int need = 0;

    for (int i = 0; i < one->model.messages; i++) {
        const struct msgs_slot *slot = &one->slot[one->sent_from[i]];

        if (slot->rank == case_rank() && slot->mode == MSGS_BUFFERED) {
            if (room == 0) {
                case_writes("int need = 0, room = 0;");
            }
            CASE_MPI(MPI_Pack_size(msgs_entries(slot->layout, slot->units),
                                   msgs_now.type[slot->layout], case_comm(), &need),
                     "MPI_Pack_size(%d, %s, MPI_COMM_WORLD, &need);",
                     msgs_entries(slot->layout, slot->units), msgs_type_name(one, slot->layout));
            case_writes("room += need + MPI_BSEND_OVERHEAD + %d;", MSGS_SPARE);
            room += need + MPI_BSEND_OVERHEAD + MSGS_SPARE;
        }
    }
    msgs_now.room = NULL;
    if (room > 0) {
        msgs_now.room = malloc((size_t)room);
        case_writes("void *space = malloc(room);");
        CASE_MPI(MPI_Buffer_attach(msgs_now.room, room), "MPI_Buffer_attach(space, room);");
    }
}

static inline void msgs_detach(void)
{
    void *space = NULL;
    int size = 0;

    if (msgs_now.room != NULL) {
        CASE_MPI(MPI_Buffer_detach(&space, &size), "MPI_Buffer_detach(&space, &room);");
        case_writes("free(space);");
        free(msgs_now.room);
    }
}

static inline void msgs_free(const struct msgs_case *one)
{
    for (int i = 0; i < one->slots; i++) {
        if (one->slot[i].rank == case_rank() && one->slot[i].how == MSGS_PERSISTENT) {
            CASE_MPI(MPI_Request_free(&msgs_now.request[i]), "MPI_Request_free(&request[%d]);", i);
        }
        case_free(msgs_now.buffer[i]);
    }
    msgs_detach();
    for (int i = MSGS_SPACED; i < MSGS_LAYOUTS; i++) {
        if (msgs_uses(one, (enum msgs_layout)i)) {
            CASE_MPI(MPI_Type_free(&msgs_now.type[i]), "MPI_Type_free(&%s);",
                     msgs_type_name(one, (enum msgs_layout)i));
        }
    }
    if (one->group != MSGS_WORLD && (one->group != MSGS_REVERSED || case_rank() < one->members)) {
        CASE_MPI(MPI_Comm_free(&msgs_now.comm[1]), "MPI_Comm_free(&other);");
    }
}

/* Arrays for the handles that the process has. */
static inline void msgs_declare(const struct msgs_case *one)
{
    bool requests = false;
    bool messages = false;

    for (int i = 0; i < one->slots; i++) {
        const struct msgs_slot *slot = &one->slot[i];

        requests |= slot->rank == case_rank() && slot->how != MSGS_BLOCKING &&
                    slot->how != MSGS_SENDRECV && !(slot->how == MSGS_ISENDRECV && slot->sends);
        messages |= slot->rank == case_rank() && slot->how == MSGS_MATCHED;
        msgs_now.request[i] = MPI_REQUEST_NULL;
        msgs_now.message[i] = MPI_MESSAGE_NULL;
        msgs_now.buffer[i] = NULL;
    }
    if (requests) {
        case_writes("MPI_Request request[%d];", one->slots);
    }
    if (messages) {
        case_writes("MPI_Message message[%d];", one->slots);
    }
}

static inline void msgs_take(const struct msgs_case *one, const struct msgs_step *step)
{
    switch (step->what) {
    case MSGS_START:
        msgs_start_step(one, step);
        break;
    case MSGS_EXCHANGE:
        msgs_exchange_step(one, step);
        break;
    case MSGS_PROBE:
        msgs_probe(one, step);
        break;
    case MSGS_MRECV:
        msgs_mrecv(one, step);
        break;
    case MSGS_COMPLETE:
        msgs_complete_step(one, step);
        break;
    case MSGS_CANCEL:
        CASE_MPI(MPI_Cancel(&msgs_now.request[step->slot[0]]), "MPI_Cancel(&request[%d]);",
                 step->slot[0]);
        break;
    default:
        CASE_MPI(MPI_Barrier(case_comm()), "MPI_Barrier(MPI_COMM_WORLD);");
        break;
    }
}

static inline void msgs_run(const struct msgs_case *one)
{
    msgs_declare(one);
    msgs_make_comm(one);
    msgs_make_types(one);
    msgs_attach(one);
    for (int i = 0; i < one->steps; i++) {
        if (one->step[i].rank == case_rank() || one->step[i].what == MSGS_MEET) {
            msgs_take(one, &one->step[i]);
        }
    }
    msgs_free(one);
}

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Names, buffers and statuses of cases of messages (cases_msgs.h), made or written.
 */
#ifndef MPI_ABI_CASES_MSGS_DATA_H
#define MPI_ABI_CASES_MSGS_DATA_H

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

#endif

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of messages of several sources that one process receives from any source. Which source comes first is open; the
 * status says it, and match_from of the model then says which message it must be. All messages of a case have two tags
 * at most, and as many receives as there are messages of a tag name that tag, so that each receive gets one.
 */
#ifndef MPI_ABI_CASES_ANY_SOURCE_H
#define MPI_ABI_CASES_ANY_SOURCE_H

#include "rule.h"

#include "cases.h"
#include "model_match.h"

enum { ANY_MOST = 12, ANY_ROOM = 2048 };

enum any_how { ANY_EARLY, ANY_LATE, ANY_PROBED, ANY_PERSISTENT, ANY_HOWS };

struct any_message {
    int source, tag, length;
    bool waits; /* MPI_Issend */
};

struct any_case {
    int messages;
    bool any_tag; /* all receives take any tag, too */
    enum any_how how;
    struct any_message message[ANY_MOST];
    int tags[ANY_MOST]; /* that the receives name: those of the messages, turned */
};

static inline void any_draw(struct any_case *one, struct case_choices *choices)
{
    int turn;

    one->messages = 1 + case_draw(choices, ANY_MOST);
    one->any_tag = case_draw(choices, 2) != 0;
    one->how = (enum any_how)case_draw(choices, ANY_HOWS);
    for (int i = 0; i < one->messages; i++) {
        one->message[i].source = case_draw(choices, case_size());
        one->message[i].tag = case_draw(choices, 2);
        one->message[i].length = case_length(choices, ANY_ROOM);
        one->message[i].waits = case_draw(choices, 2) != 0;
    }
    turn = case_draw(choices, one->messages);
    for (int i = 0; i < one->messages; i++) {
        one->tags[i] = one->message[(i + turn) % one->messages].tag;
    }
}

/* --- Sending. --------------------------------------------------------------------------------- */

static inline void any_send(const struct any_case *one, int i, unsigned char *buffers[ANY_MOST],
                            MPI_Request requests[ANY_MOST])
{
    const struct any_message *message = &one->message[i];
    char name[20];

    snprintf(name, sizeof name, "out%d", i);
    buffers[i] = case_buffer((size_t)message->length);
    case_fill(buffers[i], (size_t)message->length, i);
    case_declare_bytes(name, buffers[i], (size_t)message->length);
    CASE_MPI(message->waits ? MPI_Issend(buffers[i], message->length, MPI_BYTE, 0, message->tag,
                                         case_comm(), &requests[i])
                            : MPI_Isend(buffers[i], message->length, MPI_BYTE, 0, message->tag,
                                        case_comm(), &requests[i]),
             "%s(%s + GUARD, %d, MPI_BYTE, 0, %d, MPI_COMM_WORLD, &request[%d]);",
             message->waits ? "MPI_Issend" : "MPI_Isend", name, message->length, message->tag, i);
}

/* --- Receiving. ------------------------------------------------------------------------------- */

static inline int any_tag(const struct any_case *one, int i)
{
    return one->any_tag ? MPI_ANY_TAG : one->tags[i];
}

static inline const char *any_tag_text(const struct any_case *one, int i)
{
    return one->any_tag ? "MPI_ANY_TAG" : one->tags[i] != 0 ? "1" : "0";
}

/* Receive i, before the messages are sent. */
static inline void any_start(const struct any_case *one, int i, unsigned char *buffer,
                             MPI_Request *request)
{
    CASE_MPI(
        MPI_Irecv(buffer, ANY_ROOM, MPI_BYTE, MPI_ANY_SOURCE, any_tag(one, i), case_comm(),
                  request),
        "MPI_Irecv(in%d + GUARD, %d, MPI_BYTE, MPI_ANY_SOURCE, %s, MPI_COMM_WORLD, &receive[%d]);",
        i, ANY_ROOM, any_tag_text(one, i), i);
}

static inline void any_receive_now(const struct any_case *one, int i, unsigned char *buffer,
                                   MPI_Status *status)
{
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    const char *tag = any_tag_text(one, i);

    if (one->how == ANY_PROBED) {
        CASE_MPI(MPI_Mprobe(MPI_ANY_SOURCE, any_tag(one, i), case_comm(), &message, status),
                 "MPI_Message message; MPI_Mprobe(MPI_ANY_SOURCE, %s, MPI_COMM_WORLD, &message, "
                 "&status);",
                 tag);
        CASE_MPI(MPI_Mrecv(buffer, ANY_ROOM, MPI_BYTE, &message, status),
                 "MPI_Mrecv(in%d + GUARD, %d, MPI_BYTE, &message, &status);", i, ANY_ROOM);
    } else if (one->how == ANY_PERSISTENT) {
        CASE_MPI(MPI_Recv_init(buffer, ANY_ROOM, MPI_BYTE, MPI_ANY_SOURCE, any_tag(one, i),
                               case_comm(), &request),
                 "MPI_Request persistent; MPI_Recv_init(in%d + GUARD, %d, MPI_BYTE, "
                 "MPI_ANY_SOURCE, %s, MPI_COMM_WORLD, "
                 "&persistent);",
                 i, ANY_ROOM, tag);
        CASE_MPI(MPI_Start(&request), "MPI_Start(&persistent);");
        CASE_MPI(MPI_Wait(&request, status), "MPI_Wait(&persistent, &status);");
        CASE_MPI(MPI_Request_free(&request), "MPI_Request_free(&persistent);");
    } else {
        CASE_MPI(
            MPI_Recv(buffer, ANY_ROOM, MPI_BYTE, MPI_ANY_SOURCE, any_tag(one, i), case_comm(),
                     status),
            "MPI_Recv(in%d + GUARD, %d, MPI_BYTE, MPI_ANY_SOURCE, %s, MPI_COMM_WORLD, &status);", i,
            ANY_ROOM, tag);
    }
}

/* The message that a receive took is the one that the model gives to it, if it is of this source. */
static inline void any_check(const struct any_case *one, struct match *model, int i,
                             const unsigned char *buffer, MPI_Status status)
{
    struct match_envelope wanted = {0, 0, MATCH_ANY, one->any_tag ? MATCH_ANY : one->tags[i]};
    unsigned char *want = case_buffer(ANY_ROOM);
    int message = match_from(model, wanted, status.MPI_SOURCE);
    int count = -1;

    if (CHECK(message != MATCH_NONE)) {
        CHECK_INT(status.MPI_TAG, one->message[message].tag);
        CHECK_MPI(MPI_Get_count(&status, MPI_BYTE, &count));
        CHECK_INT(count, one->message[message].length);
        rule_poison(want, ANY_ROOM);
        case_fill(want, (size_t)one->message[message].length, message);
        case_check_bytes("in", buffer, want, ANY_ROOM);
        model->receive[model->receives] = wanted;
        match_join(model, message, model->receives++);
    }
    case_free(want);
}

/* The program prints what was received, in the order of the receives: what is right depends on the sources. */
static inline void any_write_check(int i)
{
    case_writes("{ int count = -1; MPI_Get_count(&status, MPI_BYTE, &count);");
    case_writes("  printf(\"receive %d: source %%d, tag %%d, %%d bytes, the first 0x%%02x\\n\", "
                "status.MPI_SOURCE, "
                "status.MPI_TAG, count, in%d[GUARD]); }",
                i, i);
}

static inline void any_complete(const struct any_case *one, struct match *model,
                                unsigned char *in[ANY_MOST], MPI_Request receives[ANY_MOST])
{
    for (int i = 0; i < one->messages; i++) {
        MPI_Status status = rule_status();

        case_writes("{");
        case_writes("MPI_Status status;");
        if (one->how == ANY_EARLY) {
            CASE_MPI(MPI_Wait(&receives[i], &status), "MPI_Wait(&receive[%d], &status);", i);
        } else {
            any_receive_now(one, i, in[i], &status);
        }
        if (case_program_now != NULL) {
            any_write_check(i);
        } else {
            any_check(one, model, i, in[i], status);
        }
        case_writes("}");
    }
}

/* --- A process. ------------------------------------------------------------------------------- */

static inline void any_prepare(const struct any_case *one, struct match *model,
                               unsigned char *in[ANY_MOST], MPI_Request receives[ANY_MOST])
{
    char name[20];

    if (one->how == ANY_EARLY) {
        case_writes("MPI_Request receive[%d];", one->messages);
    }
    for (int i = 0; i < one->messages; i++) {
        match_send(model,
                   (struct match_envelope){0, 0, one->message[i].source, one->message[i].tag});
        snprintf(name, sizeof name, "in%d", i);
        in[i] = case_buffer(ANY_ROOM);
        case_declare_bytes(name, in[i], ANY_ROOM);
        if (one->how == ANY_EARLY) {
            any_start(one, i, in[i], &receives[i]);
        }
    }
}

static inline void any_run(const struct any_case *one)
{
    static const char *const words[ANY_HOWS] = {"MPI_Irecv before the sends", "MPI_Recv",
                                                "MPI_Mprobe, MPI_Mrecv", "MPI_Recv_init"};
    struct match model = {0};
    unsigned char *in[ANY_MOST] = {NULL};
    unsigned char *out[ANY_MOST] = {NULL};
    MPI_Request receives[ANY_MOST];
    MPI_Request sends[ANY_MOST];

    case_about("%s from MPI_ANY_SOURCE%s", words[one->how], one->any_tag ? ", MPI_ANY_TAG" : "");
    case_writes("MPI_Request request[%d];", one->messages);
    for (int i = 0; i < one->messages; i++) {
        sends[i] = MPI_REQUEST_NULL;
        case_writes("request[%d] = MPI_REQUEST_NULL;", i);
    }
    if (case_rank() == 0) {
        any_prepare(one, &model, in, receives);
    }
    for (int i = 0; i < one->messages; i++) {
        if (one->message[i].source == case_rank()) {
            any_send(one, i, out, sends);
        }
    }
    if (case_rank() == 0) {
        any_complete(one, &model, in, receives);
    }
    CASE_MPI(MPI_Waitall(one->messages, sends, MPI_STATUSES_IGNORE),
             "MPI_Waitall(%d, request, MPI_STATUSES_IGNORE);", one->messages);
    for (int i = 0; i < one->messages; i++) {
        case_free(in[i]);
        case_free(out[i]);
    }
}

#endif

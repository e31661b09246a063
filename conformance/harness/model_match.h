/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A model of matching (MPI 5.0, 3.2.4, 3.5, 3.8): all messages and all receives, in the order in
 * which they are started.
 *
 * A message goes to the first receive that is pending and matches it, a receive takes the first
 * message that is there and matches it. Where the order of messages of several sources is open,
 * match_from says what is left to a receive that took a message of one of them.
 */
#ifndef MPI_ABI_MODEL_MATCH_H
#define MPI_ABI_MODEL_MATCH_H

#include <stdbool.h>

enum {
    MATCH_MOST = 64, /* messages, and receives */
    MATCH_ANY = -1,  /* source or tag of a receive: each matches */
    MATCH_NONE = -2, /* no message, no receive */
    MATCH_LOST = -3, /* the message of a receive that was cancelled */
};

/* What a message has and a receive asks for. */
struct match_envelope {
    int comm, dest, source, tag;
};

struct match {
    int messages, receives;
    struct match_envelope message[MATCH_MOST];
    struct match_envelope receive[MATCH_MOST];
    int taken_by[MATCH_MOST]; /* by message: its receive, or MATCH_NONE */
    int takes[MATCH_MOST];    /* by receive: its message, MATCH_NONE, or MATCH_LOST */
};

static inline bool match_fits(const struct match_envelope *wanted,
                              const struct match_envelope *message)
{
    return wanted->comm == message->comm && wanted->dest == message->dest &&
           (wanted->source == MATCH_ANY || wanted->source == message->source) &&
           (wanted->tag == MATCH_ANY || wanted->tag == message->tag);
}

static inline void match_join(struct match *model, int message, int receive)
{
    model->taken_by[message] = receive;
    model->takes[receive] = message;
}

/* The first pending receive that such a message goes to, or MATCH_NONE. */
static inline int match_waiting(const struct match *model, const struct match_envelope *message)
{
    for (int i = 0; i < model->receives; i++) {
        if (model->takes[i] == MATCH_NONE && match_fits(&model->receive[i], message)) {
            return i;
        }
    }
    return MATCH_NONE;
}

/* The first message that is there for such a receive, which is what a probe finds, or MATCH_NONE.
 */
static inline int match_there(const struct match *model, const struct match_envelope *wanted)
{
    for (int i = 0; i < model->messages; i++) {
        if (model->taken_by[i] == MATCH_NONE && match_fits(wanted, &model->message[i])) {
            return i;
        }
    }
    return MATCH_NONE;
}

/* Start a send; its number. */
static inline int match_send(struct match *model, struct match_envelope message)
{
    int number = model->messages++;
    int receive = match_waiting(model, &message);

    model->message[number] = message;
    model->taken_by[number] = MATCH_NONE;
    if (receive != MATCH_NONE) {
        match_join(model, number, receive);
    }
    return number;
}

/* Start a receive, or take a message by a matching probe; its number. */
static inline int match_receive(struct match *model, struct match_envelope wanted)
{
    int number = model->receives++;
    int message = match_there(model, &wanted);

    model->receive[number] = wanted;
    model->takes[number] = MATCH_NONE;
    if (message != MATCH_NONE) {
        match_join(model, message, number);
    }
    return number;
}

/* Cancel a receive. False if it has a message: then it keeps it. */
static inline bool match_cancel(struct match *model, int receive)
{
    if (model->takes[receive] != MATCH_NONE) {
        return false;
    }
    model->takes[receive] = MATCH_LOST;
    return true;
}

/* The message that a receive must have taken if it took one of this source, all receives started
 * before it having theirs: the first one left that matches, or MATCH_NONE. */
static inline int match_from(const struct match *model, struct match_envelope wanted, int source)
{
    if (wanted.source != MATCH_ANY && wanted.source != source) {
        return MATCH_NONE;
    }
    wanted.source = source;
    return match_there(model, &wanted);
}

#endif

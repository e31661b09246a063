/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of messages, drawn: a list of steps, each of which one process takes (all take MSGS_MEET). Each process takes
 * its steps in the order of the list. cases_msgs_run.h takes them.
 *
 * No correct MPI hangs or has a choice:
 *  - a step blocks only for what earlier steps of the list have started. A blocking send finds its receive started, a
 *    blocking receive or a probe its message, and requests are completed that have both;
 *  - a receive names its source, or all messages of the case that match it have one source. Then the messages that the
 *    receives of a process take do not depend on when messages arrive (3.5), and the model may take the steps one after
 *    the other;
 *  - a ready send comes after its receive: in the same process, or behind a barrier;
 *  - a receive is cancelled when no message for it was sent, and none is sent before the barrier behind it.
 */
#ifndef MPI_ABI_CASES_MSGS_H
#define MPI_ABI_CASES_MSGS_H

#include "rule.h"

#include "cases.h"
#include "model_match.h"

enum {
    MSGS_SLOTS = 80,
    MSGS_STEPS = 320,
    MSGS_LIST = 10, /* requests that are completed together */
    MSGS_TAGS = 4,
    MSGS_LONGEST = 65536, /* bytes of a message */
    MSGS_USUAL = 1024,    /* the longest in most cases */
    MSGS_SPARE = 64,      /* bytes for each buffered send, beyond what it needs */
    MSGS_NULL = -4        /* the peer MPI_PROC_NULL */
};

enum msgs_mode { MSGS_STANDARD, MSGS_SYNCHRONOUS, MSGS_BUFFERED, MSGS_READY, MSGS_MODES };

/* How one is started. A receive by MSGS_MATCHED is MPI_Mprobe or MPI_Improbe, and then MPI_Mrecv or MPI_Imrecv. */
enum msgs_how {
    MSGS_NONBLOCKING,
    MSGS_BLOCKING,
    MSGS_PERSISTENT,
    MSGS_MATCHED,
    MSGS_SENDRECV, /* a send and a receive in one call: two slots, the receive has the request */
    MSGS_ISENDRECV
};

enum msgs_layout { MSGS_PLAIN, MSGS_SPACED, MSGS_SWAPPED, MSGS_LAYOUTS };

enum msgs_group { MSGS_WORLD, MSGS_DUP, MSGS_REVERSED, MSGS_INTER, MSGS_GROUPS };

/* A send or a receive with its buffer, and its request unless it blocks. A persistent one is started many times. */
struct msgs_slot {
    int rank;
    bool sends;
    enum msgs_how how;
    enum msgs_mode mode;
    int comm; /* 0 MPI_COMM_WORLD, 1 the other one of the case */
    int peer; /* its rank in MPI_COMM_WORLD, MATCH_ANY or MSGS_NULL */
    int tag;
    bool large; /* the functions that end in _c */
    enum msgs_layout layout;
    int units;     /* of a send its length, of a receive the room */
    bool polls;    /* MPI_Improbe instead of MPI_Mprobe */
    bool replaces; /* both slots of a send-receive: MPI_Sendrecv_replace */
    int also; /* of the receive of a send-receive: the message that it sends; else MATCH_NONE */
    /* While the case is drawn: */
    int number;  /* of the message or receive that is active, or MATCH_NONE */
    int begun;   /* the barrier after which it was */
    bool probed; /* by a matching probe alone */
};

enum msgs_what {
    MSGS_START,
    MSGS_EXCHANGE,
    MSGS_PROBE,
    MSGS_MRECV,
    MSGS_COMPLETE,
    MSGS_CANCEL,
    MSGS_MEET
};

enum msgs_way {
    MSGS_WAITALL,
    MSGS_WAIT,
    MSGS_TEST,
    MSGS_TESTALL,
    MSGS_WAITANY,
    MSGS_TESTANY,
    MSGS_WAITSOME,
    MSGS_TESTSOME,
    MSGS_GET_STATUS,
    MSGS_WAYS
};

struct msgs_step {
    enum msgs_what what;
    int rank;
    int slots;             /* their number: of requests that are started or completed */
    int slot[MSGS_LIST];   /* or -1, a null request */
    int number[MSGS_LIST]; /* the message or receive of each, or MATCH_NONE if it is inactive */
    enum msgs_way way;
    bool creates;                 /* the slot is used for the first time */
    bool blocks;                  /* MPI_Mrecv and MPI_Probe, not MPI_Imrecv and MPI_Iprobe */
    struct match_envelope wanted; /* of a probe */
};

/* What is compared: data and statuses; or MPI_ERROR alone, where no text lets a call change it, or everywhere. */
enum msgs_checks { MSGS_DATA, MSGS_ERRORS, MSGS_ALL_ERRORS };

struct msgs_case {
    enum msgs_checks checks;
    bool cancels;            /* receives are cancelled */
    bool nulls;              /* some peers are MPI_PROC_NULL */
    enum msgs_how exchanges; /* MSGS_SENDRECV or MSGS_ISENDRECV if there are such calls, else 0 */
    struct match model;
    int units[MATCH_MOST];       /* of each message */
    int sent_from[MATCH_MOST];   /* its slot */
    int received_in[MATCH_MOST]; /* the slot of each receive */
    int unit;                    /* the basic datatype */
    enum msgs_group group;
    int members; /* of MSGS_REVERSED */
    int tags[MSGS_TAGS];
    int longest;
    int slots, steps, barriers;
    struct msgs_slot slot[MSGS_SLOTS];
    struct msgs_step step[MSGS_STEPS];
};

/* --- Units, tags, and communicators. ---------------------------------------------------------- */

struct msgs_unit {
    const char *name;
    MPI_Datatype type;
    int size;
};

static inline struct msgs_unit msgs_unit(const struct msgs_case *one)
{
    const struct msgs_unit units[] = {{"MPI_BYTE", MPI_BYTE, 1},
                                      {"MPI_INT", MPI_INT, sizeof(int)},
                                      {"MPI_DOUBLE", MPI_DOUBLE, sizeof(double)},
                                      {"MPI_SHORT", MPI_SHORT, sizeof(short)}};

    return units[one->unit];
}

static inline int msgs_tag_bound(void)
{
    int *bound = NULL;
    int flag = 0;

    PMPI_Comm_get_attr(case_comm(), MPI_TAG_UB, &bound, &flag);
    return flag ? *bound : 32767;
}

/* A tag, and others that differ from it in one bit. */
static inline void msgs_draw_tags(int tags[MSGS_TAGS], struct case_choices *choices)
{
    int bound = msgs_tag_bound();
    int kind = case_draw(choices, 4);
    int bits = 1;

    while (bits < 31 && bound >> bits != 0) {
        bits++;
    }
    tags[0] = kind < 2 ? kind : kind == 2 ? bound : bound & 0x2a5a5a5a;
    for (int i = 1; i < MSGS_TAGS; i++) {
        tags[i] = tags[0] ^ 1 << case_draw(choices, bits);
        tags[i] = tags[i] <= bound ? tags[i] : tags[0];
    }
}

static inline int msgs_half(void)
{
    return case_size() / 2;
}

/* The rank by which a process is known in a communicator to those that may send to it; -1 if it is not in it. */
static inline int msgs_rank_in(const struct msgs_case *one, int comm, int rank)
{
    if (comm == 1 && one->group == MSGS_REVERSED) {
        return rank < one->members ? one->members - 1 - rank : -1;
    }
    if (comm == 1 && one->group == MSGS_INTER) {
        return rank < msgs_half() ? rank : rank - msgs_half();
    }
    return rank;
}

static inline bool msgs_connected(const struct msgs_case *one, int comm, int a, int b)
{
    if (comm == 1 && one->group == MSGS_INTER) {
        return (a < msgs_half()) != (b < msgs_half());
    }
    return msgs_rank_in(one, comm, a) >= 0 && msgs_rank_in(one, comm, b) >= 0;
}

/* --- Drawing: what steps need. ---------------------------------------------------------------- */

static inline struct match_envelope msgs_envelope(const struct msgs_slot *slot)
{
    return slot->sends ? (struct match_envelope){slot->comm, slot->peer, slot->rank, slot->tag}
                       : (struct match_envelope){slot->comm, slot->rank, slot->peer, slot->tag};
}

static inline bool msgs_is_full(const struct msgs_case *one)
{
    return one->slots + 8 >= MSGS_SLOTS / 4 || one->steps + 6 >= MSGS_STEPS / 4 ||
           one->model.messages + 6 >= MATCH_MOST / 2 || one->model.receives + 6 >= MATCH_MOST / 2;
}

static inline struct msgs_step *msgs_add(struct msgs_case *one, enum msgs_what what, int rank)
{
    struct msgs_step *step = &one->step[one->steps++];

    memset(step, 0, sizeof *step);
    step->what = what;
    step->rank = rank;
    return step;
}

static inline void msgs_meet(struct msgs_case *one)
{
    msgs_add(one, MSGS_MEET, -1);
    one->barriers++;
}

/* Whether a message has a receive that was started. */
static inline bool msgs_is_received(const struct msgs_case *one, int message)
{
    int receive = one->model.taken_by[message];

    return one->model.message[message].dest == MSGS_NULL ||
           (receive != MATCH_NONE && !one->slot[one->received_in[receive]].probed);
}

/* Whether what a slot has started can complete, by the model. */
static inline bool msgs_is_done(const struct msgs_case *one, const struct msgs_slot *slot)
{
    if (slot->sends) {
        return slot->mode == MSGS_BUFFERED || msgs_is_received(one, slot->number);
    }
    return !slot->probed &&
           (slot->peer == MSGS_NULL || one->model.takes[slot->number] != MATCH_NONE) &&
           (slot->also == MATCH_NONE || msgs_is_received(one, slot->also));
}

static inline bool msgs_is_active(const struct msgs_slot *slot)
{
    return slot->number != MATCH_NONE;
}

/* Whether a ready send may be started now: its receive was started before, in the same process or before a barrier. */
static inline bool msgs_may_be_ready(const struct msgs_case *one, const struct msgs_slot *slot)
{
    struct match_envelope message = msgs_envelope(slot);
    int receive = match_waiting(&one->model, &message);
    const struct msgs_slot *other;

    if (slot->peer == MSGS_NULL) {
        return true;
    }
    if (receive == MATCH_NONE) {
        return false;
    }
    other = &one->slot[one->received_in[receive]];
    return other->rank == slot->rank || other->begun < one->barriers;
}

/* Start what a slot stands for, in the model. */
static inline void msgs_start_in_model(struct msgs_case *one, int number)
{
    struct msgs_slot *slot = &one->slot[number];

    slot->begun = one->barriers;
    if (slot->sends) {
        one->units[one->model.messages] = slot->units;
        one->sent_from[one->model.messages] = number;
        slot->number = match_send(&one->model, msgs_envelope(slot));
        return;
    }
    one->received_in[one->model.receives] = number;
    slot->number = match_receive(&one->model, msgs_envelope(slot));
    slot->probed = slot->how == MSGS_MATCHED;
}

/* The step that starts a slot. What blocks is over when the step is. */
static inline void msgs_start(struct msgs_case *one, int number, bool creates)
{
    struct msgs_slot *slot = &one->slot[number];
    struct msgs_step *step = msgs_add(one, MSGS_START, slot->rank);

    msgs_start_in_model(one, number);
    step->slots = 1;
    step->slot[0] = number;
    step->number[0] = slot->number;
    step->creates = creates;
    if (slot->how == MSGS_BLOCKING) {
        slot->number = MATCH_NONE;
    }
}

static inline struct msgs_slot *msgs_new_slot(struct msgs_case *one, int rank, bool sends)
{
    struct msgs_slot *slot = &one->slot[one->slots++];

    memset(slot, 0, sizeof *slot);
    slot->rank = rank;
    slot->sends = sends;
    slot->number = MATCH_NONE;
    slot->also = MATCH_NONE;
    return slot;
}

/* Whether the functions that end in _c are there. */
static inline bool msgs_has_large(void)
{
#if MPI_VERSION >= 4
    static int known = -1;

    if (known < 0) {
        known = !rule_is_unsupported(PMPI_Send_c(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, case_comm()));
    }
    return known != 0;
#else
    return false;
#endif
}

static inline void msgs_draw_kind(struct msgs_slot *slot, struct case_choices *choices)
{
    slot->how = (enum msgs_how)case_draw(choices, slot->sends ? MSGS_MATCHED : MSGS_MATCHED + 1);
    slot->large = case_rarely(choices, 8) && msgs_has_large();
    slot->layout =
        (enum msgs_layout)(case_rarely(choices, 3) ? case_draw(choices, MSGS_LAYOUTS) : 0);
    slot->polls = case_draw(choices, 2) != 0;
}

/* The other communicator now and then, if both processes are in it. */
static inline int msgs_draw_comm(const struct msgs_case *one, int a, int b,
                                 struct case_choices *choices)
{
    return case_rarely(choices, 3) && one->group != MSGS_WORLD && msgs_connected(one, 1, a, b);
}

/* --- Drawing: steps. -------------------------------------------------------------------------- */

/* A send must not wait for a receive that is not there. */
static inline void msgs_make_possible(const struct msgs_case *one, struct msgs_slot *slot)
{
    struct match_envelope message = msgs_envelope(slot);

    if (slot->mode == MSGS_READY && !msgs_may_be_ready(one, slot)) {
        slot->mode = MSGS_STANDARD;
    }
    if (slot->how == MSGS_BLOCKING && slot->peer != MSGS_NULL && slot->mode != MSGS_BUFFERED &&
        match_waiting(&one->model, &message) == MATCH_NONE) {
        slot->how = MSGS_NONBLOCKING;
    }
}

static inline void msgs_draw_send(struct msgs_case *one, struct case_choices *choices)
{
    struct msgs_slot *slot = msgs_new_slot(one, case_draw(choices, case_size()), true);
    int peer = case_draw(choices, case_size());

    slot->peer = one->nulls && case_rarely(choices, 3) ? MSGS_NULL : peer;
    slot->comm = msgs_draw_comm(one, slot->rank, peer, choices);
    slot->tag = one->tags[case_draw(choices, MSGS_TAGS)];
    slot->mode = (enum msgs_mode)case_draw(choices, MSGS_MODES);
    slot->units = case_length(choices, one->longest);
    msgs_draw_kind(slot, choices);
    if (slot->layout == MSGS_SWAPPED && slot->units % 2 != 0) {
        slot->layout = MSGS_SPACED;
    }
    msgs_make_possible(one, slot);
    msgs_start(one, one->slots - 1, true);
}

/* A message that nothing has received, for one process, or MATCH_NONE. */
static inline int msgs_draw_message(const struct msgs_case *one, struct case_choices *choices)
{
    int number = case_draw(choices, MATCH_MOST);

    for (int i = 0; i < one->model.messages; i++) {
        int message = (number + i) % one->model.messages;

        if (one->model.taken_by[message] == MATCH_NONE &&
            one->model.message[message].dest != MSGS_NULL) {
            return message;
        }
    }
    return MATCH_NONE;
}

/* Sources and tags now and then are wildcards; msgs_name_sources takes back those that leave a choice. Persistent
 * receives keep their source: it would have to be the same at each start. */
static inline void msgs_draw_wildcards(struct match_envelope *wanted, enum msgs_how how,
                                       struct case_choices *choices)
{
    wanted->source = case_rarely(choices, 3) && how != MSGS_PERSISTENT ? MATCH_ANY : wanted->source;
    wanted->tag = case_rarely(choices, 3) ? MATCH_ANY : wanted->tag;
}

/* A receive of a message that is there. */
static inline void msgs_draw_late_receive(struct msgs_case *one, struct case_choices *choices)
{
    int message = msgs_draw_message(one, choices);
    struct match_envelope wanted;
    struct msgs_slot *slot;

    if (message == MATCH_NONE) {
        return;
    }
    wanted = one->model.message[message];
    slot = msgs_new_slot(one, wanted.dest, false);
    msgs_draw_kind(slot, choices);
    msgs_draw_wildcards(&wanted, slot->how, choices);
    slot->units = case_draw(choices, 3);
    slot->comm = wanted.comm;
    slot->peer = wanted.source;
    slot->tag = wanted.tag;
    msgs_start(one, one->slots - 1, true);
}

/* A receive of a message that may come later. */
static inline void msgs_draw_early_receive(struct msgs_case *one, struct case_choices *choices)
{
    struct msgs_slot *slot = msgs_new_slot(one, case_draw(choices, case_size()), false);
    int source = case_draw(choices, case_size());
    struct match_envelope wanted = {msgs_draw_comm(one, slot->rank, source, choices), slot->rank,
                                    source, one->tags[case_draw(choices, MSGS_TAGS)]};

    msgs_draw_kind(slot, choices);
    msgs_draw_wildcards(&wanted, slot->how, choices);
    slot->comm = wanted.comm;
    slot->peer = one->nulls && case_rarely(choices, 3) ? MSGS_NULL : wanted.source;
    slot->tag = wanted.tag;
    slot->units = case_draw(choices, 3);
    wanted = msgs_envelope(slot);
    if (slot->peer != MSGS_NULL && match_there(&one->model, &wanted) == MATCH_NONE &&
        slot->how != MSGS_PERSISTENT) {
        slot->how = MSGS_NONBLOCKING;
    }
    msgs_start(one, one->slots - 1, true);
}

static inline void msgs_draw_probe(struct msgs_case *one, struct case_choices *choices)
{
    int message = msgs_draw_message(one, choices);
    struct msgs_step *step;

    if (message == MATCH_NONE) {
        return;
    }
    step = msgs_add(one, MSGS_PROBE, one->model.message[message].dest);
    step->wanted = one->model.message[message];
    msgs_draw_wildcards(&step->wanted, MSGS_BLOCKING, choices);
    step->blocks = case_draw(choices, 2) != 0;
    step->number[0] = match_there(&one->model, &step->wanted);
}

/* The matched receive of a message that a matching probe took. */
static inline void msgs_add_mrecv(struct msgs_case *one, int number, bool blocks)
{
    struct msgs_slot *slot = &one->slot[number];
    struct msgs_step *step = msgs_add(one, MSGS_MRECV, slot->rank);

    step->slots = 1;
    step->slot[0] = number;
    step->number[0] = slot->number;
    step->blocks = blocks;
    slot->probed = false;
    slot->number = blocks ? MATCH_NONE : slot->number;
}

static inline void msgs_draw_mrecv(struct msgs_case *one, struct case_choices *choices)
{
    bool blocks = case_draw(choices, 2) != 0;

    for (int i = 0; i < one->slots; i++) {
        if (one->slot[i].probed) {
            msgs_add_mrecv(one, i, blocks);
            return;
        }
    }
}

/* The slots of the send-receives of `members` processes in a circle, the sends first. */
static inline void msgs_draw_circle(struct msgs_case *one, int members,
                                    struct case_choices *choices)
{
    int start = case_draw(choices, case_size());
    int first = one->slots;

    for (int i = 0; i < 2 * members; i++) {
        bool sends = i < members;
        struct msgs_slot *slot = msgs_new_slot(one, (start + i % members) % case_size(), sends);
        int other = sends ? i + 1 : i - 1;

        slot->how = one->exchanges;
        slot->peer = (start + other % members) % case_size();
        slot->layout =
            (enum msgs_layout)(case_rarely(choices, 3) ? case_draw(choices, MSGS_LAYOUTS) : 0);
        slot->large = sends ? case_rarely(choices, 8) && msgs_has_large()
                            : one->slot[first + i - members].large;
        slot->replaces =
            sends ? case_draw(choices, 2) != 0 : one->slot[first + i - members].replaces;
        if (sends) {
            slot->tag = one->tags[case_draw(choices, MSGS_TAGS)];
            slot->units = case_length(choices, one->longest) / 2 * 2;
        } else {
            slot->tag =
                case_rarely(choices, 3) ? MATCH_ANY : one->slot[first + other % members].tag;
            slot->units = case_draw(choices, 3);
        }
        if (one->nulls && case_rarely(choices, 4)) {
            slot->peer = MSGS_NULL;
        }
    }
}

/* Start them in the model, and add their steps. False if a blocking one would wait for a message that is not sent. */
static inline bool msgs_start_circle(struct msgs_case *one, int first, int members)
{
    bool possible = true;

    for (int i = 0; i < 2 * members; i++) {
        msgs_start_in_model(one, first + i);
    }
    for (int i = 0; i < members; i++) {
        struct msgs_slot *from = &one->slot[first + i];
        struct msgs_slot *to = &one->slot[first + members + i];
        struct msgs_step *step = msgs_add(one, MSGS_EXCHANGE, from->rank);

        step->slots = 2;
        for (int j = 0; j < 2; j++) {
            step->slot[j] = first + j * members + i;
            step->number[j] = one->slot[step->slot[j]].number;
        }
        to->also = from->number;
        from->number = MATCH_NONE;
        possible = possible && msgs_is_done(one, to);
        to->number = to->how == MSGS_SENDRECV ? MATCH_NONE : to->number;
    }
    return possible || one->exchanges == MSGS_ISENDRECV;
}

/* A send-receive of each of some processes. If it is not possible, nothing. */
static inline void msgs_draw_exchange(struct msgs_case *one, struct case_choices *choices)
{
    int members = 1 + case_draw(choices, case_size() < 4 ? case_size() : 4);
    struct msgs_case *before;

    if (one->exchanges == 0 || (before = malloc(sizeof *before)) == NULL) {
        return;
    }
    *before = *one;
    msgs_draw_circle(one, members, choices);
    if (!msgs_start_circle(one, before->slots, members)) {
        *one = *before;
    }
    free(before);
}

/* Requests that one call starts, in whatever order: the matching of one must not depend on another. */
static inline bool msgs_may_join(const struct msgs_case *one, const struct msgs_step *step,
                                 const struct msgs_slot *slot)
{
    for (int i = 0; i < step->slots; i++) {
        const struct msgs_slot *other = &one->slot[step->slot[i]];

        if (other->sends == slot->sends && other->comm == slot->comm &&
            (!slot->sends || other->peer == slot->peer)) {
            return false;
        }
        if (other->sends != slot->sends &&
            (other->mode == MSGS_READY || slot->mode == MSGS_READY)) {
            return false;
        }
    }
    return step->slots < MSGS_LIST;
}

/* Start persistent requests of one process again. */
static inline void msgs_draw_restart(struct msgs_case *one, struct case_choices *choices)
{
    int rank = case_draw(choices, case_size());
    int most = 1 + case_draw(choices, 3);
    struct msgs_step *step = msgs_add(one, MSGS_START, rank);

    for (int i = 0; i < one->slots && step->slots < most; i++) {
        struct msgs_slot *slot = &one->slot[i];

        if (slot->rank != rank || slot->how != MSGS_PERSISTENT || msgs_is_active(slot) ||
            !msgs_may_join(one, step, slot) ||
            (slot->sends && slot->mode == MSGS_READY && !msgs_may_be_ready(one, slot))) {
            continue;
        }
        msgs_start_in_model(one, i);
        step->slot[step->slots] = i;
        step->number[step->slots++] = slot->number;
    }
    one->steps -= step->slots == 0;
}

/* Null and inactive requests among the others. */
static inline void msgs_add_idle(const struct msgs_case *one, struct msgs_step *step,
                                 struct case_choices *choices)
{
    int slot = case_draw(choices, one->slots + 1) - 1;

    if (step->slots == 0 || step->slots == MSGS_LIST || case_draw(choices, 4) != 3) {
        return;
    }
    for (int i = 0; i < step->slots; i++) {
        if (step->slot[i] == slot) {
            return;
        }
    }
    if (slot < 0 || (one->slot[slot].rank == step->rank && one->slot[slot].how == MSGS_PERSISTENT &&
                     !msgs_is_active(&one->slot[slot]))) {
        step->slot[step->slots] = slot;
        step->number[step->slots++] = MATCH_NONE;
    }
}

/* Complete those requests of a process that can be and whose bit is set. */
static inline void msgs_complete(struct msgs_case *one, int rank, unsigned mask, enum msgs_way way,
                                 struct case_choices *choices)
{
    struct msgs_step *step = msgs_add(one, MSGS_COMPLETE, rank);

    step->way = way;
    msgs_add_idle(one, step, choices);
    for (int i = 0; i < one->slots && step->slots < MSGS_LIST; i++) {
        struct msgs_slot *slot = &one->slot[i];

        if (slot->rank == rank && msgs_is_active(slot) && msgs_is_done(one, slot)) {
            if ((mask & 1) != 0) {
                step->slot[step->slots] = i;
                step->number[step->slots++] = slot->number;
                slot->number = MATCH_NONE;
                msgs_add_idle(one, step, choices);
            }
            mask >>= 1;
        }
    }
    one->steps -= step->slots == 0;
}

static inline void msgs_draw_complete(struct msgs_case *one, struct case_choices *choices)
{
    int rank = case_draw(choices, case_size());
    unsigned mask = ~(unsigned)case_draw(choices, 256);

    msgs_complete(one, rank, mask, (enum msgs_way)case_draw(choices, MSGS_WAYS), choices);
}

/* Cancel a receive that has no message, complete it, and meet. */
static inline void msgs_draw_cancel(struct msgs_case *one, struct case_choices *choices)
{
    int first = case_draw(choices, MSGS_SLOTS);
    enum msgs_way way = (enum msgs_way)case_draw(choices, MSGS_WAYS);

    for (int i = 0; i < one->slots && one->cancels; i++) {
        int number = (first + i) % one->slots;
        struct msgs_slot *slot = &one->slot[number];

        if (!slot->sends && slot->peer != MSGS_NULL && slot->how != MSGS_ISENDRECV &&
            msgs_is_active(slot) && match_cancel(&one->model, slot->number)) {
            struct msgs_step *step = msgs_add(one, MSGS_CANCEL, slot->rank);

            step->slots = 1;
            step->slot[0] = number;
            msgs_complete(one, slot->rank, ~0u, way, choices);
            msgs_meet(one);
            return;
        }
    }
}

/* --- Drawing: the end. ------------------------------------------------------------------------ */

/* Give each receive a message. */
static inline void msgs_send_to_all(struct msgs_case *one, struct case_choices *choices)
{
    for (int i = 0; i < one->model.receives; i++) {
        struct match_envelope wanted = one->model.receive[i];

        while (one->model.takes[i] == MATCH_NONE && wanted.source != MSGS_NULL &&
               one->slots < MSGS_SLOTS) {
            int source = wanted.source;
            struct msgs_slot *slot;

            for (int rank = 0; source == MATCH_ANY; rank++) {
                source = msgs_connected(one, wanted.comm, rank, wanted.dest) ? rank : MATCH_ANY;
            }
            slot = msgs_new_slot(one, source, true);
            slot->comm = wanted.comm;
            slot->peer = wanted.dest;
            slot->tag = wanted.tag == MATCH_ANY ? one->tags[0] : wanted.tag;
            slot->mode = (enum msgs_mode)case_draw(choices, MSGS_READY);
            slot->how = (enum msgs_how)case_draw(choices, 2);
            slot->units = case_length(choices, one->longest);
            msgs_start(one, one->slots - 1, true);
        }
    }
}

/* Give each message a receive. */
static inline void msgs_receive_all(struct msgs_case *one, struct case_choices *choices)
{
    for (int i = 0; i < one->slots; i++) {
        if (one->slot[i].probed) {
            msgs_add_mrecv(one, i, case_draw(choices, 2) != 0);
        }
    }
    for (int i = 0; i < one->model.messages; i++) {
        struct match_envelope message = one->model.message[i];

        if (one->model.taken_by[i] == MATCH_NONE && message.dest != MSGS_NULL) {
            struct msgs_slot *slot = msgs_new_slot(one, message.dest, false);

            slot->comm = message.comm;
            slot->peer = message.source;
            slot->tag = message.tag;
            slot->how = (enum msgs_how)case_draw(choices, 2);
            msgs_start(one, one->slots - 1, true);
        }
    }
}

static inline bool msgs_has_active(const struct msgs_case *one, int rank)
{
    for (int i = 0; i < one->slots; i++) {
        if (one->slot[i].rank == rank && msgs_is_active(&one->slot[i])) {
            return true;
        }
    }
    return false;
}

static inline void msgs_complete_all(struct msgs_case *one, struct case_choices *choices)
{
    for (int rank = 0; rank < case_size(); rank++) {
        while (msgs_has_active(one, rank) && one->steps < MSGS_STEPS) {
            msgs_complete(one, rank, ~0u, (enum msgs_way)case_draw(choices, MSGS_WAYS), choices);
        }
    }
}

/* Whether messages of another source match what is wanted, too. */
static inline bool msgs_has_choice(const struct msgs_case *one, const struct match_envelope *wanted,
                                   int source)
{
    for (int i = 0; i < one->model.messages; i++) {
        if (match_fits(wanted, &one->model.message[i]) && one->model.message[i].source != source) {
            return true;
        }
    }
    return false;
}

/* Receives and probes that would have a choice name their source. */
static inline void msgs_name_sources(struct msgs_case *one)
{
    for (int i = 0; i < one->model.receives; i++) {
        struct msgs_slot *slot = &one->slot[one->received_in[i]];
        int message = one->model.takes[i];
        struct match_envelope wanted = one->model.receive[i];

        if (message >= 0 && wanted.source == MATCH_ANY &&
            msgs_has_choice(one, &wanted, one->model.message[message].source)) {
            slot->peer = one->model.message[message].source;
        }
    }
    for (int i = 0; i < one->steps; i++) {
        struct msgs_step *step = &one->step[i];

        if (step->what == MSGS_PROBE && step->wanted.source == MATCH_ANY &&
            msgs_has_choice(one, &step->wanted, one->model.message[step->number[0]].source)) {
            step->wanted.source = one->model.message[step->number[0]].source;
        }
    }
}

/* What replaces a message has its buffer and datatype, and so must not be longer. */
static inline void msgs_join_buffers(struct msgs_case *one, const int slots[2],
                                     const int longest[MSGS_SLOTS])
{
    struct msgs_slot *from = &one->slot[slots[0]];
    struct msgs_slot *to = &one->slot[slots[1]];

    from->replaces = to->replaces = from->replaces && longest[slots[1]] <= from->units;
    if (to->replaces) {
        to->layout = from->layout;
        to->units = from->units;
    }
}

/* Receives have room for the longest message that they take, and what was drawn more. */
static inline void msgs_make_room(struct msgs_case *one)
{
    int longest[MSGS_SLOTS] = {0};

    for (int i = 0; i < one->model.receives; i++) {
        int message = one->model.takes[i];
        int slot = one->received_in[i];

        if (message >= 0 && one->units[message] > longest[slot]) {
            longest[slot] = one->units[message];
        }
    }
    for (int i = 0; i < one->slots; i++) {
        struct msgs_slot *slot = &one->slot[i];

        if (!slot->sends) {
            slot->units += longest[i];
            slot->units += slot->layout == MSGS_SWAPPED ? slot->units % 2 : 0;
        }
    }
    for (int i = 0; i < one->steps; i++) {
        if (one->step[i].what == MSGS_EXCHANGE) {
            msgs_join_buffers(one, one->step[i].slot, longest);
        }
    }
}

/* A case of at most `steps` steps, and those that end it. */
static inline void msgs_draw(struct msgs_case *one, int most, struct case_choices *choices)
{
    static void (*const draws[])(struct msgs_case *, struct case_choices *) = {
        msgs_draw_send,     msgs_draw_late_receive, msgs_draw_early_receive, msgs_draw_complete,
        msgs_draw_restart,  msgs_draw_probe,        msgs_draw_mrecv,         msgs_draw_cancel,
        msgs_draw_exchange, msgs_draw_send,         msgs_draw_early_receive};
    int wanted = 1 + case_draw(choices, most);

    one->unit = case_draw(choices, 4);
    one->group = (enum msgs_group)(case_rarely(choices, 3) ? case_draw(choices, MSGS_GROUPS) : 0);
    one->group = one->group == MSGS_INTER && case_size() == 1 ? MSGS_DUP : one->group;
    one->members = 1 + case_draw(choices, case_size());
    one->longest = (case_rarely(choices, 4) ? MSGS_LONGEST : MSGS_USUAL) / msgs_unit(one).size;
    msgs_draw_tags(one->tags, choices);
    msgs_draw_exchange(one, choices);
    for (int i = 0; i < wanted && !msgs_is_full(one); i++) {
        int kind = case_draw(choices, (int)(sizeof draws / sizeof *draws) + 1);

        if (kind < (int)(sizeof draws / sizeof *draws)) {
            draws[kind](one, choices);
        } else {
            msgs_meet(one);
        }
    }
    msgs_send_to_all(one, choices);
    msgs_receive_all(one, choices);
    msgs_complete_all(one, choices);
    msgs_name_sources(one);
    msgs_make_room(one);
}

#endif

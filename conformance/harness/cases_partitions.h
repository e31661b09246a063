/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of partitioned messages (4.2): pairs of a send and a receive that divide the same data differently, in several
 * rounds. The model: the receives of a process and tag take the sends in the order of their initialization, for all
 * rounds, and the data of a round arrive in it.
 *
 * In each round each process starts all its requests, marks all partitions of its sends, asks for partitions of its
 * receives, and completes all. No process waits for what another does only after waiting for it.
 */
#ifndef MPI_ABI_CASES_PARTITIONS_H
#define MPI_ABI_CASES_PARTITIONS_H

#include "cases_msgs_run.h"

enum { PARTS_PAIRS = 4, PARTS_MOST = 6, PARTS_ROUNDS = 3, PARTS_LONGEST = 300 };

struct parts_pair {
    int source, dest, tag;
    int partitions[2]; /* of the send, and of the receive */
    int each;          /* units of a send partition for each partition of the receive */
    enum { PARTS_SINGLE, PARTS_RANGE, PARTS_LIST } marks;
    int first; /* the partition that is marked first */
    bool backwards;
    bool asks; /* for all partitions of the receive before it is completed */
};

struct parts_case {
    struct msgs_case units; /* for the unit */
    int pairs, rounds;
    bool together; /* started by MPI_Startall */
    bool
        unequal; /* partitions are asked for though sender and receiver have different numbers of them */
    bool testall; /* completed by MPI_Testall, and by nothing else */
    enum msgs_way way;
    struct parts_pair pair[PARTS_PAIRS];
};

static inline void parts_draw(struct parts_case *one, struct case_choices *choices)
{
    one->units.unit = case_draw(choices, 4);
    one->pairs = 1 + case_draw(choices, PARTS_PAIRS);
    one->rounds = 1 + case_draw(choices, PARTS_ROUNDS);
    one->together = case_draw(choices, 2) != 0;
    one->way = (enum msgs_way)case_draw(choices, MSGS_WAYS);
    one->way = one->testall ? MSGS_TESTALL : one->way == MSGS_TESTALL ? MSGS_WAITALL : one->way;
    for (int i = 0; i < one->pairs; i++) {
        struct parts_pair *pair = &one->pair[i];

        pair->source = case_draw(choices, case_size());
        pair->dest = case_draw(choices, case_size());
        pair->tag = case_draw(choices, 2);
        pair->partitions[0] = 1 + case_draw(choices, PARTS_MOST);
        pair->partitions[1] = 1 + case_draw(choices, PARTS_MOST);
        pair->each = case_length(choices, PARTS_LONGEST);
        pair->marks = case_draw(choices, 3);
        pair->first = case_draw(choices, pair->partitions[0]);
        pair->backwards = case_draw(choices, 2) != 0;
        pair->asks = case_draw(choices, 2) != 0 &&
                     (one->unequal || pair->partitions[0] == pair->partitions[1]);
    }
}

/* Pairs with one envelope are matched in their order, so they must agree in size. */
static inline void parts_agree(struct parts_case *one)
{
    for (int i = 0; i < one->pairs; i++) {
        for (int j = 0; j < i; j++) {
            struct parts_pair *a = &one->pair[j];
            struct parts_pair *b = &one->pair[i];

            if (a->source == b->source && a->dest == b->dest && a->tag == b->tag) {
                b->partitions[0] = a->partitions[0];
                b->partitions[1] = a->partitions[1];
                b->each = a->each;
                b->first = b->first % b->partitions[0];
                b->asks = b->asks && (one->unequal || b->partitions[0] == b->partitions[1]);
                j = i;
            }
        }
    }
}

/* --- Buffers. Slot 2i is the send of pair i, slot 2i + 1 the receive. ------------------------- */

static inline int parts_units(const struct parts_pair *pair)
{
    return pair->partitions[0] * pair->partitions[1] * pair->each;
}

static inline int parts_seed(int pair, int round)
{
    return 1 + pair * PARTS_ROUNDS + round;
}

static inline void parts_fill(const struct parts_case *one, int slot, int round, bool creates)
{
    size_t size = (size_t)parts_units(&one->pair[slot / 2]) * (size_t)msgs_unit(&one->units).size;
    unsigned char *bytes = creates ? case_buffer(size) : msgs_now.buffer[slot];
    char name[20];

    msgs_now.buffer[slot] = bytes;
    snprintf(name, sizeof name, "buffer%d", slot);
    rule_poison(bytes, size);
    if (slot % 2 == 0) {
        case_fill(bytes, size, parts_seed(slot / 2, round));
    }
    if (creates) {
        case_declare_bytes(name, bytes, size);
    } else if (case_writes("fill(%s, sizeof %s, 0x%02x, 0);", name, name, RULE_POISON)) {
        case_write_runs(name, bytes, size);
    }
}

static inline void parts_check(const struct parts_case *one, int slot, int round)
{
    size_t size = (size_t)parts_units(&one->pair[slot / 2]) * (size_t)msgs_unit(&one->units).size;
    unsigned char *want = case_buffer(size);
    char name[20];

    snprintf(name, sizeof name, "buffer%d", slot);
    case_fill(want, size, parts_seed(slot / 2, round));
    case_check_bytes(name, msgs_now.buffer[slot], want, size);
    case_free(want);
}

/* --- Calls. ----------------------------------------------------------------------------------- */

static inline bool parts_mine(const struct parts_case *one, int slot)
{
    const struct parts_pair *pair = &one->pair[slot / 2];

    return case_rank() == (slot % 2 == 0 ? pair->source : pair->dest);
}

static inline void parts_init(const struct parts_case *one, int slot)
{
    const struct parts_pair *pair = &one->pair[slot / 2];
    struct msgs_unit unit = msgs_unit(&one->units);
    bool sends = slot % 2 == 0;
    int partitions = pair->partitions[!sends];
    int count = pair->partitions[sends] * pair->each;
    int peer = sends ? pair->dest : pair->source;

    parts_fill(one, slot, 0, true);
    if (sends) {
        CASE_MPI(MPI_Psend_init(msgs_now.buffer[slot], partitions, count, unit.type, peer,
                                pair->tag, case_comm(), MPI_INFO_NULL, &msgs_now.request[slot]),
                 "MPI_Psend_init(buffer%d + GUARD, %d, %d, %s, %d, %d, MPI_COMM_WORLD, "
                 "MPI_INFO_NULL, &request[%d]);",
                 slot, partitions, count, unit.name, peer, pair->tag, slot);
    } else {
        CASE_MPI(MPI_Precv_init(msgs_now.buffer[slot], partitions, count, unit.type, peer,
                                pair->tag, case_comm(), MPI_INFO_NULL, &msgs_now.request[slot]),
                 "MPI_Precv_init(buffer%d + GUARD, %d, %d, %s, %d, %d, MPI_COMM_WORLD, "
                 "MPI_INFO_NULL, &request[%d]);",
                 slot, partitions, count, unit.name, peer, pair->tag, slot);
    }
}

/* Mark all partitions: those from `first` on, and then the others. */
static inline void parts_mark(const struct parts_pair *pair, int slot)
{
    MPI_Request request = msgs_now.request[slot];
    int size = pair->partitions[0];
    int list[PARTS_MOST];
    char text[20 * PARTS_MOST] = "";

    for (int i = 0; i < size; i++) {
        list[i] = (pair->first + (pair->backwards ? size - i : i)) % size;
        snprintf(text + strlen(text), 20, "%s%d", i > 0 ? ", " : "", list[i]);
    }
    if (pair->marks == PARTS_RANGE) {
        CASE_MPI(MPI_Pready_range(pair->first, size - 1, request),
                 "MPI_Pready_range(%d, %d, request[%d]);", pair->first, size - 1, slot);
        if (pair->first > 0) {
            CASE_MPI(MPI_Pready_range(0, pair->first - 1, request),
                     "MPI_Pready_range(0, %d, request[%d]);", pair->first - 1, slot);
        }
        return;
    }
    if (pair->marks == PARTS_LIST) {
        case_writes("{ int list[%d] = {%s};", size, text);
        CASE_MPI(MPI_Pready_list(size, list, request), "MPI_Pready_list(%d, list, request[%d]); }",
                 size, slot);
        return;
    }
    for (int i = 0; i < size; i++) {
        CASE_MPI(MPI_Pready(list[i], request), "MPI_Pready(%d, request[%d]);", list[i], slot);
    }
}

/* Ask until each partition of a receive is there. */
static inline void parts_ask(const struct parts_pair *pair, int slot)
{
    for (int i = 0; i < pair->partitions[1]; i++) {
        if (!case_writes("for (int flag = 0; !flag;) { MPI_Parrived(request[%d], %d, &flag); }",
                         slot, i)) {
            for (int flag = 0;
                 !flag && CHECK_MPI(MPI_Parrived(msgs_now.request[slot], i, &flag));) {
            }
        }
    }
}

/* --- A round. --------------------------------------------------------------------------------- */

static inline void parts_start(const struct parts_case *one, int round, const int *mine, int size)
{
    struct msgs_step step = {.slots = size};

    for (int i = 0; i < size; i++) {
        step.slot[i] = mine[i];
        if (round > 0) {
            parts_fill(one, mine[i], round, false);
        }
        if (!one->together) {
            msgs_start_one(mine[i]);
        }
    }
    if (one->together) {
        msgs_start_several(&step);
    }
}

static inline void parts_complete(const struct parts_case *one, int round, const int *mine,
                                  int size)
{
    struct msgs_step step = {.way = one->way, .slots = size};
    MPI_Request list[MSGS_LIST];
    MPI_Status statuses[MSGS_LIST];

    rule_poison(statuses, sizeof statuses);
    case_writes("MPI_Request list[%d];", size);
    case_writes("MPI_Status statuses[%d];", size);
    case_writes("memset(statuses, 0x%02x, sizeof statuses);", RULE_POISON);
    for (int i = 0; i < size; i++) {
        list[i] = msgs_now.request[mine[i]];
        case_writes("list[%d] = request[%d];", i, mine[i]);
    }
    msgs_complete_list(&step, size, list, statuses);
    for (int i = 0; i < size; i++) {
        const struct parts_pair *pair = &one->pair[mine[i] / 2];
        MPI_Status status = statuses[i];

        if (!case_writes("wrong |= request[%d] != list[%d];", mine[i], i)) {
            CHECK(list[i] == msgs_now.request[mine[i]]);
        }
        case_writes("{");
        if (mine[i] % 2 != 0) {
            case_writes("MPI_Status status = statuses[%d];", i);
            CASE_INT(status.MPI_SOURCE, pair->source);
            CASE_INT(status.MPI_TAG, pair->tag);
        }
        parts_check(one, mine[i], round);
        case_writes("}");
    }
}

static inline void parts_round(const struct parts_case *one, int round, const int *mine, int size)
{
    case_writes("{");
    parts_start(one, round, mine, size);
    for (int i = 0; i < size; i++) {
        if (mine[i] % 2 == 0) {
            parts_mark(&one->pair[mine[i] / 2], mine[i]);
        }
    }
    for (int i = 0; i < size; i++) {
        if (mine[i] % 2 != 0 && one->pair[mine[i] / 2].asks) {
            parts_ask(&one->pair[mine[i] / 2], mine[i]);
        }
    }
    parts_complete(one, round, mine, size);
    case_writes("}");
}

static inline void parts_run(const struct parts_case *one)
{
    int mine[2 * PARTS_PAIRS];
    int size = 0;

    for (int slot = 0; slot < 2 * one->pairs; slot++) {
        if (parts_mine(one, slot)) {
            mine[size++] = slot;
        }
    }
    if (size == 0) {
        return;
    }
    case_about("MPI_Psend_init, MPI_Precv_init, %s%s%s", msgs_way_name(one->way),
               one->unequal ? ", MPI_Parrived of unequal partitions" : "",
               one->rounds > 1 ? ", started again" : "");
    case_writes("MPI_Request request[%d];", 2 * one->pairs);
    for (int i = 0; i < size; i++) {
        parts_init(one, mine[i]);
    }
    for (int round = 0; round < one->rounds; round++) {
        parts_round(one, round, mine, size);
    }
    for (int i = 0; i < size; i++) {
        CASE_MPI(MPI_Request_free(&msgs_now.request[mine[i]]), "MPI_Request_free(&request[%d]);",
                 mine[i]);
        case_free(msgs_now.buffer[mine[i]]);
    }
}

#endif

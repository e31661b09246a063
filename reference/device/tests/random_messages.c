/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * random_messages.c: random traffic among up to 16 ranks, each with a thread of its own, in one or several processes,
 * held against a sequential model of matching.
 *
 *     random_messages SEED MESSAGES RANKS_PER_PROCESS SHARE
 *
 * Ranks here are not those of the launcher: SHARE of them use one port, in contexts of their own. In each round every
 * rank sends a list of messages that follows from the seed, so that a receiver knows what comes to it, but not when. It
 * posts receives with and without wildcards, probes, cancels, and receives too little, until all have come.
 *
 * The model: take the receives in the order in which they were posted. Each must have got the first message of its
 * source's list that matches it and that no receive before it got. That holds for any timing, and is all that the
 * standard promises. A failure prints what repeats it.
 */
#include "check.h"
#include "mpid.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    MOST_RANKS = 16,
    LIST = 100,
    UNIT = 24,
    UNIT_EXTENT = 96,
    MOST_UNITS = 1500,
    WINDOW = 8,
    SENDS = 32,
    TYPES = 4
};
enum { TAGS = 4, CONTEXTS = 2, MOST_RECEIVES = MOST_RANKS * LIST * 4 };

struct message {
    int dest, tag, context, units, mode, type;
    int taken;
};

struct receive {
    int source, tag, context; /* as posted */
    int from, index;          /* what came; -1: cancelled */
    int units, type;
    MPI_Status status;
};

struct flight { /* a receive that is posted */
    MPIR_RHANDLE *request;
    struct receive *record;
    char *buffer;
};

struct rank {
    int me;
    uint64_t random;
    struct MPIR_COMMUNICATOR comm;
    struct message lists[MOST_RANKS][LIST];
    struct receive receives[MOST_RECEIVES];
    struct flight flights[WINDOW];
    struct {
        MPIR_SHANDLE *request;
        char *buffer;
    } sends[SENDS];
    char *plain;
    int posted, consumed, expected, sent, idle;
};

static uint64_t seed;
static int rounds, ranks, per_process, share, granks[MOST_RANKS];
static struct MPIR_DATATYPE *types[TYPES];

static uint64_t next(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static int draw(struct rank *r, int n)
{
    return (int)(next(&r->random) % (uint64_t)n);
}

static void fail(const struct rank *r, int round, const char *what, long long got, long long wanted)
{
    fprintf(stderr, "seed %llu: rank %d, round %d: %s: got %lld, wanted %lld\n",
            (unsigned long long)seed, r->me, round, what, got, wanted);
    MPID_Abort(NULL, 1, "random_messages", "a message went wrong");
}

#define EXPECT(got, wanted)                                                                        \
    do {                                                                                           \
        long long got_ = (got), wanted_ = (wanted);                                                \
        if (got_ != wanted_) {                                                                     \
            fail(r, round, #got, got_, wanted_);                                                   \
        }                                                                                          \
    } while (0)

/* Each type has UNIT bytes of ints in UNIT_EXTENT bytes. */
static void make_types(void)
{
    struct MPIR_DATATYPE *integer = mpid_type_predefined(MPI_INT), *t, *olds[2] = {integer, NULL};
    const MPI_Count back[3] = {48, 0, 24}, lengths[2] = {1, 1}, places[2] = {60, 4};
    mpid_type_contiguous(6, integer, &t);
    mpid_type_resized(t, 0, UNIT_EXTENT, &types[0]);
    mpid_type_release(t);
    mpid_type_vector(6, 1, 12, integer, &t);
    mpid_type_resized(t, 0, UNIT_EXTENT, &types[1]);
    mpid_type_release(t);
    mpid_type_indexed(3, 2, NULL, back, integer, &t);
    mpid_type_resized(t, 0, UNIT_EXTENT, &types[2]);
    mpid_type_release(t);
    mpid_type_contiguous(5, integer, &olds[1]);
    mpid_type_struct(2, lengths, places, olds, &t);
    mpid_type_resized(t, 0, UNIT_EXTENT, &types[3]);
    mpid_type_release(t);
    mpid_type_release(olds[1]);
}

static void free_types(void)
{
    for (int i = 0; i < TYPES; i++) {
        mpid_type_release(types[i]);
    }
}

/* The messages that each rank sends in a round, and how many of them come to this one. */
static void make_lists(struct rank *r, int round)
{
    r->expected = r->consumed = r->posted = r->sent = r->idle = 0;
    for (int from = 0; from < ranks; from++) {
        uint64_t state = seed * 1000003 + (uint64_t)(round * MOST_RANKS + from);
        for (int i = 0; i < LIST; i++) {
            uint64_t bits = next(&state);
            struct message *m = &r->lists[from][i];
            int big = (int)(bits >> 60);
            m->dest = (int)(bits % (uint64_t)ranks);
            m->tag = (int)(bits >> 8 & 3);
            m->context = (int)(bits >> 10 & 1);
            m->mode = (int)(bits >> 12 & 3);
            m->type = (int)(bits >> 14 & 3);
            m->units = 1 + (int)((bits >> 20 & 0xFFFF) % (big == 0  ? MOST_UNITS
                                                          : big < 4 ? 200
                                                                    : 5));
            m->taken = 0;
            r->expected += m->dest == r->me;
        }
    }
}

static int context_of(int round, int rank, int context)
{
    return (round % 1000 * MOST_RANKS + rank % share) * CONTEXTS + context;
}

/* The data of a message: whose it is, its number, and words that follow from both. */
static void fill(int *words, int units, int from, int index)
{
    words[0] = from;
    words[1] = index;
    for (int i = 2; i < units * UNIT / 4; i++) {
        words[i] = (from * LIST + index) * 65537 + i;
    }
}

static int check_words(const int *words, MPI_Count n, int from, int index)
{
    for (int i = 2; i < n / 4; i++) {
        if (words[i] != (from * LIST + index) * 65537 + i) {
            return i;
        }
    }
    return 0;
}

static void complete(struct rank *r, int round, struct receive *record, const char *buffer,
                     int error)
{
    struct mpid_cursor cursor;
    MPI_Count bytes = MPID_Status_bytes(&record->status);
    mpid_cursor_typed(&cursor, (char *)(uintptr_t)buffer, record->units, types[record->type]);
    mpid_pack(&cursor, r->plain, bytes, MPID_MSG_OK);
    const int *words = (const int *)(void *)r->plain;
    record->from = words[0];
    record->index = words[1];
    EXPECT(record->from, record->status.MPI_SOURCE);
    EXPECT(record->from >= 0 && record->from < ranks && record->index >= 0 && record->index < LIST,
           1);
    const struct message *m = &r->lists[record->from][record->index];
    EXPECT(record->status.MPI_TAG, m->tag);
    EXPECT(error, m->units > record->units ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    EXPECT(bytes, (long long)(m->units < record->units ? m->units : record->units) * UNIT);
    EXPECT(check_words(words, bytes, record->from, record->index), 0);
    r->consumed++;
    r->idle = 0;
}

static struct flight *flight_of(struct rank *r, const struct receive *record)
{
    for (int i = 0; i < WINDOW; i++) {
        if (r->flights[i].request && r->flights[i].record == record) {
            return &r->flights[i];
        }
    }
    return NULL;
}

/* A rank that waits long for another posts and cancels without end; the model needs only what got a message. */
static void forget_cancelled(struct rank *r)
{
    int kept = 0;
    for (int k = 0; k < r->posted; k++) {
        struct flight *f = flight_of(r, &r->receives[k]);
        if (f || r->receives[k].from >= 0) {
            r->receives[kept] = r->receives[k];
            if (f) {
                f->record = &r->receives[kept];
            }
            kept++;
        }
    }
    r->posted = kept;
}

static struct receive *new_record(struct rank *r, int round, int source, int tag, int context)
{
    if (r->posted == MOST_RECEIVES) {
        forget_cancelled(r);
    }
    EXPECT(r->posted < MOST_RECEIVES, 1);
    struct receive *record = &r->receives[r->posted++];
    *record = (struct receive){source,
                               tag,
                               context,
                               -1,
                               -1,
                               draw(r, 20) ? MOST_UNITS : 1 + draw(r, 3),
                               draw(r, TYPES),
                               {.MPI_ERROR = 0}};
    return record;
}

static void post(struct rank *r, int round)
{
    for (int i = 0; i < WINDOW; i++) {
        struct flight *f = &r->flights[i];
        int error = MPI_SUCCESS, any = r->idle > 100;
        if (f->request) {
            continue;
        }
        f->record = new_record(r, round, any || !draw(r, 3) ? MPI_ANY_SOURCE : draw(r, ranks),
                               any || !draw(r, 3) ? MPI_ANY_TAG : draw(r, TAGS), draw(r, CONTEXTS));
        f->request = MPID_RecvAlloc(r->comm.port);
        MPID_IrecvDatatype(&r->comm, f->buffer, f->record->units, types[f->record->type],
                           f->record->source, f->record->tag,
                           context_of(round, r->me, f->record->context),
                           (MPI_Request)(void *)f->request, &error);
        EXPECT(error, MPI_SUCCESS);
        return;
    }
}

static void finish_flight(struct rank *r, int round, struct flight *f, int error)
{
    if (!MPID_Status_cancelled(&f->record->status)) {
        complete(r, round, f->record, f->buffer, error);
    }
    MPID_RecvFree((MPI_Request)(void *)f->request);
    f->request = NULL;
}

static void test_flights(struct rank *r, int round)
{
    r->idle++;
    for (int i = 0; i < WINDOW; i++) {
        struct flight *f = &r->flights[i];
        int error = MPI_SUCCESS;
        if (f->request &&
            MPID_RecvIcomplete((MPI_Request)(void *)f->request, &f->record->status, &error)) {
            finish_flight(r, round, f, error);
        }
    }
}

/* Cancels a receive; if it had met a message, that comes. */
static void cancel(struct rank *r, int round, struct flight *f)
{
    int error = MPI_SUCCESS;
    if (!f->request) {
        return;
    }
    MPID_RecvCancel((MPI_Request)(void *)f->request, &error);
    MPID_RecvComplete((MPI_Request)(void *)f->request, &f->record->status, &error);
    finish_flight(r, round, f, error);
}

/* What a probe sees is what the next receive, or the matched one, gets. */
static void probe(struct rank *r, int round)
{
    int flag, error = MPI_SUCCESS, matched = draw(r, 2), context = draw(r, CONTEXTS);
    int source = draw(r, 2) ? MPI_ANY_SOURCE : draw(r, ranks),
        tag = draw(r, 2) ? MPI_ANY_TAG : draw(r, TAGS);
    int id = context_of(round, r->me, context);
    struct MPIR_MESSAGE *message = NULL;
    MPI_Status status;
    if (matched) {
        MPID_Improbe(&r->comm, tag, id, source, &flag, &error, &message, &status);
    } else {
        MPID_Iprobe(&r->comm, tag, id, source, &flag, &error, &status);
    }
    if (!flag) {
        return;
    }
    struct receive *record = new_record(r, round, source, tag, context);
    if (matched) {
        MPID_MrecvDatatype(&r->comm,
                           r->flights[WINDOW - 1].buffer + (size_t)MOST_UNITS * UNIT_EXTENT,
                           record->units, types[record->type], message, &record->status, &error);
    } else {
        record->source = status.MPI_SOURCE;
        record->tag = status.MPI_TAG;
        MPID_RecvDatatype(&r->comm,
                          r->flights[WINDOW - 1].buffer + (size_t)MOST_UNITS * UNIT_EXTENT,
                          record->units, types[record->type], status.MPI_SOURCE, status.MPI_TAG, id,
                          &record->status, &error);
    }
    complete(r, round, record, r->flights[WINDOW - 1].buffer + (size_t)MOST_UNITS * UNIT_EXTENT,
             error);
    EXPECT(MPID_Status_bytes(&status),
           (long long)r->lists[record->from][record->index].units * UNIT);
}

static void start(struct rank *r, int round, const struct message *m, int slot)
{
    void (*const isend[])(MPID_SEND_TYPE_ARGS, MPI_Request,
                          int *) = {MPID_IsendDatatype, MPID_IrsendDatatype, MPID_IssendDatatype};
    int error = MPI_SUCCESS, context = context_of(round, m->dest, m->context);
    struct mpid_cursor cursor;
    char *buffer = r->sends[slot].buffer;
    fill((int *)(void *)r->plain, m->units, r->me, r->sent);
    mpid_cursor_typed(&cursor, buffer, m->units, types[m->type]);
    mpid_unpack(&cursor, r->plain, (MPI_Count)m->units * UNIT, MPID_MSG_OK);
    r->sent++;
    if (m->mode == 3) {
        MPID_BsendDatatype(&r->comm, buffer, m->units, types[m->type], r->me, m->tag, context,
                           granks[m->dest], &error);
        if (error != MPIR_ERR_MAY_BLOCK) {
            EXPECT(error, MPI_SUCCESS);
            return;
        }
        error = MPI_SUCCESS;
    }
    r->sends[slot].request = MPID_SendAlloc(r->comm.port);
    isend[m->mode % 3](&r->comm, buffer, m->units, types[m->type], r->me, m->tag, context,
                       granks[m->dest], (MPI_Request)(void *)r->sends[slot].request, &error);
    EXPECT(error, MPI_SUCCESS);
}

/* Starts the next send if a slot is free. The result is how many are under way. */
static int test_sends(struct rank *r, int round, int may_start)
{
    int under_way = 0, error = MPI_SUCCESS;
    for (int i = 0; i < SENDS; i++) {
        MPIR_SHANDLE *request = r->sends[i].request;
        if (request && MPID_SendIcomplete((MPI_Request)(void *)request, &error)) {
            EXPECT(error, MPI_SUCCESS);
            MPID_SendFree((MPI_Request)(void *)request);
            r->sends[i].request = NULL;
        }
        if (!r->sends[i].request && may_start && r->sent < LIST) {
            start(r, round, &r->lists[r->me][r->sent], i);
            may_start = 0;
        }
        under_way += r->sends[i].request != NULL;
    }
    return under_way;
}

static void run_model(struct rank *r, int round)
{
    for (int k = 0; k < r->posted; k++) {
        struct receive *record = &r->receives[k];
        int first = 0;
        if (record->from < 0) {
            continue;
        }
        EXPECT(record->source == MPI_ANY_SOURCE || record->source == record->from, 1);
        struct message *list = r->lists[record->from];
        while (first < LIST && (list[first].taken || list[first].dest != r->me ||
                                list[first].context != record->context ||
                                (record->tag != MPI_ANY_TAG && list[first].tag != record->tag))) {
            first++;
        }
        EXPECT(record->index, first);
        list[first].taken = 1;
    }
}

static void play(struct rank *r, int round)
{
    make_lists(r, round);
    for (int under_way = 1; r->sent < LIST || under_way || r->consumed < r->expected;) {
        int what = draw(r, 16);
        if (what < 6 && r->consumed < r->expected) {
            post(r, round);
        } else if (what == 6) {
            probe(r, round);
        } else if (what == 7 || r->idle > 300) {
            cancel(r, round, &r->flights[draw(r, WINDOW)]);
        }
        under_way = test_sends(r, round, what >= 6);
        test_flights(r, round);
        if (r->idle > 20) {
            MPID_PortCheck(r->comm.port, MPID_BLOCKING);
        }
    }
    for (int i = 0; i < WINDOW; i++) {
        cancel(r, round, &r->flights[i]);
    }
    EXPECT(r->consumed, r->expected);
    run_model(r, round);
}

static void *run(void *argument)
{
    struct rank *r = argument;
    r->random = seed + 77 * (uint64_t)r->me;
    r->plain = malloc((size_t)MOST_UNITS * UNIT);
    for (int i = 0; i < WINDOW; i++) {
        r->flights[i].buffer = malloc((size_t)MOST_UNITS * UNIT_EXTENT * (i == WINDOW - 1 ? 2 : 1));
    }
    for (int i = 0; i < SENDS; i++) {
        r->sends[i].buffer = malloc((size_t)MOST_UNITS * UNIT_EXTENT);
    }
    for (int round = 0; round < rounds; round++) {
        play(r, round);
    }
    for (int i = 0; i < WINDOW; i++) {
        free(r->flights[i].buffer);
    }
    for (int i = 0; i < SENDS; i++) {
        free(r->sends[i].buffer);
    }
    free(r->plain);
    return NULL;
}

/* Every process makes its ports, and sends their numbers to all. */
static void make_ports(struct MPID_PORT **ports)
{
    int error = MPI_SUCCESS, n = per_process / share, mine[MOST_RANKS], theirs[MOST_RANKS];
    MPID_PortCreate(n, ports, &error);
    for (int i = 0; i < per_process && !error; i++) {
        mine[i] = MPID_Port_id(ports[i / share]);
    }
    for (int p = 0; p < MPID_MyWorldSize; p++) {
        MPID_SendContig(NULL, mine, (MPI_Count)sizeof mine, MPID_MyWorldRank, 0,
                        MPID_MAX_CONTEXT_ID, p, MPID_MSGFORM_OK, &error);
    }
    for (int p = 0; p < MPID_MyWorldSize; p++) {
        MPID_RecvContig(NULL, theirs, (MPI_Count)sizeof theirs, p, 0, MPID_MAX_CONTEXT_ID, NULL,
                        &error);
        memcpy(granks + (size_t)p * (size_t)per_process, theirs,
               sizeof *theirs * (size_t)per_process);
    }
    if (error) {
        MPID_Abort(NULL, 1, "random_messages", "ports cannot be made");
    }
}

int main(int argc, char **argv)
{
    struct MPID_CONFIG config = {1, 1};
    struct MPID_PORT *ports[MOST_RANKS];
    pthread_t threads[MOST_RANKS];
    int error = MPI_SUCCESS;
    MPID_Init(&argc, &argv, &config, &error);
    seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    per_process = argc > 3 ? atoi(argv[3]) : 4;
    share = argc > 4 ? atoi(argv[4]) : 1;
    ranks = per_process * MPID_MyWorldSize;
    rounds = (argc > 2 ? atoi(argv[2]) : 10000) / (ranks * LIST);
    rounds = rounds ? rounds : 1;
    if (error || ranks > MOST_RANKS || per_process % share) {
        MPID_Abort(NULL, 2, "random_messages",
                   "wanted: SEED MESSAGES RANKS_PER_PROCESS SHARE, at most 16 ranks");
    }
    struct rank *all = calloc((size_t)per_process, sizeof *all);
    make_types();
    make_ports(ports);
    double begin, end;
    MPID_Wtime(&begin);
    for (int i = 0; i < per_process; i++) {
        all[i].me = MPID_MyWorldRank * per_process + i;
        all[i].comm = (struct MPIR_COMMUNICATOR){.refs = 1, .np = ranks, .port = ports[i / share]};
        MPID_CommInit(NULL, &all[i].comm);
        pthread_create(&threads[i], NULL, run, &all[i]);
    }
    for (int i = 0; i < per_process; i++) {
        pthread_join(threads[i], NULL);
        CHECK_EQ(all[i].comm.refs, 1);
    }
    MPID_Wtime(&end);
    if (MPID_MyWorldRank == 0) {
        printf("%d messages among %d ranks, %.0f a second\n", rounds * ranks * LIST, ranks,
               rounds * ranks * LIST / (end - begin));
    }
    free(all);
    free_types();
    MPID_End();
    return check_failures != 0;
}

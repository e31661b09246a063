/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * progress.c: a thread in MPI drives the endpoints whose threads are not. No test depends on time: an endpoint that
 * nobody drives waits forever.
 */
#include "ep.h"

enum { LONG = 1 << 20, RING = 3 };

static pthread_barrier_t both;

/* ---- A long message to an endpoint whose thread computes, while the other thread of the process waits ---- */

struct calm {
    char *memory;
    int attach;
};

/* The last rank sends to the computing one, and when that send is complete, to the waiting one. In each process, index
 * 0 waits in MPI and index 1 does not come back to MPI before it has returned. */
static void wait_or_compute(struct ep_thread *t)
{
    struct calm *calm = t->shared;
    int last = world_rank == world_size - 1, go = 0, computes = t->index == 1;
    MPI_Request request;
    if (calm->attach) {
        ep->attach(t->comm);
    }
    if (last && computes) {
        for (int p = 0; p < world_size - 1; p++) {
            MPI_Send(calm->memory, LONG, MPI_CHAR, 2 * p + 1, 0, t->comm);
            MPI_Send(&go, 1, MPI_INT, 2 * p, 1, t->comm);
        }
    } else if (!last && computes) {
        MPI_Irecv(calm->memory, LONG, MPI_CHAR, 2 * world_size - 1, 0, t->comm, &request);
        pthread_barrier_wait(&both);
        pthread_barrier_wait(&both); /* computes, until the other thread has returned */
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else if (!last) {
        pthread_barrier_wait(&both);
        MPI_Recv(&go, 1, MPI_INT, 2 * world_size - 1, 1, t->comm, MPI_STATUS_IGNORE);
        pthread_barrier_wait(&both);
    }
}

static void computing_with(int attach)
{
    MPI_Comm comms[2];
    struct calm calm = {calloc(1, LONG), attach};
    pthread_barrier_init(&both, NULL, 2);
    ep->create(MPI_COMM_WORLD, 2, MPI_INFO_NULL, comms);
    ep_threads(2, comms, wait_or_compute, &calm);
    pthread_barrier_destroy(&both);
    free(calm.memory);
}

static void computing(void)
{
    for (int i = 0; i < 20; i++) {
        computing_with(0);
    }
}

static void computing_attached(void)
{
    for (int i = 0; i < 20; i++) {
        computing_with(1);
    }
}

/* ---- One thread, three endpoints, long messages in a circle ---- */

struct circle {
    MPI_Comm comms[RING];
    char *out[RING], *in[RING];
    MPI_Request requests[2 * RING];
};

static void begin(struct circle *c, MPI_Info info)
{
    ep->create(MPI_COMM_WORLD, RING, info, c->comms);
    for (int i = 0; i < RING; i++) {
        int n = RING * world_size, me = RING * world_rank + i;
        c->out[i] = malloc(LONG);
        c->in[i] = calloc(1, LONG);
        memset(c->out[i], me + 1, LONG);
        MPI_Irecv(c->in[i], LONG, MPI_CHAR, (me + n - 1) % n, 0, c->comms[i], &c->requests[i]);
    }
}

static void start_sends(struct circle *c)
{
    for (int i = 0; i < RING; i++) {
        int n = RING * world_size, me = RING * world_rank + i;
        MPI_Isend(c->out[i], LONG, MPI_CHAR, (me + 1) % n, 0, c->comms[i], &c->requests[RING + i]);
    }
}

static void end(struct circle *c)
{
    for (int i = 0; i < RING; i++) {
        int n = RING * world_size, before = (RING * world_rank + i + n - 1) % n;
        CHECK_EQ(c->in[i][0], before + 1);
        CHECK_EQ(c->in[i][LONG - 1], before + 1);
        free(c->out[i]);
        free(c->in[i]);
        MPI_Comm_free(&c->comms[i]);
    }
}

/* A wait for requests of several ports. */
static void mixed_with(MPI_Info info)
{
    struct circle c;
    begin(&c, info);
    start_sends(&c);
    MPI_Waitall(2 * RING, c.requests, MPI_STATUSES_IGNORE);
    end(&c);
    for (int i = 0; i < RING; i++) {
        CHECK(c.requests[i] == MPI_REQUEST_NULL);
    }
}

static void mixed(void)
{
    mixed_with(MPI_INFO_NULL);
}

/* Ports that nobody else may drive. */
static void mixed_exclusive(void)
{
    MPI_Info info = ep_hint("mpix_ep_exclusive", "true");
    mixed_with(info);
    MPI_Info_free(&info);
}

/* Blocking sends: each needs the next endpoint, of the same thread, to go on. */
static void blocking(void)
{
    struct circle c;
    begin(&c, MPI_INFO_NULL);
    for (int i = 0; i < RING; i++) {
        int n = RING * world_size, me = RING * world_rank + i;
        MPI_Send(c.out[i], LONG, MPI_CHAR, (me + 1) % n, 0, c.comms[i]);
    }
    for (int i = RING - 1; i >= 0; i--) {
        MPI_Wait(&c.requests[i], MPI_STATUS_IGNORE);
    }
    end(&c);
}

/* Only one of the requests is tested; the others must come along. */
static void testing(void)
{
    struct circle c;
    int flag = 0;
    begin(&c, MPI_INFO_NULL);
    start_sends(&c);
    while (!flag) {
        MPI_Test(&c.requests[2 * RING - 1], &flag, MPI_STATUS_IGNORE);
    }
    MPI_Waitall(2 * RING, c.requests, MPI_STATUSES_IGNORE);
    end(&c);
}

/* A nonblocking collective of endpoints whose thread waits on another one. */
static void collective(void)
{
    MPI_Comm comms[RING];
    MPI_Request requests[RING];
    int one = 1, sums[RING];
    ep->create(MPI_COMM_WORLD, RING, MPI_INFO_NULL, comms);
    for (int i = 0; i < RING; i++) {
        MPI_Iallreduce(&one, &sums[i], 1, MPI_INT, MPI_SUM, comms[i], &requests[i]);
    }
    for (int i = RING - 1; i >= 0; i--) {
        MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
        CHECK_EQ(sums[i], RING * world_size);
        MPI_Comm_free(&comms[i]);
    }
}

/* ---- Threads that share an endpoint, and requests that mix ports ---- */

enum { PAIRS = 200 };

/* Index 0 waits for messages to both endpoints at once; index 1 sends and receives on its own meanwhile. */
static void share(struct ep_thread *t)
{
    MPI_Comm *comms = t->shared;
    int a = 2 * world_rank, b = a + 1, values[3] = {1, 2, 3}, got[3];
    for (int i = 0; i < PAIRS; i++) {
        if (t->index == 0) {
            MPI_Request requests[2];
            MPI_Irecv(&got[0], 1, MPI_INT, b, 1, comms[0], &requests[0]);
            MPI_Irecv(&got[1], 1, MPI_INT, b, 2, comms[1], &requests[1]);
            MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
            MPI_Send(&values[2], 1, MPI_INT, b, 3, comms[0]);
        } else {
            MPI_Send(&values[1], 1, MPI_INT, b, 2, comms[1]);
            MPI_Send(&values[0], 1, MPI_INT, a, 1, comms[1]);
            MPI_Recv(&got[2], 1, MPI_INT, a, 3, comms[1], MPI_STATUS_IGNORE);
        }
    }
}

static void sharing(void)
{
    for (int attach = 0; attach < 2; attach++) {
        MPI_Comm comms[2], handles[2];
        ep->create(MPI_COMM_WORLD, 2, MPI_INFO_NULL, comms);
        memcpy(handles, comms, sizeof comms);
        for (int i = 0; i < 2 && attach; i++) {
            ep->attach(comms[i]);
        }
        ep_threads(2, comms, share, handles);
    }
}

int main(int argc, char **argv)
{
    static const struct ep_case cases[] = {
        {"computing", computing},   {"computing_attached", computing_attached},
        {"mixed", mixed},           {"mixed_exclusive", mixed_exclusive},
        {"blocking", blocking},     {"testing", testing},
        {"collective", collective}, {"sharing", sharing}};
    return ep_cases(argc, argv, cases, sizeof cases / sizeof *cases, MPI_THREAD_MULTIPLE);
}

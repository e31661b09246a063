/* SPDX-License-Identifier: BSD-3-Clause */
/* threads.c: a thread for each endpoint: collectives, messages, and what inherits an endpoint. */
#include "ep.h"

enum { THREADS = 4, ROUNDS = 200 };

static int total(void)
{
    return THREADS * world_size;
}

static int rank_of(MPI_Comm comm)
{
    int rank;
    MPI_Comm_rank(comm, &rank);
    return rank;
}

/* Creates THREADS endpoints and runs a thread with each. */
static void run(void (*work)(struct ep_thread *), MPI_Info info)
{
    MPI_Comm comms[THREADS];
    CHECK_EQ(ep->create(MPI_COMM_WORLD, THREADS, info, comms), MPI_SUCCESS);
    ep_threads(THREADS, comms, work, NULL);
}

/* ---- Collectives and messages ---- */

static void add_up(struct ep_thread *t)
{
    int n = total();
    for (int i = 0; i < ROUNDS; i++) {
        int mine = rank_of(t->comm) + i, sum = 0, from;
        MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, t->comm);
        CHECK_EQ(sum, n * (n - 1) / 2 + n * i);
        MPI_Sendrecv(&mine, 1, MPI_INT, (rank_of(t->comm) + 1) % n, 3, &from, 1, MPI_INT,
                     (rank_of(t->comm) + n - 1) % n, 3, t->comm, MPI_STATUS_IGNORE);
        CHECK_EQ(from, (rank_of(t->comm) + n - 1) % n + i);
        MPI_Barrier(t->comm);
    }
}

static void add_up_attached(struct ep_thread *t)
{
    CHECK_EQ(ep->attach(t->comm), MPI_SUCCESS);
    add_up(t);
    if (t->index % 2) {
        CHECK_EQ(ep->detach(t->comm), MPI_SUCCESS);
    }
}

static void collectives(void)
{
    run(add_up, MPI_INFO_NULL);
}

static void attached(void)
{
    run(add_up_attached, MPI_INFO_NULL);
}

static void with_hint(const char *key, const char *value)
{
    MPI_Info info = ep_hint(key, value);
    run(add_up, info);
    run(add_up_attached, info);
    MPI_Info_free(&info);
}

static void exclusive(void)
{
    with_hint("mpix_ep_exclusive", "true");
}

static void own_progress(void)
{
    with_hint("mpix_ep_progress", "endpoint");
    with_hint("mpix_ep_progress", "nonsense"); /* ignored */
}

/* ---- Messages from any other ---- */

static void meet_all(struct ep_thread *t)
{
    int n = total(), me = rank_of(t->comm), sum = 0;
    MPI_Request sends[THREADS * 8];
    for (int i = 0; i < n; i++) {
        MPI_Isend(&me, 1, MPI_INT, i, i % 2, t->comm, &sends[i]);
    }
    for (int i = 0; i < n; i++) {
        int value;
        MPI_Status status;
        MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, t->comm, &status);
        CHECK_EQ(status.MPI_SOURCE, value);
        CHECK_EQ(status.MPI_TAG, me % 2);
        sum += value;
    }
    MPI_Waitall(n, sends, MPI_STATUSES_IGNORE);
    CHECK_EQ(sum, n * (n - 1) / 2);
}

static void wildcards(void)
{
    run(meet_all, MPI_INFO_NULL);
}

/* ---- What is made of an endpoint is the same endpoint ---- */

static void check_is_endpoint(MPI_Comm comm)
{
    int flag = 0;
    ep->is_endpoint(comm, &flag);
    CHECK_EQ(flag, 1);
}

static void sum_and_free(MPI_Comm comm, int size)
{
    int one = 1, sum = 0;
    check_is_endpoint(comm);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm);
    CHECK_EQ(sum, size);
    MPI_Comm_free(&comm);
}

static void make_parts(struct ep_thread *t)
{
    MPI_Comm made;
    MPI_Group group, odd;
    int n = total(), me = rank_of(t->comm), range[1][3] = {{1, n - 1, 2}};
    MPI_Comm_dup(t->comm, &made);
    sum_and_free(made, n);
    MPI_Comm_split(t->comm, me % 2, -me, &made);
    CHECK_EQ(rank_of(made), n / 2 - 1 - me / 2);
    sum_and_free(made, n / 2);
    MPI_Comm_split_type(t->comm, 16385, 0, MPI_INFO_NULL, &made); /* MPIX_COMM_TYPE_PROCESS */
    CHECK_EQ(rank_of(made), t->index);
    sum_and_free(made, THREADS);
    MPI_Comm_group(t->comm, &group);
    MPI_Group_range_incl(group, 1, range, &odd);
    MPI_Comm_create(t->comm, odd, &made);
    CHECK_EQ(made == MPI_COMM_NULL, me % 2 == 0);
    if (made != MPI_COMM_NULL) {
        sum_and_free(made, n / 2);
        MPI_Comm_create_group(t->comm, odd, 9, &made);
        sum_and_free(made, n / 2);
    }
    MPI_Group_free(&odd);
    MPI_Group_free(&group);
}

static void parts(void)
{
    run(make_parts, MPI_INFO_NULL);
}

static void make_grid(struct ep_thread *t)
{
    MPI_Comm grid;
    int size = total(), periodic = 1, left, right, got = -1, me;
    MPI_Cart_create(t->comm, 1, &size, &periodic, 0, &grid);
    MPI_Cart_shift(grid, 0, 1, &left, &right);
    me = rank_of(grid);
    MPI_Sendrecv(&me, 1, MPI_INT, right, 0, &got, 1, MPI_INT, left, 0, grid, MPI_STATUS_IGNORE);
    CHECK_EQ(got, left);
    sum_and_free(grid, size);
}

static void topologies(void)
{
    run(make_grid, MPI_INFO_NULL);
}

/* Even endpoints on one side, odd ones on the other; the leaders may be of one process. */
static void make_sides(struct ep_thread *t)
{
    MPI_Comm half, inter, merged;
    int me = rank_of(t->comm), other = -1, size;
    MPI_Comm_split(t->comm, me % 2, 0, &half);
    MPI_Intercomm_create(half, 0, t->comm, 1 - me % 2, 17, &inter);
    check_is_endpoint(inter);
    MPI_Comm_remote_size(inter, &size);
    CHECK_EQ(size, total() / 2);
    MPI_Sendrecv(&me, 1, MPI_INT, me / 2, 1, &other, 1, MPI_INT, me / 2, 1, inter,
                 MPI_STATUS_IGNORE);
    CHECK_EQ(other, me ^ 1);
    MPI_Intercomm_merge(inter, me % 2, &merged);
    sum_and_free(merged, total());
    MPI_Comm_free(&inter);
    MPI_Comm_free(&half);
}

static void intercommunicators(void)
{
    run(make_sides, MPI_INFO_NULL);
}

/* ---- Things of an endpoint, and of the process ---- */

static void send_buffered(struct ep_thread *t)
{
    enum { BYTES = 100000 };
    char *memory = malloc(BYTES + MPI_BSEND_OVERHEAD), *data = calloc(1, BYTES), *out;
    int n = total(), me = rank_of(t->comm), size;
    data[BYTES - 1] = (char)me;
    MPI_Comm_attach_buffer(t->comm, memory, BYTES + MPI_BSEND_OVERHEAD);
    MPI_Bsend(data, BYTES, MPI_CHAR, (me + 1) % n, 0, t->comm);
    MPI_Recv(data, BYTES, MPI_CHAR, (me + n - 1) % n, 0, t->comm, MPI_STATUS_IGNORE);
    CHECK_EQ(data[BYTES - 1], (me + n - 1) % n);
    MPI_Comm_detach_buffer(t->comm, &out, &size);
    CHECK(out == memory);
    MPI_Bsend(data, 1000, MPI_CHAR, (me + 1) % n, 1, t->comm); /* the buffer of the process */
    MPI_Recv(data, 1000, MPI_CHAR, (me + n - 1) % n, 1, t->comm, MPI_STATUS_IGNORE);
    free(data);
    free(memory);
}

static void buffers(void)
{
    enum { BYTES = THREADS * (1000 + MPI_BSEND_OVERHEAD) };
    char *memory = malloc(BYTES), *out;
    int size;
    MPI_Buffer_attach(memory, BYTES);
    run(send_buffered, MPI_INFO_NULL);
    MPI_Buffer_detach(&out, &size);
    CHECK(out == memory);
    free(memory);
}

/* Endpoints as parents: each thread asks for another number. */
static void make_more(struct ep_thread *t)
{
    MPI_Comm more[THREADS];
    int n = t->index, size;
    CHECK_EQ(ep->create(t->comm, n, MPI_INFO_NULL, n ? more : NULL), MPI_SUCCESS);
    for (int i = 0; i < n; i++) {
        MPI_Comm_size(more[i], &size);
        CHECK_EQ(size, world_size * THREADS * (THREADS - 1) / 2);
        MPI_Comm_free(&more[i]);
    }
}

static void nested(void)
{
    run(make_more, MPI_INFO_NULL);
}

int main(int argc, char **argv)
{
    static const struct ep_case cases[] = {
        {"collectives", collectives}, {"attached", attached},
        {"exclusive", exclusive},     {"own_progress", own_progress},
        {"wildcards", wildcards},     {"parts", parts},
        {"topologies", topologies},   {"intercommunicators", intercommunicators},
        {"buffers", buffers},         {"nested", nested}};
    return ep_cases(argc, argv, cases, sizeof cases / sizeof *cases, MPI_THREAD_MULTIPLE);
}

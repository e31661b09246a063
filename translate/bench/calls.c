/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Calls whose instructions are counted (instructions.py). Each case runs ROUNDS times after a warm-up,
 * alone between two dumps of callgrind's counters; the program is built once with the standard header
 * and once with each MPI's own, and the difference is what translation adds. One rank, no output.
 */
#include <mpi.h>
#include <stddef.h>
#include <valgrind/callgrind.h>

#define ROUNDS  1000
#define WARM_UP 20
#define MANY    64
/* More than the places that a library might have for requests. */
#define DISTINCT 5000

static MPI_Request many[MANY];
static MPI_Status statuses[MANY];
static int outcome;

static void comm_rank(void)
{
    MPI_Comm_rank(MPI_COMM_WORLD, &outcome);
}

static void type_size(void)
{
    MPI_Type_size(MPI_INT, &outcome);
}

static void get_count(void)
{
    MPI_Get_count(&statuses[0], MPI_INT, &outcome);
}

static void get_attr(void)
{
    void *value;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &outcome);
}

static void start_exchange(MPI_Request pair[2])
{
    static double in, out;
    MPI_Irecv(&in, 1, MPI_DOUBLE, 0, 1, MPI_COMM_SELF, &pair[0]);
    MPI_Isend(&out, 1, MPI_DOUBLE, 0, 1, MPI_COMM_SELF, &pair[1]);
}

static void exchange(void)
{
    MPI_Request pair[2];
    start_exchange(pair);
    MPI_Waitall(2, pair, MPI_STATUSES_IGNORE);
}

static void exchange_statuses(void)
{
    MPI_Request pair[2];
    start_exchange(pair);
    MPI_Waitall(2, pair, statuses);
}

static void sendrecv(void)
{
    static double in, out;
    MPI_Sendrecv(&out, 1, MPI_DOUBLE, 0, 1, &in, 1, MPI_DOUBLE, 0, 1, MPI_COMM_SELF, &statuses[0]);
}

static void waitall_null(void)
{
    MPI_Waitall(MANY, many, MPI_STATUSES_IGNORE);
}

static void waitall_null_statuses(void)
{
    MPI_Waitall(MANY, many, statuses);
}

static void testall(void)
{
    MPI_Testall(MANY, many, &outcome, MPI_STATUSES_IGNORE);
}

static void iprobe(void)
{
    MPI_Iprobe(0, 5, MPI_COMM_SELF, &outcome, &statuses[0]);
}

static MPI_Op user_op;

static void add(void *in, void *inout, int *len, MPI_Datatype *datatype)
{
    (void)datatype;
    for (int i = 0; i < *len; i++)
        ((int *)inout)[i] += ((int *)in)[i];
}

static void allreduce_user(void)
{
    int in = 1;
    MPI_Allreduce(&in, &outcome, 1, MPI_INT, user_op, MPI_COMM_SELF);
}

static void reduce_local_user(void)
{
    int in = 1;
    MPI_Reduce_local(&in, &outcome, 1, MPI_INT, user_op);
}

static MPI_Win window;

static void put_flush(void)
{
    static double out = 1;
    MPI_Put(&out, 1, MPI_DOUBLE, 0, 0, 1, MPI_DOUBLE, window);
    MPI_Win_flush(0, window);
}

static void run(const char *name, void (*call)(void))
{
    for (int i = 0; i < WARM_UP; i++)
        call();
    CALLGRIND_ZERO_STATS;
    for (int i = 0; i < ROUNDS; i++)
        call();
    CALLGRIND_DUMP_STATS_AT(name);
}

#define RUN(name) run(#name, name)

static void fill_null(void)
{
    for (int i = 0; i < MANY; i++)
        many[i] = MPI_REQUEST_NULL;
}

/* Receives that nothing answers until they are cancelled. */
static void run_pending(void)
{
    static int buffers[MANY];
    for (int i = 0; i < MANY; i++)
        MPI_Irecv(&buffers[i], 1, MPI_INT, 0, 1000 + i, MPI_COMM_SELF, &many[i]);
    RUN(testall);
    for (int i = 0; i < MANY; i++) {
        MPI_Cancel(&many[i]);
        MPI_Wait(&many[i], MPI_STATUS_IGNORE);
    }
}

/* The exchange while an Ialltoallw, which needs converted arrays, is outstanding. */
static void run_beside_ialltoallw(void)
{
    static int out = 1, in, zero = 0, one = 1;
    static MPI_Datatype type;
    MPI_Request request;
    type = MPI_INT;
    MPI_Ialltoallw(&out, &one, &zero, &type, &in, &one, &zero, &type, MPI_COMM_SELF, &request);
    run("exchange_beside_ialltoallw", exchange);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

/* The exchange after completions of many different requests. */
static void run_after_many_requests(void)
{
    static MPI_Request requests[DISTINCT];
    static int in;
    for (int i = 0; i < DISTINCT; i++)
        MPI_Recv_init(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &requests[i]);
    MPI_Waitall(DISTINCT, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < DISTINCT; i++)
        MPI_Request_free(&requests[i]);
    run("exchange_after_many_requests", exchange);
}

static void run_window(void)
{
    double *memory;
    MPI_Win_allocate(sizeof *memory, 1, MPI_INFO_NULL, MPI_COMM_SELF, &memory, &window);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, window);
    RUN(put_flush);
    MPI_Win_unlock(0, window);
    MPI_Win_free(&window);
}

int main(void)
{
    MPI_Init(NULL, NULL);
    MPI_Op_create(add, 1, &user_op);
    fill_null();
    RUN(exchange_statuses);
    RUN(comm_rank);
    RUN(type_size);
    RUN(get_count);
    RUN(get_attr);
    RUN(exchange);
    RUN(sendrecv);
    RUN(waitall_null);
    RUN(waitall_null_statuses);
    RUN(iprobe);
    RUN(allreduce_user);
    RUN(reduce_local_user);
    run_pending();
    run_beside_ialltoallw();
    run_after_many_requests();
    run_window();
    MPI_Op_free(&user_op);
    MPI_Finalize();
    return 0;
}

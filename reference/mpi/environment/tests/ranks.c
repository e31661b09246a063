/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * ranks THREADS [RANK:COMMAND]: a program whose threads are ranks. Each of them sends to its neighbors, joins
 * collectives, and has what a process of its own would have. One rank may do something wrong.
 */
#include "mpi.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ROUNDS = 200, MOST = 64, LONG = 1 << 20 };

static char command[16];
static int commanded = -1;

static _Noreturn void fail(const char *what, int got, int wanted)
{
    fprintf(stderr, "ranks: %s: got %d, wanted %d\n", what, got, wanted);
    exit(9);
}

static void expect(const char *what, int got, int wanted)
{
    if (got != wanted) {
        fail(what, got, wanted);
    }
}

static int is_asked(int rank, const char *what)
{
    return rank == commanded && strcmp(command, what) == 0;
}

/* Stages are each rank's own. */
static void expect_stage(int initialized, int finalized)
{
    int flag;
    MPI_Initialized(&flag);
    expect("MPI_Initialized", flag != 0, initialized);
    MPI_Finalized(&flag);
    expect("MPI_Finalized", flag != 0, finalized);
}

static void exchange(int rank, int size)
{
    int right = (rank + 1) % size, left = (rank + size - 1) % size, got = -1, sum = -1;
    for (int i = 0; i < ROUNDS; i++) {
        MPI_Sendrecv(&rank, 1, MPI_INT, right, i, &got, 1, MPI_INT, left, i, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        expect("a message", got, left);
        MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        expect("a sum", sum, size * (size - 1) / 2);
    }
}

/* Too long to be sent at once. */
static void exchange_long(int rank, int size)
{
    int right = (rank + 1) % size, left = (rank + size - 1) % size;
    char *out = malloc(LONG), *in = malloc(LONG);
    memset(out, rank, LONG);
    MPI_Sendrecv(out, LONG, MPI_CHAR, right, 0, in, LONG, MPI_CHAR, left, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    expect("the first byte of a long message", in[0], left);
    expect("the last byte of a long message", in[LONG - 1], left);
    free(out);
    free(in);
}

/* What is of a process is of each rank: attached buffers, added classes, the thread that began. */
static void check_own(int rank)
{
    static char buffers[MOST][8 * MPI_BSEND_OVERHEAD];
    void *address;
    int bytes, class, code, flag, provided, self;
    MPI_Buffer_attach(buffers[rank], sizeof buffers[rank]);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Buffer_detach(&address, &bytes);
    expect("the buffer that was attached", address == buffers[rank], 1);
    MPI_Add_error_class(&class);
    expect("the first class that is added", class, MPI_ERR_LASTCODE + 1);
    MPI_Add_error_code(class, &code);
    expect("the first code that is added", code, MPI_ERR_LASTCODE + 2);
    MPI_Is_thread_main(&flag);
    expect("MPI_Is_thread_main", flag != 0, 1);
    MPI_Query_thread(&provided);
    expect("MPI_Query_thread", provided, MPI_THREAD_SINGLE);
    MPI_Comm_rank(MPI_COMM_SELF, &self);
    expect("the rank in MPI_COMM_SELF", self, 0);
}

/* Each rank makes communicators at the same time as the others of its process. */
static void check_communicators(int rank, int size)
{
    MPI_Comm dup, part;
    int got;
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_rank(dup, &got);
    expect("the rank in a duplicate", got, rank);
    MPI_Comm_split(dup, rank % 2, -rank, &part);
    MPI_Comm_size(part, &got);
    expect("the size of a part", got, size / 2 + (size % 2 && rank % 2 == 0));
    MPI_Barrier(part);
    MPI_Comm_free(&part);
    MPI_Comm_free(&dup);
}

static void *be_rank(void *unused)
{
    int rank, size;
    expect_stage(0, 0);
    MPI_Init(NULL, NULL);
    expect_stage(1, 0);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    exchange(rank, size);
    exchange_long(rank, size);
    check_own(rank);
    check_communicators(rank, size);
    if (is_asked(rank, "wait")) {
        MPI_Recv(&size, 1, MPI_INT, 0, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (is_asked(rank, "abort")) {
        MPI_Abort(MPI_COMM_WORLD, 3);
    } else if (is_asked(rank, "exit")) {
        exit(4);
    } else if (is_asked(rank, "twice")) {
        MPI_Init(NULL, NULL);
    }
    MPI_Finalize();
    expect_stage(1, 1);
    printf("rank %d of %d\n", rank, size);
    return unused;
}

int main(int argc, char **argv)
{
    pthread_t threads[MOST];
    int count = argc > 1 ? atoi(argv[1]) : 0;
    if (count < 1 || count > MOST ||
        (argc > 2 && sscanf(argv[2], "%d:%15s", &commanded, command) != 2)) {
        fprintf(stderr, "usage: ranks THREADS [RANK:COMMAND]\n");
        return 2;
    }
    for (int i = 0; i < count; i++) {
        expect("pthread_create", pthread_create(&threads[i], NULL, be_rank, NULL), 0);
    }
    for (int i = 0; i < count; i++) {
        pthread_join(threads[i], NULL);
    }
    if (commanded < 0 && strcmp(command, "stranger") == 0) {
        MPI_Comm_size(MPI_COMM_WORLD, &count);
    }
    return 0;
}

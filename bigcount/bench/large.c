/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Large counts against what a program would do by hand with int counts: `large CASE PAIRS` runs the two in turns
 * and prints a line for each pair from rank 0, "LARGE BY_HAND".
 *
 *   contiguous      seconds for MPI_Type_contiguous_c of 2^33 + 5 elements; seconds for MPI_Type_contiguous
 *   send            seconds for MPI_Send_c of a count that fits an int; seconds for MPI_Send
 *   allreduce       seconds for more than 2^31 elements; seconds in chunks
 *   reduce_scatter  as before, blocks of more than 2^31 elements; a reduction to each rank in chunks
 *   allgatherv      as before; blocks that go round in chunks
 *   user_operator   seconds for MPI_Allreduce_c of 16 MiB; as one element of a datatype, with an operator that decodes
 *                   it, which is how BigMPI reduces large counts
 *   overlap         seconds a GiB that a large MPI_Iallreduce_c adds to work during which it goes on; the same for
 *                   one that fits
 *
 * Large buffers are one file of moderate size, mapped again and again: what is in them does not matter. But where
 * several parts are under way at once, they would meet in the same memory: then it is their own, 13 GiB in all.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define TILE  ((size_t)1 << 27)
#define LARGE (((MPI_Count)1 << 31) + ((MPI_Count)1 << 20))
/* As long as those of the library: what differs is what it adds. */
#define CHUNK ((MPI_Count)1 << 22)
/* Elements of the operation that fits an int, for the overlap. */
#define SMALL (1 << 28)

/* Seconds of work between two questions for the request. */
#define SLICE 1e-4
#define GIB   (1024. * 1024 * 1024)

enum { MESSAGES = 200000, TYPES = 500, ROUNDS = 100 };

static int rank;
static int size;
static char *from;
static char *to;

static char *map(size_t length, size_t tile)
{
    int file = memfd_create("large", 0);
    size_t whole = (length + tile - 1) / tile * tile;
    char *at = mmap(NULL, whole, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (file < 0 || at == MAP_FAILED || ftruncate(file, (off_t)tile) != 0)
        MPI_Abort(MPI_COMM_WORLD, 1);
    for (size_t i = 0; i < whole; i += tile) {
        if (mmap(at + i, tile, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0) ==
            MAP_FAILED)
            MPI_Abort(MPI_COMM_WORLD, 1);
    }
    memset(at, 1, whole);
    close(file);
    return at;
}

/* --- datatypes and small messages --- */

static MPI_Datatype types[TYPES];

static void free_types(void)
{
    for (int i = 0; i < TYPES; i++)
        MPI_Type_free(&types[i]);
}

static int type_large(MPI_Datatype *made)
{
    return MPI_Type_contiguous_c(((MPI_Count)1 << 33) + 5, MPI_INT, made);
}

static int type_plain(MPI_Datatype *made)
{
    return MPI_Type_contiguous(1000, MPI_INT, made);
}

/* Seconds for one, without freeing it. */
static double contiguous(int (*make)(MPI_Datatype *))
{
    double seconds = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double start = MPI_Wtime();
        for (int i = 0; i < TYPES; i++)
            make(&types[i]);
        seconds += MPI_Wtime() - start;
        free_types();
    }
    return seconds / TYPES / ROUNDS;
}

static double contiguous_large(void)
{
    return contiguous(type_large);
}

static double contiguous_by_hand(void)
{
    return contiguous(type_plain);
}

static double send(int (*one)(void *))
{
    static double ball;
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime();
    for (int i = 0; i < MESSAGES; i++) {
        if (rank == 0)
            one(&ball);
        else if (rank == 1)
            MPI_Recv(&ball, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    return (MPI_Wtime() - start) / MESSAGES;
}

static int one_large(void *ball)
{
    return MPI_Send_c(ball, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
}

static int one_plain(void *ball)
{
    return MPI_Send(ball, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
}

static double send_large(void)
{
    return send(one_large);
}

static double send_by_hand(void)
{
    return send(one_plain);
}

/* --- collectives --- */

static int chunk_at(MPI_Count at)
{
    return (int)(LARGE - at < CHUNK ? LARGE - at : CHUNK);
}

static void allreduce_large(void)
{
    MPI_Allreduce_c(from, to, LARGE, MPI_SIGNED_CHAR, MPI_BXOR, MPI_COMM_WORLD);
}

static void allreduce_by_hand(void)
{
    for (MPI_Count at = 0; at < LARGE; at += CHUNK)
        MPI_Allreduce(from + at, to + at, chunk_at(at), MPI_SIGNED_CHAR, MPI_BXOR, MPI_COMM_WORLD);
}

static MPI_Count *counts;
static MPI_Aint *places;

static void lay_out(void)
{
    counts = malloc((size_t)size * sizeof *counts);
    places = malloc((size_t)size * sizeof *places);
    for (int i = 0; counts && places && i < size; i++) {
        counts[i] = LARGE;
        places[i] = i * LARGE;
    }
}

static void reduce_scatter_large(void)
{
    MPI_Reduce_scatter_c(from, to, counts, MPI_SIGNED_CHAR, MPI_BXOR, MPI_COMM_WORLD);
}

static void reduce_scatter_by_hand(void)
{
    for (int i = 0; i < size; i++) {
        for (MPI_Count at = 0; at < LARGE; at += CHUNK)
            MPI_Reduce(from + places[i] + at, to + at, chunk_at(at), MPI_SIGNED_CHAR, MPI_BXOR, i,
                       MPI_COMM_WORLD);
    }
}

static void allgatherv_large(void)
{
    MPI_Allgatherv_c(MPI_IN_PLACE, 0, MPI_BYTE, to, counts, places, MPI_BYTE, MPI_COMM_WORLD);
}

/* Blocks go round, each in chunks. */
static void allgatherv_by_hand(void)
{
    const int next = (rank + 1) % size;
    const int previous = (rank + size - 1) % size;
    for (int step = 1; step < size; step++) {
        const char *sent = to + places[(rank - step + 1 + size) % size];
        char *received = to + places[(rank - step + size) % size];
        for (MPI_Count at = 0; at < LARGE; at += CHUNK)
            MPI_Sendrecv(sent + at, chunk_at(at), MPI_BYTE, next, 0, received + at, chunk_at(at),
                         MPI_BYTE, previous, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

/* Elements of the reduction with an operator of the program, the size with which BigMPI's authors measured theirs. */
#define DOUBLES (1 << 21)

static void sum_decoded(void *in, void *inout, int *length, MPI_Datatype *type)
{
    int elements = 0;
    MPI_Aint no_address = 0;
    MPI_Datatype base = MPI_DATATYPE_NULL;
    MPI_Type_get_contents(*type, 1, 0, 1, &elements, &no_address, &base);
    MPI_Reduce_local(in, inout, *length * elements, base, MPI_SUM);
}

static void user_operator_large(void)
{
    MPI_Allreduce_c(from, to, DOUBLES, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void user_operator_by_hand(void)
{
    static MPI_Op op = MPI_OP_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    if (op == MPI_OP_NULL)
        MPI_Op_create(sum_decoded, 1, &op);
    MPI_Type_contiguous(DOUBLES, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    MPI_Allreduce(from, to, 1, type, op, MPI_COMM_WORLD);
    MPI_Type_free(&type);
}

static double seconds_of(void (*call)(void))
{
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime();
    call();
    MPI_Barrier(MPI_COMM_WORLD);
    return MPI_Wtime() - start;
}

/* --- overlap --- */

static void begin_large(MPI_Count at, MPI_Request *request)
{
    MPI_Iallreduce_c(from + at, to + at, LARGE, MPI_SIGNED_CHAR, MPI_BXOR, MPI_COMM_WORLD, request);
}

static void begin_small(MPI_Count at, MPI_Request *request)
{
    MPI_Iallreduce(from + at, to + at, SMALL, MPI_SIGNED_CHAR, MPI_BXOR, MPI_COMM_WORLD, request);
}

/* Work that takes so long, and asks for the request now and then. */
static void work(double seconds, MPI_Request *request)
{
    int done = 0;
    double end = MPI_Wtime() + seconds;
    while (MPI_Wtime() < end) {
        double slice = MPI_Wtime() + SLICE;
        while (MPI_Wtime() < slice)
            continue;
        double asked = MPI_Wtime();
        MPI_Test(request, &done, MPI_STATUS_IGNORE);
        end += MPI_Wtime() - asked;
    }
}

static double with_work(void (*begin)(MPI_Count, MPI_Request *), MPI_Count at, double seconds)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime();
    begin(at, &request);
    work(seconds, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    return MPI_Wtime() - start;
}

/* As much work for each byte as an operation that fits takes alone. */
static double work_for(MPI_Count bytes)
{
    static double alone;
    if (alone == 0) {
        with_work(begin_small, 0, 0);
        alone = with_work(begin_small, 0, 0);
        MPI_Bcast(&alone, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    }
    return alone * (double)bytes / SMALL;
}

static double overlap_large(void)
{
    double seconds = work_for(LARGE);
    return (with_work(begin_large, 0, seconds) - seconds) / LARGE * GIB;
}

/* The same bytes, one after the other. */
static double overlap_by_hand(void)
{
    double added = 0;
    for (MPI_Count at = 0; at + SMALL <= LARGE; at += SMALL)
        added += with_work(begin_small, at, work_for(SMALL)) - work_for(SMALL);
    return added / (double)(LARGE / SMALL * SMALL) * GIB;
}

/* --- cases --- */

static const struct {
    const char *name;
    double (*measure[2])(void); /* or, if there is none, what is timed */
    void (*call[2])(void);
    int blocks[2]; /* large ones in the buffers; 0: one for each rank */
    int is_real;   /* the buffers are memory of their own */
} cases[] = {
    {"contiguous", {contiguous_large, contiguous_by_hand}, {NULL, NULL}, {1, 1}, 0},
    {"send", {send_large, send_by_hand}, {NULL, NULL}, {1, 1}, 0},
    {"allreduce", {NULL, NULL}, {allreduce_large, allreduce_by_hand}, {1, 1}, 0},
    {"reduce_scatter", {NULL, NULL}, {reduce_scatter_large, reduce_scatter_by_hand}, {0, 1}, 0},
    {"allgatherv", {NULL, NULL}, {allgatherv_large, allgatherv_by_hand}, {1, 0}, 0},
    {"user_operator", {NULL, NULL}, {user_operator_large, user_operator_by_hand}, {1, 1}, 0},
    {"overlap", {overlap_large, overlap_by_hand}, {NULL, NULL}, {1, 1}, 1},
};

static double measure(int number, int way)
{
    return cases[number].measure[way] ? cases[number].measure[way]()
                                      : seconds_of(cases[number].call[way]);
}

/* Each way is the first in every other pair. */
static void run(int number, long pairs)
{
    size_t tile = cases[number].is_real ? (size_t)LARGE : TILE;
    from = map((size_t)LARGE * (size_t)(cases[number].blocks[0] ? 1 : size), tile);
    to = map((size_t)LARGE * (size_t)(cases[number].blocks[1] ? 1 : size), tile);
    lay_out();
    measure(number, 1);
    for (long i = 0; i < pairs; i++) {
        double values[2];
        int first = (int)(i % 2);
        values[first] = measure(number, first);
        values[1 - first] = measure(number, 1 - first);
        if (rank == 0)
            printf("%.9g %.9g\n", values[0], values[1]);
    }
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: large CASE PAIRS\n");
        return 2;
    }
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (strcmp(cases[i].name, argv[1]) == 0)
            run((int)i, atol(argv[2]));
    }
    MPI_Finalize();
    return 0;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * rows.c: one row of the benchmark in each line of output: its name and microseconds (or GB/s, or messages a
 * microsecond). The least of several repetitions is taken, or the best rate: what else the machine does only adds.
 */
#define _POSIX_C_SOURCE 200809L
#include "adaptor.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPEAT = 7, LARGEST = 16 << 20, ELEMENTS = 4096, TURNS_TAG = 20000 };
static const double budget = 5e5 / REPEAT; /* microseconds for a repetition */
static char *here, *there;
static int other;

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

static void print(const char *name, double value)
{
    if (bench_rank == 0) {
        printf("%s %.4f\n", name, value);
        fflush(stdout);
    }
}

static void round_trip(int n)
{
    if (bench_rank == 0) {
        bench_send(here, n, 1, 0);
        bench_recv(there, n, 1, 0);
    } else {
        bench_recv(there, n, 0, 0);
        bench_send(here, n, 0, 0);
    }
}

/* How many turns there is time for: what rank 0 finds, so that all do as many. */
static int affordable(void (*call)(int), int argument, int turns)
{
    call(argument);
    double begin = now();
    call(argument);
    double most = budget / (now() - begin + 1e-3);
    turns = most < 1 ? 1 : most < turns ? (int)most : turns;
    for (int i = 1; i < bench_size && bench_rank == 0; i++) {
        bench_send(&turns, sizeof turns, i, TURNS_TAG);
    }
    if (bench_rank != 0) {
        bench_recv(&turns, sizeof turns, 0, TURNS_TAG);
    }
    return turns;
}

/* The least time of up to `turns` calls, each. */
static double least(void (*call)(int), int argument, int turns)
{
    double best = 1e30;
    turns = affordable(call, argument, turns);
    for (int k = 0; k < REPEAT; k++) {
        call(argument);
        double begin = now();
        for (int i = 0; i < turns; i++) {
            call(argument);
        }
        double each = (now() - begin) / turns;
        best = each < best ? each : best;
    }
    return best;
}

static void window(int n)
{
    for (int i = 0; i < n; i++) {
        if (bench_rank == 0) {
            bench_isend(i, here, 8, 1, 0);
        } else {
            bench_irecv(i, there + 8L * i, 8, 0, 0);
        }
    }
    bench_wait(n);
}

/* One direction, which the other side answers at the end of 20 windows. */
static void rate(int n)
{
    for (int i = 0; i < 20; i++) {
        window(n);
    }
    round_trip(0);
}

/* A round trip with 1,000 receives posted before that it does not meet. */
static void posted_row(void)
{
    enum { POSTED = 1000 };
    for (int i = 0; i < POSTED; i++) {
        bench_irecv(i, there + 64 + i, 1, other, 100 + i);
    }
    round_trip(8);
    print("posted", least(round_trip, 8, 2000) / 2);
    for (int i = 0; i < POSTED; i++) {
        bench_send(here, 1, other, 100 + i);
    }
    bench_wait(POSTED);
}

static void unexpected_row(void)
{
    enum { MESSAGES = 10000 };
    double best = 1e30;
    for (int k = 0; k < 3; k++) {
        if (bench_rank == 0) {
            for (int i = 0; i < MESSAGES; i++) {
                bench_send(here, 8, 1, 1 + i);
            }
            bench_send(here, 8, 1, 0);
            bench_recv(there, 8, 1, 0);
        } else {
            bench_recv(there, 8, 0, 0); /* the last: all are here */
            double begin = now();
            for (int i = MESSAGES; i > 0; i--) {
                bench_recv(there, 8, 0, i);
            }
            double each = (now() - begin) / MESSAGES;
            best = each < best ? each : best;
            bench_send(here, 8, 0, 0);
        }
    }
    if (bench_rank == 1) {
        memcpy(here, &best, sizeof best);
        bench_send(here, sizeof best, 0, 0);
    } else {
        bench_recv(&best, sizeof best, 1, 0);
    }
    print("unexpected", best);
}

/* Four messages in one direction, and an answer. */
static void stream(int n)
{
    for (int i = 0; i < 4; i++) {
        if (bench_rank == 0) {
            bench_send(here, n, 1, 0);
        } else {
            bench_recv(there, n, 0, 0);
        }
    }
    if (bench_rank == 0) {
        bench_recv(there, 1, 1, 0);
    } else {
        bench_send(here, 1, 0, 0);
    }
}

static bench_type types[2];

static void round_trip_typed(int which)
{
    if (bench_rank == 0) {
        bench_send_type(here, types[which], 1);
        bench_recv_type(there, types[which], 1);
    } else {
        bench_recv_type(there, types[which], 0);
        bench_send_type(here, types[which], 0);
    }
}

static void pack(int which)
{
    bench_pack(here, types[which], there, LARGEST);
}

static void type_rows(void)
{
    static int places[ELEMENTS];
    for (int i = 0; i < ELEMENTS; i++) {
        places[i] = 4 * i + i * 7 % 3 % 2; /* never at equal distances for long */
    }
    types[0] = bench_vector(ELEMENTS);
    types[1] = bench_pairs(ELEMENTS, places);
    print("send_vector", least(round_trip_typed, 0, 500) / 2);
    print("send_pairs", least(round_trip_typed, 1, 500) / 2);
    print("pack_vector", least(pack, 0, 500));
    print("pack_pairs", least(pack, 1, 500));
}

static void ring(int n)
{
    int left = (bench_rank + bench_size - 1) % bench_size, right = (bench_rank + 1) % bench_size;
    if (bench_rank == 0) {
        bench_send(here, n, right, 0);
        bench_recv(there, n, left, 0);
    } else {
        bench_recv(there, n, left, 0);
        bench_send(here, n, right, 0);
    }
}

#ifdef BENCH_MPI
static void barrier(int n)
{
    (void)n;
    MPI_Barrier(MPI_COMM_WORLD);
}

static void allreduce(int n)
{
    MPI_Allreduce(here, there, n / 8, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

/* Each root in turn, so that no call can begin before the one before it came here. */
static void bcast(int n)
{
    for (int root = 0; root < bench_size; root++) {
        MPI_Bcast(here, n, MPI_BYTE, root, MPI_COMM_WORLD);
    }
}

static void reduce(int n)
{
    for (int root = 0; root < bench_size; root++) {
        MPI_Reduce(here, there, n / 8, MPI_DOUBLE, MPI_SUM, root, MPI_COMM_WORLD);
    }
}

static void alltoall(int n)
{
    MPI_Alltoall(here, n, MPI_BYTE, there, n, MPI_BYTE, MPI_COMM_WORLD);
}

/* 8 bytes, 4 KiB and 1 MiB, of each process or to each. */
static void collective_rows(void)
{
    static const struct {
        const char *name;
        void (*call)(int);
        int each; /* whether it is one call for each rank */
    } calls[] = {{"allreduce", allreduce, 0},
                 {"bcast", bcast, 1},
                 {"reduce", reduce, 1},
                 {"alltoall", alltoall, 0}};
    static const int sizes[] = {8, 4096, 1 << 20};
    char name[32];
    print("barrier", least(barrier, 0, 5000));
    for (int i = 0; i < (int)(sizeof calls / sizeof *calls); i++) {
        for (int k = 0; k < 3; k++) {
            snprintf(name, sizeof name, "%s_%d", calls[i].name, sizes[k]);
            print(name, least(calls[i].call, sizes[k], 5000) / (calls[i].each ? bench_size : 1));
        }
    }
}
#else
static void collective_rows(void)
{
}
#endif

int main(int argc, char **argv)
{
    bench_begin(&argc, &argv);
    here = calloc(1, LARGEST);
    there = calloc(1, LARGEST);
    memset(here, 1, LARGEST);
    memset(there, 1, LARGEST);
    other = 1 - bench_rank;
    if (bench_size > 2) {
        print("ring", least(ring, 8, 50));
        bench_end();
        return 0;
    }
    print("latency_8", least(round_trip, 8, 10000) / 2);
    print("latency_1024", least(round_trip, 1024, 10000) / 2);
    print("rate_8", 20.0 * 64 / least(rate, 64, 200));
    posted_row();
    unexpected_row();
    print("bandwidth_64K", 4 * 65536 / least(stream, 65536, 200) * 1e-3);
    print("bandwidth_1M", 4.0 * (1 << 20) / least(stream, 1 << 20, 20) * 1e-3);
    print("bandwidth_16M", 4.0 * (16 << 20) / least(stream, 16 << 20, 3) * 1e-3);
    type_rows();
    collective_rows();
    bench_end();
    return 0;
}

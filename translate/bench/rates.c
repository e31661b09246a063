/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Rates of two ranks, 8 bytes a message. `rates CASE ROUNDS` prints one number from rank 0:
 *
 *   message_rate   messages a second, 64 outstanding
 *   message_rate_errors_return
 *                  the same with an error handler that returns
 *   latency        seconds one way
 *   allreduce      seconds a call
 *   put_latency    seconds for a put and its flush
 *   startup        nothing but MPI_Init and MPI_Finalize; prints the peak of resident KiB between
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WINDOW 64
/* Part of the rounds that is not timed. */
#define WARM_UP 10

static int rank;

static void window_of_messages(void)
{
    static double data[WINDOW];
    MPI_Request requests[WINDOW];
    double answer = 0;
    for (int i = 0; i < WINDOW; i++) {
        if (rank == 0) {
            MPI_Isend(&data[i], 1, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD, &requests[i]);
        } else {
            MPI_Irecv(&data[i], 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, &requests[i]);
        }
    }
    MPI_Waitall(WINDOW, requests, MPI_STATUSES_IGNORE);
    if (rank == 0) {
        MPI_Recv(&answer, 1, MPI_DOUBLE, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&answer, 1, MPI_DOUBLE, 0, 2, MPI_COMM_WORLD);
    }
}

static void there_and_back(void)
{
    double ball = 0;
    if (rank == 0) {
        MPI_Send(&ball, 1, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD);
        MPI_Recv(&ball, 1, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(&ball, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&ball, 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
    }
}

static void sum(void)
{
    double in = 1, out;
    MPI_Allreduce(&in, &out, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static MPI_Win window;

static void put(void)
{
    double value = 1;
    if (rank == 0) {
        MPI_Put(&value, 1, MPI_DOUBLE, 1, 0, 1, MPI_DOUBLE, window);
        MPI_Win_flush(1, window);
    }
}

/* Seconds that `rounds` calls take, after a warm-up and from a common start. */
static double seconds(void (*call)(void), long rounds)
{
    for (long i = 0; i < rounds / WARM_UP; i++) {
        call();
    }
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime();
    for (long i = 0; i < rounds; i++) {
        call();
    }
    return MPI_Wtime() - start;
}

static double put_latency(long rounds)
{
    double *memory;
    MPI_Win_allocate(sizeof(double), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &window);
    MPI_Win_lock_all(0, window);
    double total = seconds(put, rounds);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_unlock_all(window);
    MPI_Win_free(&window);
    return total / (double)rounds;
}

/* Linux counts it from the exec on, unlike what the parent can ask for. */
static double peak_resident(void)
{
    char line[128];
    long peak = 0;
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status)) {
        sscanf(line, "VmHWM: %ld", &peak);
    }
    if (status) {
        fclose(status);
    }
    return (double)peak;
}

/*
 * MPICH's rate of messages is some percent higher as long as no message was sent before, as in no program
 * but a small benchmark; MPI_Init of the library sends some. So both builds begin with one reduction.
 */
static double measure(const char *name, long rounds)
{
    if (strcmp(name, "startup") != 0) {
        sum();
    }
    if (strcmp(name, "message_rate_errors_return") == 0) {
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    }
    if (strncmp(name, "message_rate", strlen("message_rate")) == 0) {
        return WINDOW * (double)rounds / seconds(window_of_messages, rounds);
    }
    if (strcmp(name, "latency") == 0) {
        return seconds(there_and_back, rounds) / (2 * (double)rounds);
    }
    if (strcmp(name, "allreduce") == 0) {
        return seconds(sum, rounds) / (double)rounds;
    }
    return strcmp(name, "put_latency") == 0 ? put_latency(rounds) : peak_resident();
}

int main(int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "usage: rates CASE ROUNDS\n");
        return 2;
    }
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double result = measure(argv[1], atol(argv[2]));
    if (rank == 0) {
        printf("%.9g\n", result);
    }
    MPI_Finalize();
    return 0;
}

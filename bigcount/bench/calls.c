/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Calls with counts that fit an int, whose instructions are counted (bench.py): with the function for large
 * counts, and with the plain one. One rank, no output.
 */
#include <mpi.h>
#include <stddef.h>
#include <valgrind/callgrind.h>

enum { ROUNDS = 1000, WARM_UP = 20 };

static double data[2];

static void send_large(void)
{
    MPI_Send_c(data, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_SELF);
}

static void send_plain(void)
{
    MPI_Send(data, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_SELF);
}

static void recv_large(void)
{
    MPI_Recv_c(data, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

static void recv_plain(void)
{
    MPI_Recv(data, 1, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
}

static void bcast_large(void)
{
    MPI_Bcast_c(data, 1, MPI_DOUBLE, 0, MPI_COMM_SELF);
}

static void bcast_plain(void)
{
    MPI_Bcast(data, 1, MPI_DOUBLE, 0, MPI_COMM_SELF);
}

static void allreduce_large(void)
{
    MPI_Allreduce_c(&data[0], &data[1], 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_SELF);
}

static void allreduce_plain(void)
{
    MPI_Allreduce(&data[0], &data[1], 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_SELF);
}

/* The arrays of these are converted. */
static const MPI_Count count[] = {1};
static const MPI_Aint place[] = {0};
static const int few[] = {1};
static const int near[] = {0};

static void gatherv_large(void)
{
    MPI_Gatherv_c(&data[0], 1, MPI_DOUBLE, &data[1], count, place, MPI_DOUBLE, 0, MPI_COMM_SELF);
}

static void gatherv_plain(void)
{
    MPI_Gatherv(&data[0], 1, MPI_DOUBLE, &data[1], few, near, MPI_DOUBLE, 0, MPI_COMM_SELF);
}

static void allgatherv_large(void)
{
    MPI_Allgatherv_c(&data[0], 1, MPI_DOUBLE, &data[1], count, place, MPI_DOUBLE, MPI_COMM_SELF);
}

static void allgatherv_plain(void)
{
    MPI_Allgatherv(&data[0], 1, MPI_DOUBLE, &data[1], few, near, MPI_DOUBLE, MPI_COMM_SELF);
}

static void alltoallv_large(void)
{
    MPI_Alltoallv_c(&data[0], count, place, MPI_DOUBLE, &data[1], count, place, MPI_DOUBLE,
                    MPI_COMM_SELF);
}

static void alltoallv_plain(void)
{
    MPI_Alltoallv(&data[0], few, near, MPI_DOUBLE, &data[1], few, near, MPI_DOUBLE, MPI_COMM_SELF);
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

#define RUN(name)                                                                                  \
    run(#name "_large", name##_large);                                                             \
    run(#name "_plain", name##_plain)

int main(void)
{
    MPI_Init(NULL, NULL);
    RUN(send);
    RUN(recv);
    RUN(bcast);
    RUN(allreduce);
    RUN(gatherv);
    RUN(allgatherv);
    RUN(alltoallv);
    MPI_Finalize();
    return 0;
}

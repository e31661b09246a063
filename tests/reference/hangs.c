/* SPDX-License-Identifier: BSD-3-Clause */
/* hangs.c: rank 0 waits without end in a call; rank 1 waits in MPI_Recv. For test_hangs.py. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int number;
static MPI_Comm comm; /* with another context than the world, and a name */
static MPI_Request requests[2];

static void receive(MPI_Request *request, int tag)
{
    MPI_Irecv(&number, 1, MPI_INT, 1, tag, comm, request);
}

static void hang_recv(void)
{
    MPI_Recv(&number, 1, MPI_INT, 1, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void hang_recv_c(void)
{
    MPI_Recv_c(&number, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, MPI_STATUS_IGNORE);
}

static void hang_ssend(void)
{
    MPI_Ssend(&number, 1, MPI_INT, 1, 7, comm);
}

static void hang_sendrecv(void)
{
    int other;
    MPI_Sendrecv(&number, 1, MPI_INT, 1, 3, &other, 1, MPI_INT, 1, 4, comm, MPI_STATUS_IGNORE);
}

static void hang_probe(void)
{
    MPI_Probe(MPI_ANY_SOURCE, 5, comm, MPI_STATUS_IGNORE);
}

static void hang_wait(void)
{
    receive(requests, 6);
    MPI_Wait(requests, MPI_STATUS_IGNORE);
}

static void hang_waitall(void)
{
    receive(&requests[0], 6);
    receive(&requests[1], 7);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
}

static void hang_barrier(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
}

static void hang_gather(void)
{
    int all[2];
    MPI_Gather(&number, 1, MPI_INT, all, 1, MPI_INT, 0, comm);
}

static void hang_comm_dup(void)
{
    MPI_Comm copy;
    MPI_Comm_dup(comm, &copy);
}

static const struct {
    const char *name;
    void (*hang)(void);
} cases[] = {{"recv", hang_recv},         {"recv_c", hang_recv_c},   {"ssend", hang_ssend},
             {"sendrecv", hang_sendrecv}, {"probe", hang_probe},     {"wait", hang_wait},
             {"waitall", hang_waitall},   {"barrier", hang_barrier}, {"gather", hang_gather},
             {"comm_dup", hang_comm_dup}};

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_name(comm, "the grid");
    if (rank == 1) {
        MPI_Recv(&number, 1, MPI_INT, 0, 99, comm, MPI_STATUS_IGNORE);
    }
    for (size_t i = 0; argc > 1 && i < sizeof cases / sizeof *cases; i++) {
        if (strcmp(argv[1], cases[i].name) == 0) {
            cases[i].hang();
        }
    }
    fprintf(stderr, "hangs: did not hang\n");
    MPI_Abort(MPI_COMM_WORLD, 3);
}

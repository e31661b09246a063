/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * left.c: MPI_Finalize with endpoints that were not freed, and messages on their way: the program gave up their
 * requests. With the argument "abort", one endpoint ends the job.
 */
#include "ep.h"

enum { LONG = 1 << 20, EACH = 2 };

int main(int argc, char **argv)
{
    static char out[EACH][LONG], in[EACH][LONG];
    MPI_Comm comms[EACH];
    MPI_Request request;
    ep_find();
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &world_size);
    ep->create(MPI_COMM_WORLD, EACH, MPI_INFO_NULL, comms);
    int n = EACH * world_size;
    if (argc > 1 && world_rank == 0) {
        MPI_Abort(comms[1], 7);
    }
    for (int i = 0; i < EACH; i++) {
        int me = EACH * world_rank + i;
        memset(out[i], me + 1, LONG);
        MPI_Irecv(in[i], LONG, MPI_CHAR, (me + n - 1) % n, 0, comms[i], &request);
        MPI_Request_free(&request);
        MPI_Isend(out[i], LONG, MPI_CHAR, (me + 1) % n, 0, comms[i], &request);
        MPI_Request_free(&request);
    }
    MPI_Finalize();
    for (int i = 0; i < EACH; i++) {
        CHECK_EQ(in[i][LONG - 1], (EACH * world_rank + i + n - 1) % n + 1);
    }
    return check_failures != 0;
}

/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * static.c: endpoints from the beginning. Each process has as many as its rank says, and one more; MPI_COMM_WORLD stays
 * as launched. Threads attach by index, and find their handle.
 */
#include "ep.h"
#include <pthread.h>

enum { MOST = 16 };

static int count, first, all;

static void *work(void *memory)
{
    int index = (int)(intptr_t)memory, mine = -1, sum = -1, got = -1;
    CHECK(ep->attach_index(ep->all(), index) == MPI_SUCCESS);
    MPI_Comm own = ep->all();
    MPI_Comm_rank(own, &mine);
    CHECK(mine == first + index);
    MPI_Comm_size(own, &sum);
    CHECK(sum == all);
    MPI_Sendrecv(&mine, 1, MPI_INT, (mine + 1) % all, 5, &got, 1, MPI_INT, (mine + all - 1) % all,
                 5, own, MPI_STATUS_IGNORE);
    CHECK(got == (mine + all - 1) % all);
    MPI_Allreduce(&mine, &sum, 1, MPI_INT, MPI_SUM, own);
    CHECK(sum == all * (all - 1) / 2);
    return NULL;
}

int main(void)
{
    pthread_t threads[MOST] = {0};
    int provided = -1, worlds = -1;
    ep_find();
    CHECK(ep->all() == MPI_COMM_NULL);
    const char *text = getenv("MPI_ABI_REFERENCE_RANK");
    count = 1 + (text ? atoi(text) : 0);
    CHECK(ep->init(NULL, NULL, count, MPI_THREAD_MULTIPLE, &provided) == MPI_SUCCESS);
    CHECK(provided == MPI_THREAD_MULTIPLE);
    MPI_Comm_rank(MPI_COMM_WORLD, &world_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &world_size);
    CHECK(world_rank == count - 1);
    first = world_rank * (world_rank + 1) / 2;
    all = world_size * (world_size + 1) / 2;
    MPI_Comm_set_errhandler(ep->all(), MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    CHECK(ep->attach_index(ep->all(), count) == MPI_ERR_ARG);
    CHECK(ep->attach_index(MPI_COMM_SELF, 0) == MPI_ERR_COMM);
    CHECK(ep->attach_index(MPI_COMM_WORLD, 0) == MPI_ERR_ARG);
    for (int i = 1; i < count; i++) {
        pthread_create(&threads[i], NULL, work, (void *)(intptr_t)i);
    }
    work(NULL);
    for (int i = 1; i < count; i++) {
        pthread_join(threads[i], NULL);
    }
    MPI_Allreduce(&count, &worlds, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    CHECK(worlds == all);
    MPI_Finalize();
    return check_failures != 0;
}

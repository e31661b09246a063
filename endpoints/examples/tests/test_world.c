/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A thread with another world sees it in every function: here two worlds of two ranks each, in a job of four. Other
 * threads, and the thread itself afterwards, see the world of the job.
 */
#include "world.h"

#include <pthread.h>
#include <stdio.h>

static int failures;

static void check(const char *what, int found, int wanted)
{
    if (found != wanted) {
        failures++;
        fprintf(stderr, "test_world: %s: wanted %d, found %d\n", what, wanted, found);
    }
}

static int size_of(MPI_Comm comm)
{
    int size = -1;
    MPI_Comm_size(comm, &size);
    return size;
}

static void *other_thread(void *unused)
{
    (void)unused;
    check("size of the world for another thread", size_of(MPI_COMM_WORLD), 4);
    return NULL;
}

static void check_two_worlds(int me)
{
    int rank = -1, sum = -1, alone = -1, has_tags = 0;
    int *largest_tag = NULL;
    MPI_Comm world = MPI_COMM_WORLD;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    check("rank", rank, me / 2);
    MPI_Allreduce(&me, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    check("sum of the ranks in the job", sum, me % 2 ? 4 : 2);
    MPI_Allreduce(&me, &alone, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF);
    check("sum over the self", alone, me);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &largest_tag, &has_tags);
    check("attributes of the world", has_tags && *largest_tag >= 32767, 1);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    check("free of the world", MPI_Comm_free(&world), MPI_ERR_COMM);
    check("size of the world", size_of(MPI_COMM_WORLD), 2);
}

int main(int argc, char *argv[])
{
    int me = -1, provided = MPI_THREAD_SINGLE;
    pthread_t other;
    MPI_Comm half = MPI_COMM_NULL;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_split(MPI_COMM_WORLD, me % 2, me, &half);
    check("set", ep_world_set(half), MPI_SUCCESS);
    check_two_worlds(me);
    check("thread", pthread_create(&other, NULL, other_thread, NULL), 0);
    pthread_join(other, NULL);
    check("reset", ep_world_reset(), MPI_SUCCESS);
    check("reset of nothing", ep_world_reset(), MPI_ERR_COMM);
    check("size of the world afterwards", size_of(MPI_COMM_WORLD), 4);
    MPI_Comm_free(&half);
    MPI_Finalize();
    return failures > 0;
}

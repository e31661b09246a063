/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 2
 *
 * Threads that each call MPI_Comm_create_from_group with a string tag of their own never return.
 */
#include "finding.h"

#include <pthread.h>

static MPI_Group group;

static void *make(void *tag)
{
    for (int i = 0; i < 100; i++) {
        MPI_Comm comm;

        MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
        MPI_Barrier(comm);
        MPI_Comm_free(&comm);
    }
    return NULL;
}

int main(int argc, char **argv)
{
    char tags[4][8] = {"first", "second", "third", "fourth"};
    pthread_t threads[4];
    int provided, rank;

    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    finding_attempts("MPI_Comm_create_from_group in several threads", 10);
    for (int i = 0; i < 4; i++)
        pthread_create(&threads[i], NULL, make, tags[(i + rank) % 4]);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    finding_returned();
    MPI_Group_free(&group);
    MPI_Finalize();
    return finding_seen;
}

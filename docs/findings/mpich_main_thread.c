/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Is_thread_main takes the thread that began the first session for the main thread, which is the one
 * that called MPI_Init_thread.
 */
#include "finding.h"

#include <pthread.h>

static MPI_Session session;

static void *begin(void *unused)
{
    MPI_Info info;

    (void)unused;
    MPI_Info_create(&info);
    MPI_Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE");
    MPI_Session_init(info, MPI_ERRORS_RETURN, &session);
    MPI_Info_free(&info);
    return NULL;
}

int main(int argc, char **argv)
{
    int provided, flag;
    pthread_t thread;

    pthread_create(&thread, NULL, begin, NULL);
    pthread_join(thread, NULL);
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Is_thread_main(&flag);
    finding_compare("the thread that called MPI_Init_thread is the main one", flag, 1);
    MPI_Finalize();
    MPI_Session_finalize(&session);
    return finding_seen;
}

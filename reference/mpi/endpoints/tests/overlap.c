/* SPDX-License-Identifier: BSD-3-Clause */
/* overlap.c: calls while another thread waits, in spite of mpix_ep_exclusive. With MPI_ABI_CHECK=1 the job ends. */
#include "ep.h"

static void wait_for_nothing(struct ep_thread *t)
{
    int value;
    MPI_Recv(&value, 1, MPI_INT, 0, 0, t->comm, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    MPI_Comm comm;
    int flag, provided;
    ep_find();
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Info info = ep_hint("mpix_ep_exclusive", "true");
    ep->create(MPI_COMM_SELF, 1, info, &comm);
    struct ep_thread t = {.comm = comm, .work = wait_for_nothing};
    pthread_create(&t.thread, NULL, ep_run, &t);
    for (;;) {
        MPI_Iprobe(0, 1, comm, &flag, MPI_STATUS_IGNORE);
    }
}

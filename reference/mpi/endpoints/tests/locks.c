/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * locks.c: threads that use endpoints of their own take no lock that another thread takes: none was ever found taken.
 * Each thread has two endpoints and sends from one to the other. Who waits drives no others: that tries their locks.
 */
#include "ep.h"
#include "mpid_lock.h"

enum { PAIRS = 4, TIMES = 20000 };

static void send_to_itself(struct ep_thread *t)
{
    int a = 2 * t->index, b = a + 1, value = 0;
    MPI_Comm *all = t->shared, *own = &all[a];
    MPI_Request requests[3];
    for (int i = 0; i < TIMES; i++) {
        MPI_Irecv(&value, 1, MPI_INT, a, 0, own[1], &requests[0]);
        MPI_Send(&i, 1, MPI_INT, b, 0, own[0]);
        MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
        CHECK_EQ(value, i);
        MPI_Send(&i, 1, MPI_INT, a, 1, own[1]);
        MPI_Recv(&value, 1, MPI_INT, b, 1, own[0], MPI_STATUS_IGNORE);
        MPI_Isendrecv(&i, 1, MPI_INT, b, 2, &value, 1, MPI_INT, b, 2, own[0], &requests[0]);
        MPI_Irecv(&value, 1, MPI_INT, a, 2, own[1], &requests[1]);
        MPI_Isend(&i, 1, MPI_INT, a, 2, own[1], &requests[2]);
        MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    }
}

static void none_is_taken(void)
{
    MPI_Comm comms[2 * PAIRS], first[PAIRS];
    MPI_Info info = ep_hint("mpix_ep_progress", "endpoint");
    ep->create(MPI_COMM_SELF, 2 * PAIRS, info, comms);
    for (int i = 0; i < PAIRS; i++) {
        MPI_Comm_dup(MPI_COMM_SELF, &first[i]);
    }
    long before = __atomic_load_n(&mpid_lock_waits, __ATOMIC_RELAXED);
    ep_threads(PAIRS, first, send_to_itself, comms);
    CHECK_EQ(__atomic_load_n(&mpid_lock_waits, __ATOMIC_RELAXED), before);
    for (int i = 0; i < 2 * PAIRS; i++) {
        MPI_Comm_free(&comms[i]);
    }
    MPI_Info_free(&info);
}

int main(int argc, char **argv)
{
    static const struct ep_case cases[] = {{"none_is_taken", none_is_taken}};
    return ep_cases(argc, argv, cases, 1, MPI_THREAD_MULTIPLE);
}

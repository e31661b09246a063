/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Matching of partitioned sends and receives: by communicator, tag and source, in the order of their
 * initializations (4.2.1).
 *
 * Headers of one sender arrive in order, since one thread at a time takes them in. Of headers and
 * receives that match nothing yet one list each is kept. The lock guards both, and the flags of
 * receives that say so; it is never held while MPI is called.
 */
#include "backend.h"
#include "internal_world.h"
#include "partitioned.h"
#include "table.h"

#include <pthread.h>
#include <stdlib.h>

struct arrival {
    struct partitioned_header header;
    int source;
    struct arrival *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct arrival *arrivals, **last_arrival = &arrivals;
static struct partitioned_receive *expected, **last_expected = &expected;
static atomic_flag polled = ATOMIC_FLAG_INIT;

int mpi_abi_partitioned_last_tag(void)
{
    return (mpi_abi_internal_tags() - 1) / 2;
}

static int fit(const struct partitioned_receive *receive, const struct arrival *arrival)
{
    return context_ids_equal(&receive->end.context, &arrival->header.context) &&
           receive->end.tag == arrival->header.tag && receive->end.peer == arrival->source;
}

/* Takes the first expected receive that fits off the list; with the lock held. */
static struct partitioned_receive *take_expected(const struct arrival *arrival)
{
    struct partitioned_receive **at = &expected;
    while (*at && !fit(*at, arrival)) {
        at = &(*at)->next;
    }
    struct partitioned_receive *found = *at;
    if (found) {
        *at = found->next;
    }
    if (!*at) {
        last_expected = at;
    }
    return found;
}

static struct arrival *take_arrival(const struct partitioned_receive *receive)
{
    struct arrival **at = &arrivals;
    while (*at && !fit(receive, *at)) {
        at = &(*at)->next;
    }
    struct arrival *found = *at;
    if (found) {
        *at = found->next;
    }
    if (!*at) {
        last_arrival = at;
    }
    return found;
}

/* Notifies the sender that receives will be posted at every start from now on. */
static void answer(int sender, int first)
{
    MPI_Request request;
    int rc = mpi_abi_table.Isend(NULL, 0, MPI_BYTE, sender, first + mpi_abi_partitioned_last_tag(),
                                 mpi_abi_internal_world(), &request);
    if (rc == MPI_SUCCESS) {
        mpi_abi_table.Request_free(&request);
    }
}

/* The pair is matched; once it is posted its user may complete it, and free it. */
static void match(struct partitioned_receive *receive, const struct arrival *arrival)
{
    pthread_mutex_lock(&lock);
    receive->header = arrival->header;
    receive->matched = 1;
    int started = receive->started;
    int released = receive->released;
    pthread_mutex_unlock(&lock);
    if (released) {
        mpi_abi_partitioned_free(receive);
        return;
    }
    if (started) {
        mpi_abi_partitioned_post(receive);
    }
    answer(arrival->source, arrival->header.first);
}

void mpi_abi_partitioned_expect(struct partitioned_receive *receive)
{
    pthread_mutex_lock(&lock);
    struct arrival *arrival = take_arrival(receive);
    if (!arrival) {
        *last_expected = receive;
        last_expected = &receive->next;
    }
    pthread_mutex_unlock(&lock);
    if (arrival) {
        match(receive, arrival);
    }
    free(arrival);
}

void mpi_abi_partitioned_start(struct partitioned_receive *receive)
{
    pthread_mutex_lock(&lock);
    receive->started = 1;
    int matched = receive->matched;
    pthread_mutex_unlock(&lock);
    if (matched) {
        mpi_abi_partitioned_post(receive);
    }
}

void mpi_abi_partitioned_leave(struct partitioned_receive *receive)
{
    pthread_mutex_lock(&lock);
    receive->released = 1;
    int matched = receive->matched;
    pthread_mutex_unlock(&lock);
    if (matched) {
        mpi_abi_partitioned_free(receive);
    }
}

static void take_in(struct arrival *arrival)
{
    arrival->next = NULL;
    pthread_mutex_lock(&lock);
    struct partitioned_receive *receive = take_expected(arrival);
    if (!receive) {
        *last_arrival = arrival;
        last_arrival = &arrival->next;
    }
    pthread_mutex_unlock(&lock);
    if (!receive) {
        return;
    }
    match(receive, arrival);
    free(arrival);
}

/* Receives one header, if there is one. Without memory it waits where it is. */
static int receive_one(void)
{
    int flag = 0;
    MPI_Status status;
    int rc =
        mpi_abi_table.Iprobe(MPI_ANY_SOURCE, HEADER_TAG, mpi_abi_internal_world(), &flag, &status);
    struct arrival *made = rc == MPI_SUCCESS && flag ? malloc(sizeof *made) : NULL;
    if (!made) {
        return 0;
    }
    made->source = status.MPI_SOURCE;
    rc = mpi_abi_table.Recv(&made->header, sizeof made->header, MPI_BYTE, made->source, HEADER_TAG,
                            mpi_abi_internal_world(), MPI_STATUS_IGNORE);
    if (rc == MPI_SUCCESS) {
        take_in(made);
    } else {
        free(made);
    }
    return rc == MPI_SUCCESS;
}

void mpi_abi_partitioned_poll(void)
{
    struct context_id world;
    if (!mpi_abi_contract->context_id(MPI_COMM_WORLD, &world) ||
        atomic_flag_test_and_set_explicit(&polled, memory_order_acquire)) {
        return;
    }
    while (receive_one()) {
    }
    atomic_flag_clear_explicit(&polled, memory_order_release);
}

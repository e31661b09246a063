/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A long message to an endpoint whose thread computes arrives while another thread of the process waits in
 *             MPI for another endpoint.
 * class:      quality
 * basis:      E3.3 "ensure progress is made on all endpoints of a": Of the two models, the one that is used unless a
 *             hint asks for the other.
 * section:    3.7.4
 * covers:     MPIX_Comm_create_endpoints
 * ranks:      1
 * capability: endpoints
 * level:      extension
 *
 * The thread computes until the other one has what is sent when the long message has arrived.
 */
#include "rule_endpoints.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

enum { RECEIVER, WAITER, SENDER, ENDPOINTS, LENGTH = 1 << 22 };

static MPI_Comm comms[ENDPOINTS];
static sem_t begun, ended;
static int before, after; /* processes */

static void *receive(void *unused)
{
    unsigned char *in = malloc(LENGTH);
    MPI_Request request = MPI_REQUEST_NULL;

    (void)unused;
    if (!CHECK(in != NULL)) {
        return NULL;
    }
    rule_poison(in, LENGTH);
    CHECK_MPI(
        MPI_Irecv(in, LENGTH, MPI_BYTE, ENDPOINTS * before + SENDER, 0, comms[RECEIVER], &request));
    sem_post(&begun);
    sem_wait(&ended);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(in[0], 7);
    CHECK_INT(in[LENGTH - 1], 7);
    free(in);
    return NULL;
}

static void *wait_for_end(void *unused)
{
    (void)unused;
    sem_wait(&begun);
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_BYTE, ENDPOINTS * before + SENDER, 1, comms[WAITER],
                       MPI_STATUS_IGNORE));
    sem_post(&ended);
    return NULL;
}

static void *send(void *unused)
{
    unsigned char *out = malloc(LENGTH);

    (void)unused;
    if (!CHECK(out != NULL)) {
        return NULL;
    }
    for (int i = 0; i < LENGTH; i++) {
        out[i] = 7;
    }
    CHECK_MPI(MPI_Ssend(out, LENGTH, MPI_BYTE, ENDPOINTS * after + RECEIVER, 0, comms[SENDER]));
    CHECK_MPI(MPI_Send(NULL, 0, MPI_BYTE, ENDPOINTS * after + WAITER, 1, comms[SENDER]));
    free(out);
    return NULL;
}

void rule(void)
{
    static void *(*const work[ENDPOINTS])(void *) = {receive, wait_for_end, send};
    pthread_t threads[ENDPOINTS];

    REQUIRE_ENDPOINTS_OR_SKIP();
    REQUIRE_THREADS_OR_SKIP();
    after = (rule_rank() + 1) % rule_size();
    before = (rule_rank() + rule_size() - 1) % rule_size();
    CHECK(sem_init(&begun, 0, 0) == 0 && sem_init(&ended, 0, 0) == 0);
    REQUIRE_MPI(MPIX_Comm_create_endpoints(MPI_COMM_WORLD, ENDPOINTS, MPI_INFO_NULL, comms));
    for (int i = 0; i < ENDPOINTS; i++) {
        CHECK_INT(pthread_create(&threads[i], NULL, work[i], NULL), 0);
    }
    for (int i = 0; i < ENDPOINTS; i++) {
        CHECK_INT(pthread_join(threads[i], NULL), 0);
    }
    rule_endpoints_free(ENDPOINTS, comms);
}

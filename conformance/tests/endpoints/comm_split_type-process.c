/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_Comm_split_type with MPIX_COMM_TYPE_PROCESS makes one communicator for the endpoints of each process.
 * class:      quality
 * basis:      E5.1 "allowing the programmer to construct a multilevel": The endpoints of one process, in the order of
 *             the keys, are the lower level.
 * section:    7.4.2
 * covers:     MPIX_Comm_create_endpoints
 * constants:  MPIX_COMM_TYPE_PROCESS
 * ranks:      1
 * capability: endpoints
 * process:    own
 * level:      extension
 */
#include "rule_endpoints.h"

#include <pthread.h>

enum { MOST = 4 };

struct endpoint {
    pthread_t thread;
    MPI_Comm comm;
    int number, all;
};

/* The keys turn the order around. */
static void *split(void *argument)
{
    const struct endpoint *own = argument;
    MPI_Comm local = MPI_COMM_NULL;
    int size = -1, rank = -1, process = rule_rank(), lowest = -1, highest = -1;

    CHECK_MPI(MPI_Comm_split_type(own->comm, MPIX_COMM_TYPE_PROCESS, -own->number, MPI_INFO_NULL,
                                  &local));
    if (!CHECK(local != MPI_COMM_NULL)) {
        return NULL;
    }
    CHECK_MPI(MPI_Comm_size(local, &size));
    CHECK_INT(size, own->all);
    CHECK_MPI(MPI_Comm_rank(local, &rank));
    CHECK_INT(rank, own->all - 1 - own->number);
    CHECK_MPI(MPI_Allreduce(&process, &lowest, 1, MPI_INT, MPI_MIN, local));
    CHECK_MPI(MPI_Allreduce(&process, &highest, 1, MPI_INT, MPI_MAX, local));
    CHECK_INT(lowest, process);
    CHECK_INT(highest, process);
    CHECK_MPI(MPI_Comm_free(&local));
    return NULL;
}

void rule(void)
{
    MPI_Comm comms[MOST];
    struct endpoint own[MOST];
    int n;

    REQUIRE_ENDPOINTS_OR_SKIP();
    REQUIRE_THREADS_OR_SKIP();
    n = 1 + (rule_rank() + 2) % MOST;
    REQUIRE_MPI(MPIX_Comm_create_endpoints(MPI_COMM_WORLD, n, MPI_INFO_NULL, comms));
    for (int i = 0; i < n; i++) {
        own[i] = (struct endpoint){.comm = comms[i], .number = i, .all = n};
        CHECK_INT(pthread_create(&own[i].thread, NULL, split, &own[i]), 0);
    }
    for (int i = 0; i < n; i++) {
        CHECK_INT(pthread_join(own[i].thread, NULL), 0);
    }
    rule_endpoints_free(n, comms);
}

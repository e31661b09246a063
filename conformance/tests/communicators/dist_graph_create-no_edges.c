/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Processes that no edge of a topology connects exchange messages on its communicator, and take part in
 *           collective operations.
 * class:    required
 * basis:    8.2 "does not prevent the corresponding MPI processes from exchanging": the topologies are a distributed
 *           graph without edges and a line of processes.
 * section:  8.2
 * covers:   MPI_Dist_graph_create, MPI_Cart_create, MPI_Send, MPI_Irecv
 * shows:    8.2-missing_link
 * ranks:    2
 *
 * Each process sends to all processes.
 */
#include "rule.h"

#include <stdlib.h>

static void exchange(MPI_Comm comm)
{
    int size = rule_size();
    int rank = -1;
    int sum = -1;
    int *got = malloc((size_t)size * sizeof *got);
    MPI_Request *requests = malloc((size_t)size * sizeof(MPI_Request));

    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    rule_poison(got, (size_t)size * sizeof *got);
    for (int i = 0; i < size; i++) {
        CHECK_MPI(MPI_Irecv(&got[i], 1, MPI_INT, i, 1, comm, &requests[i]));
    }
    for (int i = 0; i < size; i++) {
        int value = 100 * rank + i;

        CHECK_MPI(MPI_Send(&value, 1, MPI_INT, i, 1, comm));
    }
    CHECK_MPI(MPI_Waitall(size, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < size; i++) {
        CHECK_INT(got[i], 100 * i + rank);
    }
    CHECK_MPI(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK_INT(sum, size * (size - 1) / 2);
    free(requests);
    free(got);
}

void rule(void)
{
    const int zero = 0;
    MPI_Comm graph = MPI_COMM_NULL;
    MPI_Comm line = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Dist_graph_create(MPI_COMM_WORLD, 0, &zero, &zero, &zero, MPI_UNWEIGHTED,
                                      MPI_INFO_NULL, 0, &graph));
    exchange(graph);
    CHECK_MPI(MPI_Comm_free(&graph));
    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 1, (const int[]){rule_size()}, &zero, 0, &line));
    exchange(line);
    CHECK_MPI(MPI_Comm_free(&line));
}

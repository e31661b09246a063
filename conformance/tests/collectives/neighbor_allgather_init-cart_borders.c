/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Persistent neighborhood allgathers collect at each start what is then in the neighbors'
 *          send buffers, and leave alone the places of neighbors that a Cartesian border lacks.
 * class:   required
 * basis:   8.8 "semantics are similar to persistent collective operations", 6.13 "can be used zero
 *          or more times", 8.6 "it is neither communicated nor updated", 8.6.1 "receive buffer is
 *          received from the l-th neighbor": Each start gathers what the neighbors have then; a
 *          neighbor that does not exist is MPI_PROC_NULL, whose block is left alone.
 * section: 8.8, 8.8.1, 8.6.1, 6.13, 8.6
 * covers:  MPI_Neighbor_allgather_init, MPI_Neighbor_allgatherv_init
 * shows:   8.6-border, 8.8-reusable, 8.8.1-allgather, 8.8.1-allgatherv
 * ranks:   1
 *
 * A line, not periodic: ranks at its ends have one neighbor.
 */
#include "rule.h"

enum { ROUNDS = 3 };

static int rank;

static void expect(int got, int neighbor, int round)
{
    bool there = neighbor >= 0 && neighbor < rule_size();

    CHECK_INT(got, there ? 100 * round + neighbor : RULE_POISON_INT);
}

static void run(MPI_Request *request, int *mine, int got[3], int below, int above)
{
    for (int round = 0; round < ROUNDS; round++) {
        *mine = 100 * round + rank;
        rule_poison(got, 3 * sizeof(int));
        REQUIRE_MPI(MPI_Start(request));
        CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
        expect(got[below], rank - 1, round);
        expect(got[above], rank + 1, round);
        CHECK_UNTOUCHED(&got[3 - below - above], sizeof(int));
    }
    CHECK_MPI(MPI_Request_free(request));
}

void rule(void)
{
    static const int counts[] = {1, 1};
    static const int displs[] = {2, 0};
    const int dims[] = {rule_size()};
    const int periods[] = {0};
    int mine = 0;
    int got[3];
    MPI_Comm line = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &line));
    REQUIRE_MPI(MPI_Comm_rank(line, &rank));
    REQUIRE_MPI(MPI_Neighbor_allgather_init(&mine, 1, MPI_INT, got, 1, MPI_INT, line, MPI_INFO_NULL,
                                            &request));
    run(&request, &mine, got, 0, 1);
    REQUIRE_MPI(MPI_Neighbor_allgatherv_init(&mine, 1, MPI_INT, got, counts, displs, MPI_INT, line,
                                             MPI_INFO_NULL, &request));
    run(&request, &mine, got, 2, 0);
    CHECK_MPI(MPI_Comm_free(&line));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent exclusive scan in place does not change the receive buffer on rank 0 at any start, and a
 *            persistent scatter in place at the root sends the other segments and does not move the root's own.
 * class:     required
 * basis:     6.11.2 "receive buffer on rank 0 is not changed by", 6.6 "sends'' no data to itself", 6.13 "the same
 *            effect as its blocking and nonblocking counterparts": Each start does what the blocking operation in
 *            place does with the values of that time.
 * section:   6.11.2, 6.6, 6.13
 * covers:    MPI_Exscan_init, MPI_Scatter_init
 * constants: MPI_IN_PLACE
 * shows:     6.6-in_place_persistent, 6.11.2-in_place_rank_zero_persistent
 * ranks:     1
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3 };

static void run(MPI_Request *request)
{
    REQUIRE_MPI(PMPI_Start(request));
    CHECK_MPI(PMPI_Wait(request, MPI_STATUS_IGNORE));
}

static void scan(void)
{
    const int rank = rule_rank();
    MPI_Request request = MPI_REQUEST_NULL;
    int both[2] = {0, 0};

    REQUIRE_MPI(MPI_Exscan_init(MPI_IN_PLACE, both, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD,
                                MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("MPI_Exscan_init, round %d", round);
        both[0] = 10 * round + rank;
        both[1] = -rank - 7;
        run(&request);
        CHECK_INT(both[0], rank == 0 ? 10 * round : 10 * round * rank + rank * (rank - 1) / 2);
        CHECK_INT(both[1], rank == 0 ? -7 : -7 * rank - rank * (rank - 1) / 2);
    }
    CHECK_MPI(PMPI_Request_free(&request));
}

static void scatter(int root, int *all)
{
    const bool at_root = rule_rank() == root;
    MPI_Request request = MPI_REQUEST_NULL;
    int mine = -1;

    REQUIRE_MPI(MPI_Scatter_init(all, 1, MPI_INT, at_root ? MPI_IN_PLACE : (void *)&mine, 1,
                                 MPI_INT, root, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("MPI_Scatter_init, root %d, round %d", root, round);
        for (int r = 0; r < rule_size(); r++) {
            all[r] = at_root ? 100 * round + r : -r;
        }
        mine = -1;
        run(&request);
        CHECK_INT(mine, at_root ? -1 : 100 * round + rule_rank());
        for (int r = 0; r < rule_size(); r++) {
            CHECK_INT(all[r], at_root ? 100 * round + r : -r);
        }
    }
    CHECK_MPI(PMPI_Request_free(&request));
}

void rule(void)
{
    int *all = malloc((size_t)rule_size() * sizeof(int));

    scan();
    for (int root = 0; root < rule_size(); root++) {
        scatter(root, all);
    }
    free(all);
}

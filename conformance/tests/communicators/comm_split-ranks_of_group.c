/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Ranks in messages, the root, and the order of data in collective operations are those of the
 *           communicator's group, also where it permutes MPI_COMM_WORLD.
 * class:    required
 * basis:    7.2.3 "are identified by MPI process ranks within that group", 7.2.3 "processes that participate in the
 *           collective operation (and their": the group is the reversed one of MPI_COMM_WORLD, so that a rank of the
 *           wrong group is another process.
 * section:  7.2.3
 * covers:   MPI_Comm_split, MPI_Send, MPI_Recv, MPI_Bcast, MPI_Gather, MPI_Scan
 * shows:    7.2.3-ranks_of_group, 7.2.3-order_in_collectives
 * ranks:    2
 */
#include "rule.h"

#include <stdlib.h>

enum { TAG = 6 };

/* The lower ranks send to all higher ones, which receive by rank or from anyone. */
static void exchange(MPI_Comm reversed, int rank, int size)
{
    const int value = rule_rank();

    for (int i = 0; i < rank; i++) {
        MPI_Status status = rule_status();
        int got = -1;

        rule_at("from rank %d", i);
        CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, i, TAG, reversed, &status));
        CHECK_INT(got, size - 1 - i);
        CHECK_INT(status.MPI_SOURCE, i);
        CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, TAG + 1 + i, reversed, &status));
        CHECK_INT(got, size - 1 - i);
        CHECK_INT(status.MPI_SOURCE, i);
    }
    rule_at(NULL);
    for (int i = rank + 1; i < size; i++) {
        CHECK_MPI(MPI_Send(&value, 1, MPI_INT, i, TAG, reversed));
        CHECK_MPI(MPI_Send(&value, 1, MPI_INT, i, TAG + 1 + rank, reversed));
    }
}

static void combine(MPI_Comm reversed, int rank, int size)
{
    const int mine = rule_rank();
    int *all = malloc((size_t)size * sizeof *all);
    int sum = 0;
    int got = -1;

    rule_poison(all, (size_t)size * sizeof *all);
    CHECK_MPI(MPI_Gather(&mine, 1, MPI_INT, all, 1, MPI_INT, 1, reversed));
    for (int i = 0; i < size; i++) {
        rule_at("gathered from rank %d", i);
        CHECK_INT(all[i], rank == 1 ? size - 1 - i : RULE_POISON_INT);
        sum += i <= rank ? size - 1 - i : 0;
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Scan(&mine, &got, 1, MPI_INT, MPI_SUM, reversed));
    CHECK_INT(got, sum);
    for (int root = 0; root < size; root++) {
        got = mine;
        rule_at("root %d", root);
        CHECK_MPI(MPI_Bcast(&got, 1, MPI_INT, root, reversed));
        CHECK_INT(got, size - 1 - root);
    }
    free(all);
}

void rule(void)
{
    int size = rule_size();
    int rank = size - 1 - rule_rank();
    MPI_Comm reversed = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, rank, &reversed));
    exchange(reversed, rank, size);
    combine(reversed, rank, size);
    CHECK_MPI(MPI_Comm_free(&reversed));
}

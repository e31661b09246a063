/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      On an intercommunicator the root gives MPI_ROOT, its group MPI_PROC_NULL, and the
 *            other group its rank; arrays have an entry for each process of the other group.
 * class:     required
 * basis:     6.2.3 "root uses the special value MPI_ROOT", 6.4 "from the root to all MPI processes
 *            in group", 6.5 "is gathered from all MPI processes in group B", 6.6 "Data is scattered
 *            from the root to all MPI", 6.9.1 "Only send buffer arguments are significant in
 *            group": Data goes between the root and the other group, whose processes each have a
 *            block; those with MPI_PROC_NULL take no part.
 * section:   6.2.3, 6.4, 6.5, 6.6, 6.9.1
 * covers:    MPI_Bcast, MPI_Gather, MPI_Gatherv, MPI_Scatter, MPI_Scatterv, MPI_Reduce
 * constants: MPI_ROOT, MPI_PROC_NULL
 * shows:     6.2.3-unidirectional, 6.4-inter, 6.5-gatherv_inter, 6.5-inter, 6.6-inter,
 *            6.6-scatterv_inter, 6.9.1-inter, 6.9.1-inter_root_operand
 * ranks:     2
 *
 * The last process is a group of its own.  Each group has the root once; it is its last process.
 */
#include "rule.h"

#include <stdlib.h>

static MPI_Comm between = MPI_COMM_NULL;
static int remote; /* size of the other group */
static int rank;   /* in the own group */

static void make_groups(void)
{
    int last = rule_size() - 1;
    bool alone = rule_rank() == last;
    MPI_Comm own = MPI_COMM_NULL;

    CHECK_MPI(MPI_Comm_split(MPI_COMM_WORLD, alone, 0, &own));
    CHECK_MPI(MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, alone ? 0 : last, 1, &between));
    CHECK_MPI(MPI_Comm_free(&own));
    remote = alone ? last : 1;
    rank = alone ? 0 : rule_rank();
}

/* A root gets r + 1 from rank r. */
static void expect_gathered(int *all, int root, bool reversed)
{
    for (int r = 0; r < remote; r++) {
        int at = reversed ? remote - 1 - r : r;

        CHECK_INT(all[at], root == MPI_ROOT ? r + 1 : 1000 + at);
        all[at] = 1000 + at;
    }
}

static void as_root_group(int root)
{
    int *all = malloc(3 * (size_t)remote * sizeof(int));
    int *ones = all + remote;
    int *displs = ones + remote;
    int sum = 0;

    for (int r = 0; r < remote; r++) {
        ones[r] = 1;
        displs[r] = remote - 1 - r;
        all[r] = 1000 + r;
    }
    CHECK_MPI(MPI_Bcast(all, 1, MPI_INT, root, between));
    CHECK_MPI(MPI_Scatter(all, 1, MPI_INT, NULL, 0, MPI_INT, root, between));
    CHECK_MPI(MPI_Scatterv(all, ones, displs, MPI_INT, NULL, 0, MPI_INT, root, between));
    CHECK_MPI(MPI_Gather(NULL, 0, MPI_INT, all, 1, MPI_INT, root, between));
    expect_gathered(all, root, false);
    CHECK_MPI(MPI_Gatherv(NULL, 0, MPI_INT, all, ones, displs, MPI_INT, root, between));
    expect_gathered(all, root, true);
    CHECK_MPI(MPI_Reduce(&remote, &sum, 1, MPI_INT, MPI_SUM, root, between));
    CHECK_INT(sum, root == MPI_ROOT ? remote * (remote + 1) / 2 : 0);
    free(all);
}

static void as_other_group(int size)
{
    const int mine = rank + 1;
    int root = remote - 1;
    int got[3] = {-1, -1, -1};

    CHECK_MPI(MPI_Bcast(&got[0], 1, MPI_INT, root, between));
    CHECK_INT(got[0], 1000);
    CHECK_MPI(MPI_Scatter(NULL, 0, MPI_INT, &got[1], 1, MPI_INT, root, between));
    CHECK_INT(got[1], 1000 + rank);
    CHECK_MPI(MPI_Scatterv(NULL, NULL, NULL, MPI_INT, &got[2], 1, MPI_INT, root, between));
    CHECK_INT(got[2], 1000 + size - 1 - rank);
    CHECK_MPI(MPI_Gather(&mine, 1, MPI_INT, NULL, 0, MPI_INT, root, between));
    CHECK_MPI(MPI_Gatherv(&mine, 1, MPI_INT, NULL, NULL, NULL, MPI_INT, root, between));
    CHECK_MPI(MPI_Reduce(&mine, NULL, 1, MPI_INT, MPI_SUM, root, between));
}

void rule(void)
{
    bool alone = rule_rank() == rule_size() - 1;
    int size = alone ? 1 : rule_size() - 1;

    make_groups();
    for (int turn = 0; turn < 2; turn++) {
        rule_at("the %s group has the root", turn == 0 ? "larger" : "smaller");
        if (alone == (turn == 1)) {
            as_root_group(rank == size - 1 ? MPI_ROOT : MPI_PROC_NULL);
        } else {
            as_other_group(size);
        }
    }
    CHECK_MPI(MPI_Comm_free(&between));
}

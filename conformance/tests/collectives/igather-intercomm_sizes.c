/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A nonblocking gather or scatter on an intercommunicator whose groups differ in size has an entry or a
 *            block for each process of the group that the root is not in.
 * class:     required
 * basis:     6.12 "the same effect as its blocking counterpart", 6.5 "is gathered from all MPI processes in group B",
 *            6.6 "Data is scattered from the root to all MPI": The arrays and buffers of the root have as many entries
 *            as the other group has processes.
 * section:   6.12, 6.5, 6.6
 * covers:    MPI_Igather, MPI_Iscatter, MPI_Iscatterv
 * constants: MPI_ROOT, MPI_PROC_NULL
 * shows:     6.12-inter_gather_scatter_sizes
 * ranks:     2
 *
 * The first process is a group of its own. Each group has the root once; it is its last process.
 */
#include "rule_forms.h"

#include <stdlib.h>

struct arrays {
    int *all, *counts, *displs;
};

static void gather(MPI_Comm between, int root, int remote, int own, const struct arrays *a)
{
    FORMS_CALL(1, MPI_Gather, MPI_Igather, MPI_Gather_init, &own, 1, MPI_INT, a->all, 1, MPI_INT,
               root, between);
    for (int r = 0; root == MPI_ROOT && r < remote; r++) {
        CHECK_INT(a->all[r], 100 + r);
        a->all[r] = -1;
    }
}

/* The root sends to process r of the other group the number r, and with counts r + 1 numbers at 2r. */
static void scatter(MPI_Comm between, int root, int remote, int rank, const struct arrays *a)
{
    const bool receives = root != MPI_ROOT && root != MPI_PROC_NULL;
    int *got = malloc((size_t)(rank + 1) * sizeof(int)), one = -1;

    for (int r = 0; r < remote; r++) {
        a->all[r] = 7 + r;
        a->counts[r] = r + 1;
        a->displs[r] = 2 * r;
    }
    FORMS_CALL(1, MPI_Scatter, MPI_Iscatter, MPI_Scatter_init, a->all, 1, MPI_INT, &one, 1, MPI_INT,
               root, between);
    CHECK_INT(one, receives ? 7 + rank : -1);
    for (int i = 0; i < 3 * remote; i++) {
        a->all[i] = 50 + i;
    }
    rule_poison(got, (size_t)(rank + 1) * sizeof(int));
    FORMS_CALL(1, MPI_Scatterv, MPI_Iscatterv, MPI_Scatterv_init, a->all, a->counts, a->displs,
               MPI_INT, got, rank + 1, MPI_INT, root, between);
    for (int i = 0; i <= rank; i++) {
        CHECK_INT(got[i], receives ? 50 + 2 * rank + i : RULE_POISON_INT);
    }
    free(got);
}

static void check(MPI_Comm between, bool in_group_of_root)
{
    const size_t ints = (size_t)rule_size() * sizeof(int);
    struct arrays arrays = {malloc(3 * ints), malloc(ints), malloc(ints)};
    int rank = -1, size = -1, remote = -1, root = MPI_PROC_NULL;

    CHECK_MPI(PMPI_Comm_rank(between, &rank));
    CHECK_MPI(PMPI_Comm_size(between, &size));
    CHECK_MPI(PMPI_Comm_remote_size(between, &remote));
    if (!in_group_of_root) {
        root = remote - 1;
    } else if (rank == size - 1) {
        root = MPI_ROOT;
    }
    gather(between, root, remote, 100 + rank, &arrays);
    scatter(between, root, remote, rank, &arrays);
    free(arrays.all);
    free(arrays.counts);
    free(arrays.displs);
}

void rule(void)
{
    const bool low = rule_rank() == 0;
    MPI_Comm group = MPI_COMM_NULL, between = MPI_COMM_NULL;

    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, low, 0, &group));
    REQUIRE_MPI(PMPI_Intercomm_create(group, 0, MPI_COMM_WORLD, low ? 1 : 0, 1, &between));
    check(between, low);
    check(between, !low);
    CHECK_MPI(PMPI_Comm_free(&between));
    CHECK_MPI(PMPI_Comm_free(&group));
}

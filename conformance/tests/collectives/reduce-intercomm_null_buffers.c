/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A reduce on an intercommunicator takes null pointers for both buffers on processes that pass
 *            MPI_PROC_NULL.
 * class:     required
 * basis:     6.9.1 "MPI processes in group A pass the value MPI_PROC_NULL", 6.9.1 "Only send buffer arguments are
 *            significant in group", 6.9.1 "receive buffer arguments are significant at the root": On these processes
 *            neither buffer is significant.
 * section:   6.9.1
 * covers:    MPI_Reduce, MPI_Ireduce, MPI_Reduce_init
 * constants: MPI_ROOT, MPI_PROC_NULL
 * shows:     6.9.1-inter_null_arguments
 * ranks:     2
 */
#include "rule_forms.h"

/* The root is the last process of its group. */
static void check(MPI_Comm between, int form, bool in_group_of_root)
{
    int rank = -1, size = -1, remote = -1, sum = -1;

    CHECK_MPI(PMPI_Comm_rank(between, &rank));
    CHECK_MPI(PMPI_Comm_size(between, &size));
    CHECK_MPI(PMPI_Comm_remote_size(between, &remote));
    const int own = rank + 5;
    const bool at_root = in_group_of_root && rank == size - 1;
    const int root = at_root ? MPI_ROOT : in_group_of_root ? MPI_PROC_NULL : remote - 1;

    FORMS_CALL(form, MPI_Reduce, MPI_Ireduce, MPI_Reduce_init, in_group_of_root ? NULL : &own,
               at_root ? &sum : NULL, 1, MPI_INT, MPI_SUM, root, between);
    CHECK_INT(sum, at_root ? 5 * remote + remote * (remote - 1) / 2 : -1);
}

void rule(void)
{
    const int half = (rule_size() + 1) / 2;
    const bool low = rule_rank() < half;
    MPI_Comm group = MPI_COMM_NULL, between = MPI_COMM_NULL;

    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, low, 0, &group));
    REQUIRE_MPI(PMPI_Intercomm_create(group, 0, MPI_COMM_WORLD, low ? half : 0, 1, &between));
    for (int form = 0; form < FORMS; form++) {
        check(between, form, low);
        check(between, form, !low);
    }
    CHECK_MPI(PMPI_Comm_free(&between));
    CHECK_MPI(PMPI_Comm_free(&group));
}

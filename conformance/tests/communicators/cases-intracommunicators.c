/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Communicators that are made from one another in any sequence have the groups and ranks that lists of
 *           processes would have, compare as these do, and carry each its own messages.
 * class:    required
 * basis:    7.4.2 "communicator with the same group or groups, same", 7.4.2 "in the order defined by the value of",
 *           7.4.2 "may specify different values for the group argument", 7.4.2 "argument defines the communication
 *           group", 7.4.1 "same but the rank order", 7.2.2 "cannot be received in another context", 7.6.2 "then the
 *           union orders the": what the calls make is defined by lists of members; the order of a merge with equal
 *           arguments is not.
 * section:  7.2.2, 7.4.1, 7.4.2, 7.4.3, 7.6.1, 7.6.2
 * covers:   MPI_Comm_dup, MPI_Comm_idup, MPI_Comm_dup_with_info, MPI_Comm_split, MPI_Comm_create,
 *           MPI_Comm_create_group, MPI_Intercomm_create, MPI_Intercomm_merge, MPI_Comm_compare, MPI_Comm_test_inter,
 *           MPI_Comm_size, MPI_Comm_rank, MPI_Comm_group, MPI_Comm_remote_group, MPI_Comm_remote_size, MPI_Comm_free,
 *           MPI_Topo_test
 * constants: MPI_COMM_NULL, MPI_UNDEFINED, MPI_IDENT, MPI_CONGRUENT, MPI_SIMILAR, MPI_UNEQUAL
 * shows:    7.2.2-messages_apart_made, 7.3.3-comm_outlives_created, 7.4.1-compare_unequal_same_size,
 *           7.4.2-create_null_other, 7.4.2-create_all_empty, 7.4.2-create_disjoint, 7.4.2-create_group_nonmember,
 *           7.4.2-split_key_extremes, 7.4.2-split_any_color
 * ranks:    1
 */
#include "rule.h"

#include "cases_comms.h"

static void draw(void *drawn, struct case_choices *choices)
{
    comm_draw(drawn, false, false, choices);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct comm_case), draw, comms_run};

    if (cases_fit()) {
        cases_run(&kind, 20);
    }
}

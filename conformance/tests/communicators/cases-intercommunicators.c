/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Intercommunicators, and what is made from them in any sequence, have the groups and ranks that lists of
 *           processes would have, compare as these do, and carry each its own messages.
 * class:    required
 * basis:    7.6.2 "This call creates an inter-communicator", 7.6.2 "then the union orders the", 7.4.2 "combine to
 *           create a new inter-communicator", 7.4.2 "where the local group consists only of those", 7.4.2
 *           "communicator with the same group or groups, same", 7.6.1 "local and remote groups must compare
 *           correctly", 7.6 "conflict with any communications that use a different": what the calls make is defined
 *           by two lists of members; the order of a merge with equal arguments is not. The peer communicator and the
 *           remote leader are significant at the leader alone.
 * section:  7.2.2, 7.4.1, 7.4.2, 7.4.3, 7.6, 7.6.1, 7.6.2
 * covers:   MPI_Intercomm_create, MPI_Intercomm_merge, MPI_Comm_dup, MPI_Comm_idup, MPI_Comm_dup_with_info,
 *           MPI_Comm_split, MPI_Comm_create, MPI_Comm_compare, MPI_Comm_test_inter, MPI_Comm_size, MPI_Comm_rank,
 *           MPI_Comm_group, MPI_Comm_remote_group, MPI_Comm_remote_size, MPI_Comm_free, MPI_Topo_test
 * constants: MPI_COMM_NULL, MPI_UNDEFINED, MPI_IDENT, MPI_CONGRUENT, MPI_SIMILAR, MPI_UNEQUAL
 * shows:    7.1.2-inter_no_topology, 7.4.2-dup_inter, 7.4.2-create_inter_null, 7.4.2-split_inter,
 *           7.4.2-split_inter_key, 7.4.2-split_inter_one_side, 7.6-no_conflict, 7.6.1-test_inter_merged, 7.6.1-group,
 *           7.6.1-compare_mixed, 7.6.1-compare_congruent, 7.6.1-compare_similar, 7.6.1-compare_unequal,
 *           7.6.1-remote_group_members, 7.6.2-leader_significant, 7.6.2-remote_leader_significant, 7.6.2-any_leader,
 *           7.6.2-merge_same_high, 7.6.2-merge_union, 7.6.1-rank
 * ranks:    2
 */
#include "rule.h"

#include "cases_comms.h"

static void draw(void *drawn, struct case_choices *choices)
{
    comm_draw(drawn, true, false, choices);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct comm_case), draw, comms_run};

    if (cases_fit()) {
        cases_run(&kind, 20);
    }
}

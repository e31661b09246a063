/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Groups that are made from one another in any sequence, by all constructors, have the members and ranks
 *           that lists of processes would have, and compare and translate as the lists do.
 * class:    required
 * basis:    7.3.2 "The set-like operations are defined as follows", 7.3.2 "in newgroup is the MPI process with rank
 *           ranks[i]", 7.3.2 "newgroup is identical to the ordering in group", 7.3.2 "to be equivalent to expanding
 *           the array", 7.3.1 "the group members are the same but the order", 7.3.1 "when no correspondence exists":
 *           the model is a list; what is freed is freed without effect on others.
 * section:  7.3.1, 7.3.2, 7.3.3
 * covers:   MPI_Comm_group, MPI_Group_incl, MPI_Group_excl, MPI_Group_range_incl, MPI_Group_range_excl,
 *           MPI_Group_union, MPI_Group_intersection, MPI_Group_difference, MPI_Group_size, MPI_Group_rank,
 *           MPI_Group_compare, MPI_Group_translate_ranks, MPI_Group_free
 * constants: MPI_GROUP_EMPTY, MPI_GROUP_NULL, MPI_UNDEFINED, MPI_PROC_NULL, MPI_IDENT, MPI_SIMILAR, MPI_UNEQUAL
 * shows:    7.2.1-empty_group_rank, 7.3.1-compare_unequal_same_size, 7.3.2-union_appended, 7.3.2-intersection_order,
 *           7.3.2-difference_order, 7.3.2-associative, 7.3.2-with_empty, 7.3.2-excl_order, 7.3.2-excl_none,
 *           7.3.2-range_incl_none, 7.3.2-range_single, 7.3.2-range_excl_many
 * ranks:    1
 */
#include "rule.h"

#include "cases_group_steps.h"

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct group_case), group_draw, group_run};

    if (cases_fit()) {
        cases_run(&kind, 60);
    }
}

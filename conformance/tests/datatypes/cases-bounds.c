/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Size, bounds and true bounds of a datatype, however it is made, are those of its type map.
 * class:    required
 * basis:    5.1.2 "The newly created", 5.1.6 "affect the outcome of a replication of", 5.1.7 "its upper bound is set to
 *           be", 5.1.8 "offset of the lowest unit of storage that", 5.1.5 "the total size, in bytes, of
 *           the entries in": the model makes the type map, entry by entry, and takes all bounds from it.
 * section:  5.1.2, 5.1.5, 5.1.6, 5.1.7, 5.1.8
 * covers:   MPI_Type_contiguous, MPI_Type_vector, MPI_Type_create_hvector, MPI_Type_indexed,
 *           MPI_Type_create_hindexed, MPI_Type_create_indexed_block, MPI_Type_create_hindexed_block,
 *           MPI_Type_create_struct, MPI_Type_create_subarray, MPI_Type_create_darray, MPI_Type_create_resized,
 *           MPI_Type_dup, MPI_Type_size, MPI_Type_size_x, MPI_Type_get_extent, MPI_Type_get_extent_x,
 *           MPI_Type_get_true_extent, MPI_Type_get_true_extent_x
 * shows:    5.1.8-true_lb_negative
 * ranks:    1
 */
#include "rule.h"

#include "cases_bounds.h"

static void draw(void *drawn, struct case_choices *choices)
{
    bounds_draw(drawn, choices, TYPES_BOUNDS);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct bounds_case), draw, bounds_run};

    cases_run(&kind, 40);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Parts without entries, parts with explicit bounds among others, and gaps in front of array elements and
 *           blocks change the bounds of a datatype as the type map says.
 * class:    required
 * basis:    5.1 "generated in the type map and there is", 5.1.6 "deleted if there is another entry of type", 5.1.8
 *           "the extent of the corresponding typemap, ignoring": the model makes the type map with all its markers,
 *           and takes all bounds from it.
 * section:  5.1, 5.1.6, 5.1.8
 * covers:   MPI_Type_create_struct, MPI_Type_create_subarray, MPI_Type_create_darray, MPI_Type_vector,
 *           MPI_Type_create_resized, MPI_Type_get_extent, MPI_Type_get_true_extent
 * ranks:    1
 * state:    trial
 */
#include "rule.h"

#include "cases_bounds.h"

static void draw(void *drawn, struct case_choices *choices)
{
    bounds_draw(drawn, choices, TYPES_BOUNDS | TYPES_ODD);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct bounds_case), draw, bounds_run};

    cases_run(&kind, 120);
}

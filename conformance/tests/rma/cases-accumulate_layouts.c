/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The origin, result, and target of an accumulate may have three different layouts of one predefined
 *           datatype.
 * class:     required
 * basis:     12.3.4 "datatype arguments must be constructed from the same", 12.3.4 "operator op applies to elements
 *           of that": elements are combined in the order of their type maps.
 * section:   12.3.4
 * covers:    MPI_Accumulate, MPI_Get_accumulate
 * shows:     12.3.4-derived_types_at_origin, 12.3.4-get_accumulate_layouts
 * ranks:     1
 */
#include "rule.h"

#include "cases_rma_epochs.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct rma_choice choice = {.flavors = RMA_MADE,
                                             .syncs = RMA_EVERY_SYNC,
                                             .whats = 1U << RMA_ACC | 1U << RMA_GET_ACC,
                                             .layouts = true,
                                             .layouts_updated = true};

    rma_draw(drawn, choices, &choice);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct rma_case), draw, rma_run};

    cases_run(&kind, 30);
}

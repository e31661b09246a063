/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A put, get, or accumulate of fewer entries than the receiving buffer has changes the first ones alone.
 * class:     required
 * basis:     12.3.1 "must fit, without truncation, in the target buffer", 12.3.2 "copied data must fit, without
 *           truncation", 12.3.4 "data transferred from origin to target must fit": what is transferred may be shorter
 *           than the buffer, as in a receive.
 * section:   12.3.1, 12.3.2, 12.3.4
 * covers:    MPI_Put, MPI_Get, MPI_Accumulate, MPI_Get_accumulate
 * shows:     12.3.1-shorter_than_target, 12.3.2-shorter_than_origin
 * ranks:     1
 * state:     trial
 */
#include "rule.h"

#include "cases_rma_epochs.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct rma_choice choice = {.flavors = RMA_MADE,
                                             .syncs = RMA_EVERY_SYNC,
                                             .whats = RMA_MOVES | 1U << RMA_ACC | 1U << RMA_GET_ACC,
                                             .layouts = true,
                                             .shorter = true};

    rma_draw(drawn, choices, &choice);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct rma_case), draw, rma_run};

    cases_run(&kind, 20);
}

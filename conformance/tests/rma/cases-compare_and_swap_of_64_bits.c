/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Compare and swap replaces an element of 64 bits if it is identical to the compare buffer, and returns
 *           what was there before.
 * class:     required
 * basis:     12.3.4 "if the compare buffer and the target buffer are", 12.3.4 "original value at the target is
 *           returned", 12.7.2 "executed and committed in program order": those of one origin are ordered.
 * section:   12.3.4, 12.7.2
 * covers:    MPI_Compare_and_swap
 * ranks:     1
 */
#include "rule.h"

#include "cases_rma_epochs.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct rma_choice choice = {.flavors = RMA_MADE,
                                             .syncs = RMA_EVERY_SYNC,
                                             .whats = 1U << RMA_SWAP,
                                             .every_type = true,
                                             .allows = rma_swaps_64_bits};

    rma_draw(drawn, choices, &choice);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct rma_case), draw, rma_run};

    cases_run(&kind, 20);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_MODE_NOCHECK changes no result where no process asks for a conflicting lock.
 * class:     required
 * basis:     12.5.5 "program semantics if it provides correct information": locks with the assertion, and later ones
 *           without it, act as ever.
 * section:   12.5.5
 * covers:    MPI_Win_lock, MPI_Win_lock_all, MPI_Win_unlock, MPI_Win_unlock_all, MPI_Put, MPI_Get
 * constants: MPI_MODE_NOCHECK
 * ranks:     1
 */
#include "rule.h"

#include "cases_rma_epochs.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct rma_choice choice = {.flavors = RMA_MADE,
                                             .syncs = 1U << RMA_LOCK | 1U << RMA_LOCK_ALL,
                                             .whats = RMA_MOVES,
                                             .no_check = true};

    rma_draw(drawn, choices, &choice);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct rma_case), draw, rma_run};

    cases_run(&kind, 20);
}

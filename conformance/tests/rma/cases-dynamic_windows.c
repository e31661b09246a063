/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Operations on attached memory access the address that is their displacement; regions may adjoin, and be
 *           detached in any order or with the window.
 * class:     required
 * basis:     12.2.4 "RMA functions is the address at the target", 12.2.4 "memory regions may be attached to the same
 *           window", 12.2.5 "has the same effect as if all attached": displacement units are not used.
 * section:   12.2.4, 12.2.5
 * covers:    MPI_Win_create_dynamic, MPI_Win_attach, MPI_Win_detach, MPI_Put, MPI_Get, MPI_Accumulate,
 *           MPI_Get_accumulate, MPI_Fetch_and_op
 * shows:     12.2.4-attach_adjacent, 12.2.4-attach_size_zero, 12.2.4-disp_is_address_atomic
 * ranks:     1
 */
#include "rule.h"

#include "cases_rma_epochs.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct rma_choice choice = {.flavors = 1U << RMA_DYNAMIC,
                                             .syncs = RMA_EVERY_SYNC,
                                             .whats = RMA_MOVES | RMA_UPDATES,
                                             .layouts = true};

    rma_draw(drawn, choices, &choice);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct rma_case), draw, rma_run};

    cases_run(&kind, 30);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Operations on a window of shared memory access the memory of the target, in epochs of
 *           fences and of locks.
 * class:     required
 * basis:     12.2.3 "can be used by all MPI processes in comm", 12.2.3 "argument may be different at each MPI
 *           process": sizes and displacement units differ, some are 0.
 * section:   12.2.3
 * covers:    MPI_Win_allocate_shared, MPI_Put, MPI_Get, MPI_Accumulate, MPI_Get_accumulate, MPI_Fetch_and_op
 * constants: MPI_COMM_TYPE_SHARED
 * shows:     12.2.3-rma_operations
 * ranks:     1
 * capability: rma_shared
 */
#include "rule.h"

#include "cases_rma_epochs.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct rma_choice choice = {.flavors = 1U << RMA_SHARED,
                                             .syncs = RMA_NO_POST,
                                             .whats = RMA_MOVES | RMA_UPDATES,
                                             .layouts = true};

    rma_draw(drawn, choices, &choice);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct rma_case), draw, rma_run};
    MPI_Comm near = MPI_COMM_NULL;
    int size = 0;

    CHECK_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &near));
    CHECK_MPI(MPI_Comm_size(near, &size));
    CHECK_MPI(MPI_Comm_free(&near));
    if (size < rule_size()) {
        SKIP("not all processes share memory");
    }
    cases_run(&kind, size < 3 ? 30 : 6); /* with more ranks than cores they are slow */
}

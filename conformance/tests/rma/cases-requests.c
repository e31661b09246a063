/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Request-based operations act as those without requests, and each way to complete a request completes
 *           them.
 * class:     required
 * basis:     12.3.5 "test or wait for the completion of these requests", 12.3.5 "data is available in the origin
 *           buffer", 12.3.5 "also indicates completion of request-based", 12.3.5 "data is available in the result
 *           buffer": buffers are compared when the requests are complete, and windows after the epoch.
 * section:   12.3.5
 * covers:    MPI_Rput, MPI_Rget, MPI_Raccumulate, MPI_Rget_accumulate, MPI_Wait, MPI_Waitall, MPI_Waitany,
 *           MPI_Waitsome, MPI_Test, MPI_Testall, MPI_Testany, MPI_Testsome, MPI_Request_get_status
 * shows:     12.3.5-epoch_end_completes, 12.3.5-flush_completes, 12.3.5-test_completes,
 *           12.5.6-free_datatype_requests
 * ranks:     1
 */
#include "rule.h"

#include "cases_rma_epochs.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct rma_choice choice = {.flavors = RMA_MADE,
                                             .syncs = 1U << RMA_LOCK | 1U << RMA_LOCK_ALL,
                                             .whats = RMA_MOVES | 1U << RMA_ACC | 1U << RMA_GET_ACC,
                                             .layouts = true,
                                             .requests = true};

    rma_draw(drawn, choices, &choice);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct rma_case), draw, rma_run};

    cases_run(&kind, 30);
}

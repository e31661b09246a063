/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Puts and gets that do not conflict move the entries that their datatypes describe between an origin and
 *           the memory of a target, in every kind of epoch, and change no other byte.
 * class:     required
 * basis:     12.3.1 "send operation with arguments origin_addr", 12.3.2 "direction of data transfer is reversed",
 *           12.2.1 "scaled by the factor disp_unit specified by the target", 12.7 "completed at the target by the
 *           matching", 12.5.3 "completed both at the origin and at the target": the model moves the entries when the
 *           call is made; the epochs leave no other result.
 * section:   12.3.1, 12.3.2, 12.2.1, 12.7, 12.5.3
 * covers:    MPI_Put, MPI_Get, MPI_Win_create, MPI_Win_allocate, MPI_Win_fence, MPI_Win_post, MPI_Win_start,
 *           MPI_Win_complete, MPI_Win_wait, MPI_Win_test, MPI_Win_lock, MPI_Win_unlock, MPI_Win_lock_all,
 *           MPI_Win_unlock_all, MPI_Win_flush, MPI_Win_flush_all, MPI_Win_flush_local, MPI_Win_flush_local_all
 * shows:     12.2.1-disp_unit_any, 12.2.1-infos_differ, 12.2.1-no_locks_fence, 12.2.1-size_zero,
 *           12.2.1-subset_of_processes, 12.3.1-target_type_constructors,
 *           12.3.1-target_type_negative, 12.3.1-zero_count, 12.5-exposure_overlaps_access,
 *           12.5-two_kinds_in_turn, 12.5.1-last_fence_opens_nothing, 12.5.2-empty_group,
 *           12.5.2-group_subset, 12.5.2-own_process, 12.5.3-lock_all_every_target,
 *           12.5.3-lock_all_not_collective, 12.5.3-unlock_all_completes,
 *           12.5.4-flush_local_all_get, 12.5.4-flush_local_get, 12.5.6-free_group
 * ranks:     1
 */
#include "rule.h"

#include "cases_rma_epochs.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct rma_choice choice = {
        .flavors = RMA_MADE, .syncs = RMA_EVERY_SYNC, .whats = RMA_MOVES, .layouts = true};

    rma_draw(drawn, choices, &choice);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct rma_case), draw, rma_run};

    cases_run(&kind, 40);
}

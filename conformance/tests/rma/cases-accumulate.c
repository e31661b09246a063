/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Accumulates combine each element with that of the target by each operator that is defined on the
 *           datatype, and return what was there before.
 * class:     required
 * basis:     12.3.4 "predefined operators for MPI_REDUCE can be used", 12.3.4 "result buffer result_addr the content
 *           of the target", 12.7.1 "as if the accumulate operations were done at that", 12.7.2 "executed and
 *           committed in program order", 6.9.2 "valid datatypes for each operation are specified", 6.9.4
 *           "lexicographic minimum, where elements are ordered": operators are associative and commutative on the
 *           data that are used, so each order has one result, and those of one origin are ordered.
 * section:   12.3.4, 12.7.1, 12.7.2, 6.9.2, 6.9.4
 * covers:    MPI_Accumulate, MPI_Get_accumulate, MPI_Fetch_and_op
 * constants: MPI_REPLACE, MPI_NO_OP, MPI_SUM, MPI_PROD, MPI_MAX, MPI_MIN, MPI_BAND, MPI_BOR, MPI_BXOR, MPI_LAND,
 *           MPI_LOR, MPI_LXOR, MPI_MINLOC, MPI_MAXLOC
 * shows:     12.2.1-disp_unit_of_target_atomic, 12.3.4-minloc_maxloc, 12.3.4-zero_count
 * ranks:     1
 */
#include "rule.h"

#include "cases_rma_epochs.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct rma_choice choice = {
        .flavors = RMA_MADE, .syncs = RMA_EVERY_SYNC, .whats = RMA_UPDATES, .every_type = true};

    rma_draw(drawn, choices, &choice);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct rma_case), draw, rma_run};

    cases_run(&kind, 60);
}

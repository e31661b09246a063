/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A message goes from any layout into any other one of the same basic datatypes, entry by entry, however
 *           long it is, and nothing else changes.
 * class:    required
 * basis:    5.1.11 "need not be contiguous, nor distinct; their order can", 5.1.11 "does not depend on some aspects
 *           of the", 5.1.11 "receive cannot change the value of": the model takes the values of the type map of the
 *           sender, in order, and puts them where the type map of the receiver says.
 * section:  5.1.11, 3.2.4, 3.2.5
 * covers:   MPI_Isend, MPI_Recv, MPI_Sendrecv, MPI_Get_count, MPI_Get_elements, MPI_Get_elements_x
 * shows:    5.1-negative_displacement, 5.1.11-overlapping_send
 * ranks:    1
 */
#include "rule.h"

#include "cases_transfer.h"

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct transfer_case), transfer_draw,
                                          transfer_run};

    cases_run(&kind, 40);
}

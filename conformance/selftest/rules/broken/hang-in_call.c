/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    One rank does not return from a call.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Recv
 * ranks:   2
 */
#include "rule.h"

void rule(void)
{
    int value = 0;

    CHECK(true);
    if (rule_rank() == 0) {
        MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

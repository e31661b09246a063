/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    One rank crashes, and not in a call.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Comm_size
 * ranks:   2
 */
#include "rule.h"

static volatile int *volatile nowhere = (volatile int *)24;

void rule(void)
{
    int size = 0;

    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    if (rule_rank() == 1) {
        *nowhere = size;
    }
}

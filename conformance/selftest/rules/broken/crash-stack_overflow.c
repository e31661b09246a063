/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A rank runs out of stack.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Comm_rank
 * ranks:   1
 */
#include "rule.h"

static int deeper(volatile char *above)
{
    volatile char frame[4096] = {above[0]};

    return deeper(frame) + frame[1];
}

void rule(void)
{
    volatile char frame[1] = {0};

    CHECK_INT(deeper(frame), 0);
}

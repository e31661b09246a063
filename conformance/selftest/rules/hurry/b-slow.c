/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    It takes longer than a rule in a launch that is made in a hurry, and passes.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 */
#include "rule.h"

#include <time.h>

void rule(void)
{
    static const struct timespec pause = {.tv_sec = 2};

    nanosleep(&pause, NULL);
    CHECK(true);
}

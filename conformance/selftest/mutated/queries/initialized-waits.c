/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A process that waits for MPI to be initialized waits forever if no call reports it.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.4.1
 * covers:  MPI_Initialized
 * ranks:   2
 */
#include "rule.h"

#include <time.h>

void rule(void)
{
    int flag = 0;

    while (!flag) {
        CHECK_MPI(MPI_Initialized(&flag));
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

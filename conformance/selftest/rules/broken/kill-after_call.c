/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A rank is killed without a word after a call.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Comm_size
 * ranks:   1
 */
#include "rule.h"

#include <signal.h>

void rule(void)
{
    int size = 0;

    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    raise(SIGKILL);
}

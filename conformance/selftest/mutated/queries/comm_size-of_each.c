/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The size of the communicator is the number of processes.
 * class:     required
 * basis:     7.4.1 "of the fake MPI": It is the runner that is tested.
 * section:   7.4.1
 * covers:    MPI_Comm_size
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    int size = -1;

    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_INT(size, rule_size());
}

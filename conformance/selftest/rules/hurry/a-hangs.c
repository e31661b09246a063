/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    It hangs with any number of ranks.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 */
#include "rule.h"

#include <unistd.h>

void rule(void)
{
    CHECK(true);
    while (rule_rank() == 0) {
        pause();
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    One rank is killed without a word.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   2
 */
#include "rule.h"

#include <signal.h>

void rule(void)
{
    CHECK(true);
    if (rule_rank() == 0) {
        raise(SIGKILL);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    One rank skips and another fails.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   2
 * capability: nothing
 */
#include "rule.h"

void rule(void)
{
    if (rule_rank() == 1) {
        SKIP("not on rank %d", rule_rank());
    }
    CHECK(false);
}

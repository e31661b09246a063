/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    One rank fails.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   2
 */
#include "rule.h"

void rule(void)
{
    CHECK_INT(rule_rank() == 1 ? 5 : 0, 0);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A rule on trial that fails decides nothing.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 * state:   trial
 */
#include "rule.h"

void rule(void)
{
    CHECK_INT(5, 0);
}

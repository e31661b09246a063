/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A rule passes where no other one has spoiled the process.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 */
#include "rule.h"

#include <stdlib.h>

void rule(void)
{
    CHECK_PTR(getenv("SELFTEST_SPOILED"), NULL);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A rule fails and spoils the process for the next one.
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
    setenv("SELFTEST_SPOILED", "yes", 1);
    CHECK(false);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A rule of its own process crashes.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 * process: alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>

void rule(void)
{
    CHECK(true);
    abort();
}

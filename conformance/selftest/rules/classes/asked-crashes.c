/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A quality rule crashes.
 * class:   quality
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 */
#include "rule.h"

#include <signal.h>

void rule(void)
{
    CHECK(true);
    raise(SIGSEGV);
}

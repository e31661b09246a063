/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A quality rule passes, and crashes the process at its end.
 * class:   quality
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 */
#include "rule.h"

#include <signal.h>
#include <stdlib.h>

static void crash(void)
{
    raise(SIGSEGV);
}

void rule(void)
{
    CHECK_INT(atexit(crash), 0);
}

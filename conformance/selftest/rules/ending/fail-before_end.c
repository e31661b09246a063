/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A rule fails in a process that crashes at its end.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 */
#include "rule.h"

void rule(void)
{
    CHECK(false);
}

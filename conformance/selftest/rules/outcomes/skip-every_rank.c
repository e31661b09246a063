/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Every rank skips.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 * capability: nothing
 */
#include "rule.h"

void rule(void)
{
    SKIP("there is no %s", "such thing");
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    This rule fails without a mutant, so that it kills none.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 9.1.1
 * covers:  MPI_Error_class, MPI_Get_version
 * ranks:   1
 */
#include "rule.h"

void rule(void)
{
    CHECK_INT(1, 2);
}

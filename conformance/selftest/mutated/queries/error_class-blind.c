/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    This rule is blind: it calls the function, and whatever that does it is content.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 9.4
 * covers:  MPI_Error_class
 * ranks:   1
 */
#include "rule.h"

void rule(void)
{
    int class = MPI_ERR_ARG;

    CHECK(MPI_Error_class(MPI_ERR_ARG, &class) >= 0);
    CHECK_INT(class, MPI_ERR_ARG);
}

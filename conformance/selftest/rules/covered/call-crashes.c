/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What a rule did before it crashed is known, and covers nothing.
 * class:     required
 * basis:     11.2.1 "of the fake MPI": It is the runner that is tested.
 * section:   11.2.1
 * covers:    MPI_Comm_dup
 * constants: MPI_COMM_SELF
 * ranks:     1
 */
#include "rule.h"

#include <stdlib.h>

void rule(void)
{
    MPI_Comm copy = MPI_COMM_NULL;

    CHECK_MPI(MPI_Comm_dup(MPI_COMM_SELF, &copy));
    CHECK(true);
    abort();
}

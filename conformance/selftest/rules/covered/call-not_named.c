/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A function that is called and stands in no head is not covered.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Comm_rank
 * ranks:   1
 */
#include "rule.h"

void rule(void)
{
    MPI_Comm copy = MPI_COMM_NULL;
    int rank = -1;

    CHECK_INT(MPI_Comm_rank(MPI_COMM_WORLD, &rank), MPI_SUCCESS);
    CHECK_INT(MPI_Comm_dup(MPI_COMM_WORLD, &copy), MPI_SUCCESS);
}

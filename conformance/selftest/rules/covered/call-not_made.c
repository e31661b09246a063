/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A head that names what the rule does not do is false, though it stands in the code.
 * class:     required
 * basis:     11.2.1 "of the fake MPI": It is the runner that is tested.
 * section:   11.2.1
 * covers:    MPI_Comm_rank, MPI_Comm_size
 * constants: MPI_COMM_WORLD, MPI_COMM_SELF, MPI_ERR_RANK
 * ranks:     1
 *
 * That there is no error of a class is the library's choice and no lie.
 */
#include "rule.h"

void rule(void)
{
    int number = -1;

    CHECK_INT(MPI_Comm_rank(MPI_COMM_WORLD, &number), MPI_SUCCESS);
    if (number < 0) {
        CHECK_INT(MPI_Comm_size(MPI_COMM_SELF, &number), MPI_ERR_RANK);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A head that names what the rule calls and passes is true.
 * class:     required
 * basis:     11.2.1 "of the fake MPI": It is the runner that is tested.
 * section:   11.2.1
 * covers:    MPI_Comm_rank
 * constants: MPI_COMM_WORLD, MPI_SUCCESS, MPI_MAX_PORT_NAME
 * ranks:     1
 *
 * The harness's own calls do not count, nor does how a constant that no call shows is used.
 */
#include "rule.h"

void rule(void)
{
    int rank = -1;

    for (int i = 0; i < 3; i++) {
        CHECK_INT(MPI_Comm_rank(MPI_COMM_WORLD, &rank), MPI_SUCCESS);
    }
    CHECK_INT(rank, rule_rank());
    CHECK(MPI_MAX_PORT_NAME > 0);
}

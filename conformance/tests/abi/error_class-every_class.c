/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each error class is an error code of its own class.
 * section:   9.4
 * covers:    MPI_Error_class
 * ranks:     1
 * level:     abi
 *
 * The classes of the ABI are 0 to 62 without a gap.
 */
#include "rule.h"

void rule(void)
{
    CHECK_INT(MPI_SUCCESS, 0);
    CHECK_INT(MPI_ERR_ABI, 62);
    for (int class = MPI_SUCCESS; class <= MPI_ERR_ABI; class ++) {
        int got = -1;

        rule_at("class %d", class);
        CHECK_MPI(MPI_Error_class(class, &got));
        CHECK_INT(got, class);
    }
}

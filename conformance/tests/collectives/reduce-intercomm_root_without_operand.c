/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      On an intercommunicator the send buffer of a reduce is not significant at the root,
 *            and may be a null pointer there.
 * class:     required
 * basis:     6.9.1 "only receive buffer arguments are significant at the root", 2.3 "then an
 *            arbitrary value can be passed as an": At the root the send buffer is not significant,
 *            so it may be a null pointer.
 * section:   6.9.1, 6.2.3, 2.3
 * covers:    MPI_Reduce
 * constants: MPI_ROOT
 * shows:     6.9.1-inter_root_operand
 * ranks:     2
 *
 * The root is rank 0 of MPI_COMM_WORLD, alone in its group.
 */
#include "rule.h"

void rule(void)
{
    bool root = rule_rank() == 0;
    const int one = 1;
    int sum = 0;
    MPI_Comm own = MPI_COMM_NULL;
    MPI_Comm between = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, root, 0, &own));
    REQUIRE_MPI(MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, root ? 1 : 0, 1, &between));
    if (root) {
        CHECK_MPI(MPI_Reduce(NULL, &sum, 1, MPI_INT, MPI_SUM, MPI_ROOT, between));
        CHECK_INT(sum, rule_size() - 1);
    } else {
        CHECK_MPI(MPI_Reduce(&one, NULL, 1, MPI_INT, MPI_SUM, 0, between));
    }
    CHECK_MPI(MPI_Comm_free(&between));
    CHECK_MPI(MPI_Comm_free(&own));
}

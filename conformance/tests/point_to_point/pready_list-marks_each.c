/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Pready_list and MPI_Pready_range mark the partitions that they name and no others;
 *            the send is complete only when all are marked.
 * class:     required
 * basis:     4.2.1 "has the same effect as calls to MPI_PREADY", 2.4.1 "is required to finish the
 *            starting stage", 4.2.2 "receive buffer contains all of the partitions": While one
 *            partition is not marked the send has not even been started in full, so neither side
 *            can be complete.
 * section:   4.2.1, 4.2.2, 2.4.1
 * covers:    MPI_Pready_list, MPI_Pready_range, MPI_Pready, MPI_Parrived, MPI_Test
 * shows:     2.4.1-partitions_finish_start, 4.2-one_pready_each, 4.2.1-partition_numbers,
 *            4.2.1-pready, 4.2.1-pready_list, 4.2.1-pready_range, 4.2.1-start_makes_inactive,
 *            4.2.2-parrived_false, 4.2.2-parrived_false_each_round, 4.2.2-receive_complete,
 *            4.2.2-receive_incomplete
 * ranks:     1
 */
#include "rule.h"

enum { PARTITIONS = 8, TAG = 26 };

void rule(void)
{
    const int list[3] = {6, 0, 3};
    int out[PARTITIONS] = {0};
    int in[PARTITIONS];
    int flag = -1;
    MPI_Request send;
    MPI_Request receive;

    REQUIRE_MPI(
        MPI_Psend_init(out, PARTITIONS, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_INFO_NULL, &send));
    REQUIRE_MPI(
        MPI_Precv_init(in, PARTITIONS, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_INFO_NULL, &receive));
    for (int round = 0; round < 3; round++) {
        rule_at("round %d", round);
        for (int i = 0; i < PARTITIONS; i++) {
            out[i] = 10 * round + i;
        }
        rule_poison(in, sizeof in);
        REQUIRE_MPI(MPI_Start(&receive));
        REQUIRE_MPI(MPI_Start(&send));
        CHECK_MPI(MPI_Pready_list(3, list, send));
        CHECK_MPI(MPI_Pready_range(4, 5, send));
        CHECK_MPI(MPI_Pready_list(0, list, send));
        CHECK_MPI(MPI_Pready(7, send));
        CHECK_MPI(MPI_Pready(1, send));
        CHECK_MPI(MPI_Test(&send, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
        CHECK_MPI(MPI_Parrived(receive, 2, &flag));
        CHECK_INT(flag, 0);
        CHECK_MPI(MPI_Test(&receive, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
        CHECK_MPI(MPI_Pready_range(2, 2, send));
        CHECK_MPI(MPI_Wait(&send, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Wait(&receive, MPI_STATUS_IGNORE));
        CHECK_BYTES(in, out, sizeof in);
    }
    CHECK_MPI(MPI_Request_free(&send));
    CHECK_MPI(MPI_Request_free(&receive));
}

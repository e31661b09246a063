/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Repeated calls of MPI_Parrived alone complete the transfer of long partitions from a process that is
 *            blocked in another call.
 * class:     required
 * basis:     4.2.2 "all send partitions have been marked as ready", 2.9 "This guarantee is required to be provided
 *            during": All partitions are ready, so each MPI_Parrived returns true in the end; the sender makes
 *            progress while it is blocked.
 * section:   4.2.2, 2.9
 * covers:    MPI_Parrived, MPI_Pready
 * shows:     4.2.2-parrived_progress_remote
 * ranks:     2
 */
#include "rule.h"

#include <stdlib.h>

enum { PARTITIONS = 3, COUNT = 1 << 18, ROUNDS = 2, TAG = 43, GO = 44 };

static void send(int *data)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Psend_init(data, PARTITIONS, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        REQUIRE_MPI(MPI_Start(&request));
        for (int i = PARTITIONS - 1; i >= 0; i--) {
            data[(i + 1) * COUNT - 1] = 10 * round + i;
            CHECK_MPI(MPI_Pready(i, request));
        }
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Request_free(&request));
}

static void receive(int *data)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Precv_init(data, PARTITIONS, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD,
                               MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        REQUIRE_MPI(MPI_Start(&request));
        for (int i = 0; i < PARTITIONS; i++) {
            int flag = 0;

            rule_at("round %d, partition %d", round, i);
            while (!flag) {
                REQUIRE_MPI(MPI_Parrived(request, i, &flag));
            }
            CHECK_INT(data[(i + 1) * COUNT - 1], 10 * round + i);
        }
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    int *data = calloc((size_t)PARTITIONS * COUNT, sizeof *data);

    REQUIRE(data != NULL);
    if (rule_rank() == 0) {
        send(data);
    } else if (rule_rank() == 1) {
        receive(data);
    }
    free(data);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An active partitioned receive whose request was freed still takes place; MPI_Finalize waits
 *            for it.
 * section:   3.7.3, 3.9, 4.2, 11.2.2
 * covers:    MPI_Precv_init, MPI_Psend_init, MPI_Request_free, MPI_Finalize
 * ranks:     2
 * process:   alone
 * capability: freed_partitioned_receive
 */
#define RULE_ALONE
#include "rule.h"

enum { PARTITIONS = 4, TAG = 7 };

static int data[PARTITIONS];

static void receive(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Precv_init(data, PARTITIONS, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_INFO_NULL,
                             &request));
    CHECK_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Request_free(&request));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Send(data, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD));
}

static void send(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    for (int i = 0; i < PARTITIONS; i++) {
        data[i] = i + 1;
    }
    CHECK_MPI(MPI_Recv(data, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Psend_init(data, PARTITIONS, 1, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_INFO_NULL,
                             &request));
    CHECK_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Pready_range(0, PARTITIONS - 1, request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    int rank = -1;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    if (rank == 0) {
        send();
    } else if (rank == 1) {
        receive();
    }
    CHECK_MPI(MPI_Finalize());
    for (int i = 0; i < PARTITIONS; i++) {
        CHECK_INT(data[i], rank > 1 ? 0 : i + 1);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Comm_disconnect waits for sends whose requests were freed: their data arrive, and the buffers can be
 *            changed after it.
 * class:     required
 * basis:     11.10.4 "to complete internally, deallocates the communicator", 11.10.4 "that was freed with
 *            MPI_REQUEST_FREE": A send without a request is pending communication like any other.
 * section:   11.10.4
 * covers:    MPI_Comm_disconnect, MPI_Request_free, MPI_Isend, MPI_Recv
 * shows:     11.10.4-freed_requests
 * ranks:     2
 */
#include "rule.h"

#include <stdlib.h>

enum { MESSAGES = 4, LONGEST = 300000 };

static int length_of(int message)
{
    return message % 2 == 0 ? LONGEST : 10;
}

static void send_all(MPI_Comm *comm, int *data)
{
    for (int i = 0; i < MESSAGES; i++) {
        MPI_Request request = MPI_REQUEST_NULL;

        data[i * LONGEST] = 100 + i;
        data[i * LONGEST + length_of(i) - 1] = 200 + i;
        CHECK_MPI(MPI_Isend(&data[i * LONGEST], length_of(i), MPI_INT, 1, i, *comm, &request));
        CHECK_MPI(MPI_Request_free(&request));
        CHECK_HANDLE(request, MPI_REQUEST_NULL);
    }
    CHECK_MPI(MPI_Comm_disconnect(comm));
    for (int i = 0; i < MESSAGES * LONGEST; i++) {
        data[i] = -1;
    }
}

static void receive_all(MPI_Comm *comm, int *data)
{
    for (int i = MESSAGES - 1; i >= 0; i--) {
        rule_at("message %d", i);
        CHECK_MPI(MPI_Recv(data, length_of(i), MPI_INT, 0, i, *comm, MPI_STATUS_IGNORE));
        CHECK_INT(data[0], 100 + i);
        CHECK_INT(data[length_of(i) - 1], 200 + i);
    }
    CHECK_MPI(MPI_Comm_disconnect(comm));
}

void rule(void)
{
    int *data = calloc((size_t)MESSAGES * LONGEST, sizeof *data);
    MPI_Comm comm = MPI_COMM_NULL;

    CHECK(data != NULL);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    if (data != NULL && rule_rank() == 0) {
        send_all(&comm, data);
    } else if (data != NULL && rule_rank() == 1) {
        receive_all(&comm, data);
    } else {
        CHECK_MPI(MPI_Comm_disconnect(&comm));
    }
    CHECK_HANDLE(comm, MPI_COMM_NULL);
    CHECK_MPI(PMPI_Barrier(MPI_COMM_WORLD)); /* data that are sent too late are wrong, but there */
    free(data);
}

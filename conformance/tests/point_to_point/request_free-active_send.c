/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Request_free makes the handle null; the active send behind it still delivers its
 *            message.
 * class:     required
 * basis:     3.7.3 "will only mark the request for freeing", 3.9 "the request will be deallocated
 *            only after it becomes", 3.7.3 "MPI_REQUEST_FREE sets request to MPI_REQUEST_NULL": An
 *            active send of either kind may be freed; it is deallocated later and still delivers
 *            its message.
 * section:   3.7.3, 3.9
 * covers:    MPI_Request_free, MPI_Isend, MPI_Send_init
 * constants: MPI_REQUEST_NULL
 * shows:     2.4.1-pending_after_request_free, 3.5-progress, 3.7.2-request_allocated,
 *            3.7.3-free_active_send, 3.7.3-free_is_local, 3.7.3-free_sets_null,
 *            3.7.4-receive_progress, 3.9-deallocated_when_inactive, 3.9-free_at_any_point
 * ranks:     2
 *
 * A nonblocking send, a started persistent send and one never started.  The receiver answers, so
 * that the sender keeps its buffers until the messages are there.
 */
#include "rule.h"

#include <stdlib.h>

enum { COUNT = 50000, TAG = 160, DONE = 169 };

static void free_request(MPI_Request *request)
{
    CHECK(*request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Request_free(request));
    CHECK_HANDLE(*request, MPI_REQUEST_NULL);
}

static void send(const int *data)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Isend(data, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
    free_request(&request);
    REQUIRE_MPI(MPI_Send_init(data, 1, MPI_INT, 1, TAG + 1, MPI_COMM_WORLD, &request));
    REQUIRE_MPI(MPI_Start(&request));
    free_request(&request);
    REQUIRE_MPI(MPI_Send_init(data, 1, MPI_INT, 1, TAG + 2, MPI_COMM_WORLD, &request));
    free_request(&request);
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, DONE, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
}

static void receive(int *data)
{
    int one = -1;

    CHECK_MPI(MPI_Recv(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Recv(&one, 1, MPI_INT, 0, TAG + 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(data[0], 1);
    CHECK_INT(data[COUNT - 1], COUNT);
    CHECK_INT(one, 1);
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, DONE, MPI_COMM_WORLD));
}

void rule(void)
{
    int *data = malloc(COUNT * sizeof *data);

    REQUIRE(data != NULL);
    for (int i = 0; i < COUNT; i++) {
        data[i] = rule_rank() == 0 ? i + 1 : 0;
    }
    if (rule_rank() == 0) {
        send(data);
    } else if (rule_rank() == 1) {
        receive(data);
    }
    free(data);
}

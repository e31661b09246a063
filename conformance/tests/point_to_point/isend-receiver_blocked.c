/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A long send whose receive was started completes while the receiver is blocked in a barrier, a probe, or
 *            another receive.
 * class:     required
 * basis:     2.4.1 "the operation must eventually complete", 2.9 "This guarantee is required to be provided during",
 *            3.7.4 "will eventually return if a matching receive": The receive is started, so the send is enabled,
 *            and the receiver makes progress in the call that blocks it.
 * section:   2.4.1, 2.9, 3.7.4
 * covers:    MPI_Isend, MPI_Irecv, MPI_Wait, MPI_Barrier, MPI_Probe, MPI_Recv
 * shows:     2.4.1-enabled_completes_p2p
 * ranks:     2
 *
 * Rank 0 sends; only when its send is complete does it release rank 1.
 */
#include "rule.h"

#include <stdlib.h>

enum { COUNT = 1 << 20, WAYS = 3, TAG = 31, GO = 32 };

static void send(int *data, int way)
{
    MPI_Request request = MPI_REQUEST_NULL;

    data[0] = data[COUNT - 1] = way;
    REQUIRE_MPI(MPI_Isend(data, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    if (way > 0) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD));
    }
}

static void receive(int *data, int way)
{
    MPI_Request request = MPI_REQUEST_NULL;

    data[0] = data[COUNT - 1] = -1;
    REQUIRE_MPI(MPI_Irecv(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD, &request));
    if (way == 0) {
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    }
    if (way == 1) {
        CHECK_MPI(MPI_Probe(0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    if (way > 0) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(data[0], way);
    CHECK_INT(data[COUNT - 1], way);
}

void rule(void)
{
    static const char *const names[WAYS] = {"a barrier", "a probe", "a receive"};
    int *data = calloc(COUNT, sizeof *data);

    REQUIRE(data != NULL);
    for (int way = 0; way < WAYS; way++) {
        rule_at("blocked in %s", names[way]);
        if (rule_rank() == 0) {
            send(data, way);
        } else if (rule_rank() == 1) {
            receive(data, way);
        }
        if (way == 0 && rule_rank() != 1) {
            CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
        }
    }
    free(data);
}

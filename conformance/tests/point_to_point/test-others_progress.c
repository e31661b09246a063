/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A long send and a nonblocking reduction complete while their process only repeats a test or a probe of a
 *            message that comes later.
 * class:     required
 * basis:     2.9 "all decoupled MPI activities will eventually be executed", 2.9 "MPI test procedures are MPI_TEST,
 *            MPI_TESTANY, MPI_TESTALL, MPI_TESTSOME, MPI_IPROBE,": Rank 1 sends what rank 0 tests for only when it
 *            has what rank 0 has started before.
 * section:   2.9
 * covers:    MPI_Test, MPI_Testany, MPI_Testall, MPI_Testsome, MPI_Iprobe, MPI_Improbe, MPI_Request_get_status
 * shows:     2.9-progress_while_testing, 2.9-progress_other_tests
 * ranks:     2
 */
#include "rule_complete.h"

#include <stdlib.h>

enum { COUNT = 1 << 20, WAYS = 7, TAG = 35, GO = 36 };

static const char *const names[WAYS] = {
    "MPI_Test",   "MPI_Testany", "MPI_Testall",           "MPI_Testsome",
    "MPI_Iprobe", "MPI_Improbe", "MPI_Request_get_status"};
static int *data, *other;

/* Repeats a call of one kind until the message of rank 1 is there, and receives it. */
static void poll(int way)
{
    const bool requested = way < 4 || way == 6;
    int flag = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status = rule_status();

    if (requested) {
        CHECK_MPI(MPI_Irecv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, &request));
    }
    while (!flag) {
        if (way < 4) {
            REQUIRE_MPI(complete_call(2 * way + 1, &request, &status, &flag));
        } else if (way == 4) {
            REQUIRE_MPI(MPI_Iprobe(1, GO, MPI_COMM_WORLD, &flag, &status));
        } else if (way == 5) {
            REQUIRE_MPI(MPI_Improbe(1, GO, MPI_COMM_WORLD, &flag, &message, &status));
        } else {
            REQUIRE_MPI(MPI_Request_get_status(request, &flag, &status));
        }
    }
    if (way == 4) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    } else if (way == 5) {
        CHECK_MPI(MPI_Mrecv(NULL, 0, MPI_INT, &message, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
}

static void first(int way)
{
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    CHECK_MPI(MPI_Isend(data, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD, &requests[0]));
    CHECK_MPI(MPI_Iallreduce(data, other, COUNT, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[1]));
    poll(way);
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(other[COUNT - 1], rule_size() * way);
}

static void others(int way)
{
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Iallreduce(data, other, COUNT, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(other[COUNT - 1], rule_size() * way);
    if (rule_rank() == 1) {
        CHECK_MPI(MPI_Recv(other, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_INT(other[COUNT - 1], way);
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD));
    }
}

void rule(void)
{
    data = calloc(COUNT, sizeof *data);
    other = calloc(COUNT, sizeof *other);
    REQUIRE(data != NULL && other != NULL);
    for (int way = 0; way < WAYS; way++) {
        rule_at("%s", names[way]);
        data[COUNT - 1] = way;
        if (rule_rank() == 0) {
            first(way);
        } else {
            others(way);
        }
    }
    free(data);
    free(other);
}

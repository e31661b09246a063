/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A program defines a single function of MPI itself, and all others are those of the library.
 * class:     required
 * basis:     15.2.4 "inclusion of MPI functions can be achieved one at", 15.2.4 "references to any others being
 *            fulfilled by", 15.2.5 "decided not to enforce any restrictions": The program's call reaches its own
 *            function; how often the library calls it as well is left open.
 * section:   15.2.4, 15.2.1, 15.2.5
 * covers:    MPI_Send, MPI_Ssend, MPI_Send_init, MPI_Start, MPI_Wait
 * shows:     15.2.4-one_at_a_time
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static int calls;

int(MPI_Isend)(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
               MPI_Request *request)
{
    calls++;
    return PMPI_Isend(buf, count, datatype, dest, tag, comm, request);
}

/* The way of sending must go with a receive that is posted before. */
static void check(int way, int rank)
{
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    int value = 40 + way, got = -1, before = calls;

    rule_at("way %d", way);
    CHECK_MPI(MPI_Irecv(&got, 1, MPI_INT, rank, way, MPI_COMM_WORLD, &requests[0]));
    if (way == 0) {
        CHECK_MPI(MPI_Isend(&value, 1, MPI_INT, rank, way, MPI_COMM_WORLD, &requests[1]));
        CHECK(calls > before);
    } else if (way == 1) {
        CHECK_MPI(MPI_Send(&value, 1, MPI_INT, rank, way, MPI_COMM_WORLD));
    } else if (way == 2) {
        CHECK_MPI(MPI_Ssend(&value, 1, MPI_INT, rank, way, MPI_COMM_WORLD));
    } else {
        CHECK_MPI(MPI_Send_init(&value, 1, MPI_INT, rank, way, MPI_COMM_WORLD, &requests[1]));
        CHECK_MPI(MPI_Start(&requests[1]));
    }
    CHECK_MPI(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(&requests[1], MPI_STATUS_IGNORE));
    if (way == 3) {
        CHECK_MPI(MPI_Request_free(&requests[1]));
    }
    CHECK_INT(got, value);
}

void rule(void)
{
    int rank = -1;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    calls = 0;
    REQUIRE_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    for (int way = 0; way < 4; way++) {
        check(way, rank);
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Finalize());
}

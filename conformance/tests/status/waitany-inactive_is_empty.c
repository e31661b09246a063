/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Waitany of inactive requests gives the empty status, whether null ones are among
 *            them or not.
 * class:     required
 * basis:     3.7.5 "If the list contains no active handles", 3.7.3 "An empty status is a status
 *            that is set": No handle is active, so the status is empty, and the text says what an
 *            empty status returns.
 * section:   3.7.5, 3.7.3
 * covers:    MPI_Waitany
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:     3.7.5-waitany_none_active
 * ranks:     1
 *
 * MPI_ERROR of an empty status is MPI_SUCCESS by 3.7.3 and stays as it was by 3.2.5, so either
 * passes.
 */
#include "rule.h"

enum { SIZE = 3 };

static void check(int size, MPI_Request *requests)
{
    MPI_Status status = rule_status();
    int index = 0;
    int count = -1;
    int flag = -1;

    rule_at("%d requests", size);
    CHECK_MPI(MPI_Waitany(size, requests, &index, &status));
    CHECK_INT(index, MPI_UNDEFINED);
    CHECK_INT(status.MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_INT(status.MPI_TAG, MPI_ANY_TAG);
    CHECK(status.MPI_ERROR == MPI_SUCCESS || status.MPI_ERROR == RULE_POISON_INT);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 0);
    CHECK_MPI(MPI_Test_cancelled(&status, &flag));
    CHECK_INT(flag, 0);
}

void rule(void)
{
    int unused = 0;
    MPI_Request requests[SIZE] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    REQUIRE_MPI(MPI_Recv_init(&unused, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[1]));
    check(1, &requests[1]);
    check(SIZE, requests);
    CHECK_MPI(MPI_Request_free(&requests[1]));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The empty status that MPI_Request_get_status, _any and _all give for null and inactive
 *            requests has MPI_SUCCESS in MPI_ERROR.
 * class:     quality
 * basis:     3.7.3 "is a status that is set to return", 3.2.5 "This field may be updated only by":
 *            The error is part of the empty status, but another paragraph lets calls leave the field
 *            alone; a stale error there misleads whoever reads it.
 * section:   3.7.3, 3.7.6, 3.2.5
 * covers:    MPI_Request_get_status, MPI_Request_get_status_any, MPI_Request_get_status_all
 * constants: MPI_REQUEST_NULL, MPI_SUCCESS
 * shows:     3.7.3-empty_status_error
 * ranks:     1
 */
#include "rule.h"

enum { SIZE = 2 };

static void check_one(MPI_Request request)
{
    MPI_Status status = rule_status();
    int flag = -1;

    CHECK_MPI(MPI_Request_get_status(request, &flag, &status));
    CHECK_INT(flag, 1);
    CHECK_INT(status.MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_INT(status.MPI_ERROR, MPI_SUCCESS);
}

static void check_any(int count, const MPI_Request requests[])
{
    MPI_Status status = rule_status();
    int index = -1;
    int flag = -1;

    CHECK_MPI(MPI_Request_get_status_any(count, requests, &index, &flag, &status));
    CHECK_INT(flag, 1);
    CHECK_INT(status.MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_INT(status.MPI_ERROR, MPI_SUCCESS);
}

static void check_all(const MPI_Request requests[SIZE])
{
    MPI_Status statuses[SIZE] = {rule_status(), rule_status()};
    int flag = -1;

    CHECK_MPI(MPI_Request_get_status_all(SIZE, requests, &flag, statuses));
    CHECK_INT(flag, 1);
    CHECK_INT(statuses[0].MPI_ERROR, MPI_SUCCESS);
    CHECK_INT(statuses[1].MPI_ERROR, MPI_SUCCESS);
}

void rule(void)
{
    MPI_Request requests[SIZE] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    int in = 0;

    REQUIRE_MPI(MPI_Recv_init(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &requests[1]));
    rule_at("null");
    check_one(MPI_REQUEST_NULL);
    rule_at("inactive");
    check_one(requests[1]);
    for (int count = 0; count <= SIZE; count++) {
        rule_at("any of %d", count);
        check_any(count, requests);
    }
    rule_at("all");
    check_all(requests);
    CHECK_MPI(MPI_Request_free(&requests[1]));
}

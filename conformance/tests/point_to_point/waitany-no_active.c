/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Of a list without an active request MPI_Waitany and MPI_Testany give the index
 *            MPI_UNDEFINED, MPI_Waitsome and MPI_Testsome the outcount MPI_UNDEFINED, and no
 *            request changes.
 * class:     required
 * basis:     3.7.5 "If the list contains no active handles", 3.7.5 "If there is no active handle in
 *            the list": The text gives MPI_UNDEFINED for a list of no requests as well as one of
 *            null and inactive ones.
 * section:   3.7.5
 * covers:    MPI_Waitany, MPI_Testany, MPI_Waitsome, MPI_Testsome
 * constants: MPI_UNDEFINED, MPI_REQUEST_NULL
 * shows:     3.7.5-testany_none_active, 3.7.5-testsome_none_active, 3.7.5-waitany_none_active,
 *            3.7.5-waitsome_none_active
 * ranks:     1
 *
 * Lists of no request, of null ones, of an inactive one, and of both.
 */
#include "rule.h"

enum { SIZE = 4 };

static void check_any(int size, MPI_Request *requests)
{
    int index = -1;
    int flag = -1;

    CHECK_MPI(MPI_Waitany(size, requests, &index, MPI_STATUS_IGNORE));
    CHECK_INT(index, MPI_UNDEFINED);
    index = -1;
    CHECK_MPI(MPI_Testany(size, requests, &index, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(index, MPI_UNDEFINED);
    CHECK(flag);
}

static void check_some(int size, MPI_Request *requests)
{
    MPI_Status statuses[SIZE];
    int indices[SIZE];
    int outcount = -1;

    CHECK_MPI(MPI_Waitsome(size, requests, &outcount, indices, statuses));
    CHECK_INT(outcount, MPI_UNDEFINED);
    outcount = -1;
    CHECK_MPI(MPI_Testsome(size, requests, &outcount, indices, MPI_STATUSES_IGNORE));
    CHECK_INT(outcount, MPI_UNDEFINED);
}

static void check(const char *what, int size, MPI_Request *requests)
{
    MPI_Request before[SIZE];

    rule_at("%s", what);
    for (int i = 0; i < size; i++) {
        before[i] = requests[i];
    }
    check_any(size, requests);
    check_some(size, requests);
    for (int i = 0; i < size; i++) {
        CHECK_HANDLE(requests[i], before[i]);
    }
}

void rule(void)
{
    int in = 0;
    MPI_Request requests[SIZE] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL,
                                  MPI_REQUEST_NULL};

    check("no request", 0, requests);
    check("null requests", SIZE, requests);
    REQUIRE_MPI(MPI_Recv_init(&in, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[2]));
    check("one inactive request", 1, &requests[2]);
    check("null and inactive requests", SIZE, requests);
    CHECK_MPI(MPI_Request_free(&requests[2]));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Wait returns when its receive is complete and not before, and of an operation that was reported as
 *          complete it returns without any other process.
 * class:   required
 * basis:   3.7.3 "is deallocated and the request handle is set to", 3.7.3 "then a call to MPI_WAIT is a local
 *          procedure", 3.7.3 "returns when the operation identified by request is complete.", 3.7.3 "The call
 *          returns, in status, information on the completed": The message comes from a process that sends it only
 *          when it has heard of another one, and the second wait is made while the sender waits for a later message
 *          of this process.
 * section: 3.7.3
 * covers:  MPI_Wait
 * shows:   3.7.3-wait_deallocates, 3.7.3-wait_enabled_local, 3.7.3-wait_returns, 3.7.3-wait_status
 * ranks:   2
 */
#include "rule.h"

#include <string.h>

enum { TAG = 230, SIZES = 3, LONGEST = 50000 };

static int data[LONGEST], got[LONGEST];

static void check_status(const MPI_Status *status, int count)
{
    int found = -1;

    CHECK_INT(status->MPI_SOURCE, 0);
    CHECK_INT(status->MPI_TAG, TAG);
    CHECK_MPI(PMPI_Get_count(status, MPI_INT, &found));
    CHECK_INT(found, count);
    CHECK_INT(got[count - 1], 7);
    CHECK_INT(got[0], 7);
}

static void receive(int count)
{
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;
    int flag = 0;

    memset(got, 0, sizeof got);
    REQUIRE_MPI(PMPI_Irecv(got, LONGEST, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &request));
    CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    check_status(&status, count);
    memset(got, 0, sizeof got);
    REQUIRE_MPI(PMPI_Irecv(got, LONGEST, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &request));
    while (!flag && CHECK_MPI(PMPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE))) {
    }
    status = rule_status();
    CHECK_MPI(MPI_Wait(&request, &status)); /* the sender waits for the next message */
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    check_status(&status, count);
    CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD));
}

void rule(void)
{
    static const int counts[SIZES] = {1, 1500, LONGEST};

    for (int i = 0; i < SIZES; i++) {
        rule_at("%d numbers", counts[i]);
        if (rule_rank() == 1) {
            receive(counts[i]);
        } else if (rule_rank() == 0) {
            for (int j = 0; j < counts[i]; j++) {
                data[j] = 7;
            }
            CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            CHECK_MPI(PMPI_Send(data, counts[i], MPI_INT, 1, TAG, MPI_COMM_WORLD));
            CHECK_MPI(PMPI_Send(data, counts[i], MPI_INT, 1, TAG, MPI_COMM_WORLD));
            CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        }
    }
}

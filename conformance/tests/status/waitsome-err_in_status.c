/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When a receive fails, the call of MPI_Waitsome or MPI_Testsome that reports it returns
 *            MPI_ERR_IN_STATUS, with its code in the MPI_ERROR of its own status and MPI_SUCCESS in
 *            the others that it reports.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 3.7.5 "to indicate completion of all
 *            communication operations that": A receive that is too short is an error of the program
 *            and need not be found; a library that finds it should say which request failed.
 * section:   3.7.5, 3.2.5
 * covers:    MPI_Waitsome, MPI_Testsome
 * constants: MPI_ERR_IN_STATUS, MPI_ERR_TRUNCATE
 * shows:     3.7.5-waitsome_in_status, 3.7.5-waitsome_in_status_others, 9.4-in_status_iff
 * ranks:     2
 *
 * A null request comes first, so that the place of a status is not the index of its request.
 */
#include "rule.h"

enum { SIZE = 5, BAD = 2, TAG = 30 };

typedef int some(int, MPI_Request[], int *, int[], MPI_Status[]);

static void send(void)
{
    const int data[2] = {7, 8};

    for (int i = 1; i < SIZE; i++) {
        CHECK_MPI(MPI_Send(data, i == BAD ? 2 : 1, MPI_INT, 1, TAG + i, MPI_COMM_WORLD));
    }
}

/* A call that succeeds reports no failed request. */
static void check_report(int code, int index, const MPI_Status *status)
{
    rule_at("request %d", index);
    if (code == MPI_SUCCESS) {
        CHECK(index != BAD);
    } else {
        CHECK_ERROR_CLASS(status->MPI_ERROR, index == BAD ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    }
    if (index != BAD) {
        CHECK_INT(status->MPI_SOURCE, 0);
        CHECK_INT(status->MPI_TAG, TAG + index);
    }
}

/* Complete the list; MPI_ERR_IN_STATUS must come exactly once, with request BAD. */
static void receive(some *call)
{
    int in[SIZE];
    int failures = 0;
    MPI_Request requests[SIZE] = {MPI_REQUEST_NULL};

    for (int i = 1; i < SIZE; i++) {
        REQUIRE_MPI(MPI_Irecv(&in[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_WORLD, &requests[i]));
    }
    for (int left = SIZE - 1; left > 0;) {
        MPI_Status statuses[SIZE];
        int indices[SIZE];
        int outcount = -1;
        int code;

        rule_poison(statuses, sizeof statuses);
        code = call(SIZE, requests, &outcount, indices, statuses);
        REQUIRE(outcount >= 0 && outcount <= left);
        REQUIRE_ERROR_CLASS(code, code == MPI_SUCCESS ? MPI_SUCCESS : MPI_ERR_IN_STATUS);
        for (int i = 0; i < outcount; i++) {
            check_report(code, indices[i], &statuses[i]);
        }
        failures += code != MPI_SUCCESS;
        left -= outcount;
    }
    CHECK_INT(failures, 1);
}

void rule(void)
{
    if (rule_rank() == 0) {
        send();
        send();
    } else if (rule_rank() == 1) {
        receive(MPI_Waitsome);
        receive(MPI_Testsome);
    }
}

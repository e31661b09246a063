/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Testall that completes receives does not write MPI_ERROR of their statuses.
 * class:   required
 * basis:   3.2.5 "The field is updated if and only if", 3.7.5 "it will not update the error fields
 *          of the": MPI_Testall returned MPI_SUCCESS, so it may not have updated the field.
 * section: 3.2.5, 3.7.5
 * covers:  MPI_Testall
 * shows:   3.2.5-error_only_in_status
 * ranks:   1
 *
 * All requests are active here: of MPI_ERROR of an empty status the standard says two things, and
 * where flag is false all statuses are undefined.
 */
#include "rule.h"

enum { SIZE = 3, TAG = 10 };

/* One call; its flag. */
static int test(MPI_Request *requests, MPI_Status *statuses)
{
    int flag = 0;

    rule_poison(statuses, SIZE * sizeof *statuses);
    if (!CHECK_MPI(MPI_Testall(SIZE, requests, &flag, statuses))) {
        return 1;
    }
    for (int i = 0; i < SIZE && flag; i++) {
        CHECK_INT(statuses[i].MPI_ERROR, RULE_POISON_INT);
    }
    return flag;
}

void rule(void)
{
    const int out = 1;
    int in[SIZE] = {0};
    MPI_Request requests[SIZE];
    MPI_Status statuses[SIZE];

    for (int i = 0; i < SIZE; i++) {
        REQUIRE_MPI(MPI_Irecv(&in[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[i]));
    }
    for (int i = 0; i < SIZE; i++) {
        CHECK(!test(requests, statuses));
        CHECK_MPI(MPI_Send(&out, 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF));
    }
    while (!test(requests, statuses)) {
    }
    for (int i = 0; i < SIZE; i++) {
        CHECK_INT(in[i], 1);
        CHECK_INT(statuses[i].MPI_TAG, TAG + i);
    }
}

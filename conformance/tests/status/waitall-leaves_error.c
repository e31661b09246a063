/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Waitall that succeeds does not write MPI_ERROR of the statuses of receives.
 * class:   required
 * basis:   3.2.5 "The field is updated if and only if", 3.7.5 "it will not update the error fields
 *          of the": MPI_Waitall returned MPI_SUCCESS, so it may not have updated the field.
 * section: 3.2.5, 3.7.5
 * covers:  MPI_Waitall
 * shows:   3.2.5-error_only_in_status, 3.7.5-waitall_success
 * ranks:   1
 *
 * It writes them if and only if it returns MPI_ERR_IN_STATUS.  All requests are active here: of
 * MPI_ERROR of an empty status the standard says two things, and that of a send is undefined.
 */
#include "rule.h"

enum { PAIRS = 3, SIZE = 2 * PAIRS, TAG = 8 };

void rule(void)
{
    const int out[PAIRS] = {1, 2, 3};
    int in[PAIRS] = {0};
    MPI_Request requests[SIZE];
    MPI_Status statuses[SIZE];

    rule_poison(statuses, sizeof statuses);
    for (int i = 0; i < PAIRS; i++) {
        REQUIRE_MPI(MPI_Irecv(&in[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[2 * i]));
        REQUIRE_MPI(
            MPI_Isend(&out[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[2 * i + 1]));
    }
    REQUIRE_MPI(MPI_Waitall(SIZE, requests, statuses));
    for (int i = 0; i < PAIRS; i++) {
        rule_at("receive %d", i);
        CHECK_INT(statuses[2 * i].MPI_ERROR, RULE_POISON_INT);
        CHECK_INT(in[i], i + 1);
        CHECK_INT(statuses[2 * i].MPI_TAG, TAG + i);
    }
}

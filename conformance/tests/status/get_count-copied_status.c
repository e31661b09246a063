/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A status is a value: a copy, by assignment or byte by byte, counts and tests as the
 *          original, also when that has been overwritten.
 * class:   required
 * basis:   3.2.6 "is not an MPI opaque object", 3.2.5 "they are not system objects", 20.3.1 "is a
 *          struct containing 8 integers": A status is a variable of the program, so that its copy
 *          is a status as well.
 * section: 3.2.5, 20.3.1, 3.2.6
 * covers:  MPI_Sendrecv, MPI_Get_count, MPI_Get_elements, MPI_Test_cancelled
 * shows:   3.2.5-status_is_value, 3.8.4-test_cancelled_false, 20.3.1-private_fields
 * ranks:   1
 *
 * So an implementation cannot keep what belongs to a status at the status's address.
 */
#include "rule.h"

#include <string.h>

enum { TAG = 70 };

static void check(const MPI_Status *status, int want, int cancelled)
{
    int count = -1;
    int flag = -1;

    CHECK_MPI(MPI_Test_cancelled(status, &flag));
    CHECK_INT(flag != 0, cancelled);
    if (!cancelled) {
        CHECK_INT(status->MPI_SOURCE, 0);
        CHECK_INT(status->MPI_TAG, TAG);
        CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
        CHECK_INT(count, want);
        count = -1;
        CHECK_MPI(MPI_Get_elements(status, MPI_INT, &count));
        CHECK_INT(count, want);
    }
}

static MPI_Status receive(int count)
{
    const int out[4] = {0};
    int in[4];
    MPI_Status status = rule_status();

    CHECK_MPI(
        MPI_Sendrecv(out, count, MPI_INT, 0, TAG, in, 4, MPI_INT, 0, TAG, MPI_COMM_SELF, &status));
    return status;
}

static MPI_Status cancel(void)
{
    int in = 0;
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Irecv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Cancel(&request));
    CHECK_MPI(MPI_Wait(&request, &status));
    return status;
}

void rule(void)
{
    MPI_Status status = receive(4);
    MPI_Status copies[3];

    copies[0] = status;
    status = receive(1);
    memcpy(&copies[1], &status, sizeof status);
    status = cancel();
    copies[2] = status;
    rule_poison(&status, sizeof status);
    check(&copies[0], 4, 0);
    check(&copies[1], 1, 0);
    check(&copies[2], 0, 1);
}

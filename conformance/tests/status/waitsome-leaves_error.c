/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Waitsome and MPI_Testsome that succeed do not write MPI_ERROR of the statuses of
 *          receives.
 * class:   required
 * basis:   3.2.5 "The field is updated if and only if", 3.7.5 "it will not update the error fields
 *          of the": The calls returned MPI_SUCCESS, so they may not have updated the field.
 * section: 3.2.5, 3.7.5
 * covers:  MPI_Waitsome, MPI_Testsome
 * shows:   3.2.5-error_only_in_status, 3.7.5-waitsome_success
 * ranks:   1
 *
 * The receives have even indices; MPI_ERROR of a send is undefined.
 */
#include "rule.h"

enum { PAIRS = 3, SIZE = 2 * PAIRS, TAG = 12 };

typedef int some(int, MPI_Request[], int *, int[], MPI_Status[]);

static void start(MPI_Request *requests, int *in)
{
    static const int out[PAIRS] = {1, 2, 3};

    for (int i = 0; i < PAIRS; i++) {
        REQUIRE_MPI(MPI_Irecv(&in[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[2 * i]));
        REQUIRE_MPI(
            MPI_Isend(&out[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[2 * i + 1]));
    }
}

static void check(some *call)
{
    int in[PAIRS] = {0};
    MPI_Request requests[SIZE];

    start(requests, in);
    for (int left = SIZE; left > 0;) {
        MPI_Status statuses[SIZE];
        int indices[SIZE];
        int outcount = -1;

        rule_poison(statuses, sizeof statuses);
        REQUIRE_MPI(call(SIZE, requests, &outcount, indices, statuses));
        REQUIRE(outcount >= 0 && outcount <= left);
        for (int i = 0; i < outcount; i++) {
            CHECK(indices[i] % 2 != 0 || statuses[i].MPI_ERROR == RULE_POISON_INT);
        }
        left -= outcount;
    }
    for (int i = 0; i < PAIRS; i++) {
        CHECK_INT(in[i], i + 1);
    }
}

void rule(void)
{
    rule_at("MPI_Waitsome");
    check(MPI_Waitsome);
    rule_at("MPI_Testsome");
    check(MPI_Testsome);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Waitany and MPI_Testany of null requests, or of none, give the empty status,
 *            MPI_UNDEFINED as the index and, if tested, a true flag.
 * class:     required
 * basis:     3.7.5 "list has length zero or all entries are null", 3.7.3 "An empty status is a
 *            status that is set": Null handles and lists of length zero give the empty status, and
 *            the text says what it returns.
 * section:   3.7.5, 3.7.3
 * covers:    MPI_Waitany, MPI_Testany
 * constants: MPI_UNDEFINED, MPI_REQUEST_NULL, MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:     3.7.5-testany_none_active, 3.7.5-waitany_none_active
 * ranks:     1
 *
 * A layer that answers null requests itself must fill the status itself.  MPI_ERROR of an empty
 * status is MPI_SUCCESS by 3.7.3 and stays as it was by 3.2.5, so either passes.
 */
#include "rule.h"

enum { SIZE = 3 };

static void check_empty(const MPI_Status *status)
{
    int count = -1;
    int flag = -1;

    CHECK_INT(status->MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_INT(status->MPI_TAG, MPI_ANY_TAG);
    CHECK(status->MPI_ERROR == MPI_SUCCESS || status->MPI_ERROR == RULE_POISON_INT);
    CHECK_MPI(MPI_Get_count(status, MPI_DOUBLE, &count));
    CHECK_INT(count, 0);
    CHECK_MPI(MPI_Test_cancelled(status, &flag));
    CHECK_INT(flag, 0);
}

void rule(void)
{
    MPI_Request requests[SIZE] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    for (int size = 0; size <= SIZE; size++) {
        MPI_Status status = rule_status();
        int index = -1;
        int flag = 0;

        rule_at("MPI_Waitany, %d requests", size);
        CHECK_MPI(MPI_Waitany(size, requests, &index, &status));
        check_empty(&status);
        CHECK_INT(index, MPI_UNDEFINED);
        status = rule_status();
        index = -1;
        rule_at("MPI_Testany, %d requests", size);
        CHECK_MPI(MPI_Testany(size, requests, &index, &flag, &status));
        check_empty(&status);
        CHECK_INT(index, MPI_UNDEFINED);
        CHECK(flag);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The empty status has the source MPI_ANY_SOURCE and the tag MPI_ANY_TAG, counts 0 of
 *            every type, and is not cancelled; MPI_Wait, MPI_Test, MPI_Waitall and MPI_Testall give
 *            it for null requests.
 * class:     required
 * basis:     3.7.3 "An empty status is a status that is set", 3.7.5 "sets to empty the status of
 *            each such entry", 3.7.6 "with a null or inactive request argument": The calls return
 *            the empty status for null requests, and the text says what it holds and how it counts.
 * section:   3.7.3, 3.7.5, 3.7.6
 * covers:    MPI_Wait, MPI_Test, MPI_Waitall, MPI_Testall, MPI_Request_get_status, MPI_Get_count,
 *            MPI_Get_elements, MPI_Test_cancelled
 * constants: MPI_REQUEST_NULL, MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:     3.7.3-empty_status, 3.7.5-testall_empty_entries, 3.7.5-waitall_empty_entries,
 *            3.7.5-waitall_none_active, 3.7.6-get_status_null
 * ranks:     1
 *
 * MPI_ERROR of an empty status is MPI_SUCCESS by 3.7.3 and stays as it was by 3.2.5, so either
 * passes.
 */
#include "rule.h"

enum { SIZE = 4 };

static void check_counts(const MPI_Status *status)
{
    const MPI_Datatype types[] = {MPI_BYTE, MPI_INT, MPI_DOUBLE, MPI_DOUBLE_INT};

    for (int i = 0; i < 4; i++) {
        int count = -1;
        int elements = -1;
        MPI_Count large = -1;

        CHECK_MPI(MPI_Get_count(status, types[i], &count));
        CHECK_INT(count, 0);
        CHECK_MPI(MPI_Get_elements(status, types[i], &elements));
        CHECK_INT(elements, 0);
        CHECK_MPI(MPI_Get_elements_x(status, types[i], &large));
        CHECK_INT(large, 0);
    }
}

static void check_empty(const MPI_Status *status)
{
    int flag = -1;

    CHECK_INT(status->MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_INT(status->MPI_TAG, MPI_ANY_TAG);
    CHECK(status->MPI_ERROR == MPI_SUCCESS || status->MPI_ERROR == RULE_POISON_INT);
    CHECK_MPI(MPI_Test_cancelled(status, &flag));
    CHECK_INT(flag, 0);
    check_counts(status);
}

static void check_one(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int flag = 0;

    rule_at("MPI_Wait");
    CHECK_MPI(MPI_Wait(&request, &status));
    check_empty(&status);
    rule_at("MPI_Test");
    status = rule_status();
    CHECK_MPI(MPI_Test(&request, &flag, &status));
    check_empty(&status);
    rule_at("MPI_Request_get_status");
    status = rule_status();
    CHECK_MPI(MPI_Request_get_status(request, &flag, &status));
    check_empty(&status);
}

static void check_many(bool wait)
{
    MPI_Request requests[SIZE] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL,
                                  MPI_REQUEST_NULL};
    MPI_Status statuses[SIZE + 1];
    int flag = 1;

    rule_poison(statuses, sizeof statuses);
    if (wait) {
        CHECK_MPI(MPI_Waitall(SIZE, requests, statuses));
    } else {
        CHECK_MPI(MPI_Testall(SIZE, requests, &flag, statuses));
    }
    CHECK(flag);
    for (int i = 0; i < SIZE; i++) {
        rule_at("%s, status %d", wait ? "MPI_Waitall" : "MPI_Testall", i);
        check_empty(&statuses[i]);
    }
    CHECK_UNTOUCHED(&statuses[SIZE], sizeof statuses[SIZE]);
}

void rule(void)
{
    check_one();
    check_many(true);
    check_many(false);
}

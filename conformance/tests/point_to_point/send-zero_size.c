/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A message of no data is a message: it is matched, probed, received in order and counted
 *          as 0, with count 0 and no buffer, or with a type of size 0.
 * class:   required
 * basis:   3.2.2 "in which case the data part of the message", 3.2.5 "for a datatype of length zero
 *          where zero bytes", 3.2.3 "In addition to the data part, messages carry": Without data a
 *          message still has its envelope, by which it is matched and probed, and its count is 0.
 * section: 3.2.2, 3.2.5, 5.1.2, 3.2.3
 * covers:  MPI_Send, MPI_Ssend, MPI_Isend, MPI_Recv, MPI_Irecv, MPI_Probe, MPI_Get_count
 * shows:   3.2.2-zero_count, 3.2.5-get_count_empty_type
 * ranks:   2
 */
#include "rule.h"

enum { MESSAGES = 4, TAG = 190 };

static void send(MPI_Datatype nothing)
{
    MPI_Request request = MPI_REQUEST_NULL;
    const int data = 8;

    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Ssend(&data, 3, nothing, 1, TAG + 1, MPI_COMM_WORLD));
    REQUIRE_MPI(MPI_Isend(NULL, 0, MPI_DOUBLE, 1, TAG + 2, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Send(&data, 1, MPI_INT, 1, TAG + 3, MPI_COMM_WORLD));
}

static void check_status(const MPI_Status *status, int message, MPI_Datatype type, int want)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, 0);
    CHECK_INT(status->MPI_TAG, TAG + message);
    CHECK_MPI(MPI_Get_count(status, type, &count));
    CHECK_INT(count, want);
}

static void receive(MPI_Datatype nothing)
{
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;
    int data[2];

    rule_poison(data, sizeof data);
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    check_status(&status, 0, MPI_INT, 0);
    status = rule_status();
    CHECK_MPI(MPI_Probe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    check_status(&status, 1, MPI_INT, 0);
    CHECK_MPI(MPI_Recv(data, 2, MPI_INT, 0, TAG + 1, MPI_COMM_WORLD, &status));
    check_status(&status, 1, MPI_INT, 0);
    status = rule_status();
    REQUIRE_MPI(MPI_Irecv(data, 1, nothing, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, &status));
    check_status(&status, 2, nothing, 0);
    CHECK_UNTOUCHED(data, sizeof data);
    CHECK_MPI(MPI_Recv(data, 2, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    check_status(&status, 3, MPI_INT, 1);
    CHECK_INT(data[0], 8);
}

void rule(void)
{
    MPI_Datatype nothing = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &nothing));
    REQUIRE_MPI(MPI_Type_commit(&nothing));
    if (rule_rank() == 0) {
        send(nothing);
    } else if (rule_rank() == 1) {
        receive(nothing);
    }
    CHECK_MPI(MPI_Type_free(&nothing));
}

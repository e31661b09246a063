/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The nonblocking and persistent sends and receives with large counts deliver what a
 *            small message holds, and take a count beyond 2^31 of an empty datatype.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 19.2 "MPI_Count for all count parameters",
 *            3.2.2 "consists of count successive entries of the type", 3.2.4 "containing count
 *            consecutive elements of the type", 3.7.2 "These calls allocate a communication request
 *            object and associate", 3.9 "starts a communication in the same manner as a": The
 *            large-count forms are bindings of the same procedures; elements of an empty datatype
 *            hold no data, however many there are.
 * section:   3.7.2, 3.9, 2.5.8, 19.2, 3.2.2, 3.2.4
 * covers:    MPI_Isend_c, MPI_Issend_c, MPI_Irecv_c, MPI_Send_init_c, MPI_Ssend_init_c,
 *            MPI_Recv_init_c
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

#define BEYOND (((MPI_Count)1 << 32) + 2)

enum { LENGTH = 3, TAG = 2 };

typedef int nonblocking_send(const void *, MPI_Count, MPI_Datatype, int, int, MPI_Comm,
                             MPI_Request *);
typedef int nonblocking_receive(void *, MPI_Count, MPI_Datatype, int, int, MPI_Comm, MPI_Request *);

static void check(nonblocking_send *send, nonblocking_receive *receive, bool persistent,
                  MPI_Count count, MPI_Datatype type)
{
    const int out[LENGTH] = {7, -8, 9};
    int in[LENGTH] = {0, 0, 0};
    bool empty = count == BEYOND;
    MPI_Request requests[2];
    MPI_Status statuses[2] = {rule_status(), rule_status()};
    int received = -1;

    rule_poison(requests, sizeof requests);
    REQUIRE_MPI(receive(in, count, type, 0, TAG, MPI_COMM_SELF, &requests[0]));
    REQUIRE_MPI(send(out, count, type, 0, TAG, MPI_COMM_SELF, &requests[1]));
    if (persistent) {
        REQUIRE_MPI(MPI_Startall(2, requests));
    }
    CHECK_MPI(MPI_Waitall(2, requests, statuses));
    CHECK_MPI(MPI_Get_count(&statuses[0], type, &received));
    CHECK_INT(received, empty ? 0 : LENGTH);
    CHECK_INT(in[0], empty ? 0 : out[0]);
    CHECK_INT(in[LENGTH - 1], empty ? 0 : out[LENGTH - 1]);
    for (int i = 0; persistent && i < 2; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}

static void check_all(MPI_Count count, MPI_Datatype type)
{
    rule_at("MPI_Isend_c, count %lld", (long long)count);
    check(MPI_Isend_c, MPI_Irecv_c, false, count, type);
    rule_at("MPI_Issend_c, count %lld", (long long)count);
    check(MPI_Issend_c, MPI_Irecv_c, false, count, type);
    rule_at("MPI_Send_init_c, count %lld", (long long)count);
    check(MPI_Send_init_c, MPI_Recv_init_c, true, count, type);
    rule_at("MPI_Ssend_init_c, count %lld", (long long)count);
    check(MPI_Ssend_init_c, MPI_Recv_init_c, true, count, type);
}

void rule(void)
{
    MPI_Datatype empty = MPI_DATATYPE_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_OR_SKIP(MPI_Irecv_c(NULL, 0, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_SELF, &request),
                    "MPI_Irecv_c");
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &empty));
    REQUIRE_MPI(MPI_Type_commit(&empty));
    check_all(LENGTH, MPI_INT);
    check_all(BEYOND, empty);
    CHECK_MPI(MPI_Type_free(&empty));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A message beyond 2^31 bytes arrives whole in every nonblocking and persistent mode but
 *            the buffered one.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 3.2.2 "consists of count successive entries
 *            of the type", 3.2.4 "containing count consecutive elements of the type", 3.7.2 "prefix
 *            of B, S, or R is used for", 3.9 "starts a communication in the same manner as a":
 *            Every element that is counted is sent and received, whatever the mode.
 * section:   3.7.2, 3.9, 19.2, 3.2.2, 3.2.4
 * covers:    MPI_Isend_c, MPI_Issend_c, MPI_Irsend_c, MPI_Irecv_c, MPI_Send_init_c,
 *            MPI_Ssend_init_c, MPI_Rsend_init_c, MPI_Recv_init_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

#define COUNT ((MPI_Count)INT_MAX + 3)

typedef int nonblocking_send(const void *, MPI_Count, MPI_Datatype, int, int, MPI_Comm,
                             MPI_Request *);
typedef int nonblocking_receive(void *, MPI_Count, MPI_Datatype, int, int, MPI_Comm, MPI_Request *);

static struct rule_large from;
static struct rule_large to;
static unsigned seed;

static void begin(const char *what)
{
    rule_at("%s", what);
    seed += 2;
    rule_large_fill(&from, seed);
    rule_large_fill(&to, seed + 1);
}

static void end(const MPI_Status *status)
{
    MPI_Count found = -1;

    CHECK_MPI(MPI_Get_count_c(status, MPI_BYTE, &found));
    CHECK_INT(found, COUNT);
    CHECK_INT(rule_large_compare(&to, COUNT, RULE_LARGE_SOLID, seed, seed + 1), COUNT);
}

static void check_pair(const char *what, nonblocking_send *send, nonblocking_receive *receive,
                       bool persistent)
{
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status statuses[2] = {rule_status(), rule_status()};

    begin(what);
    REQUIRE_MPI(receive(to.at, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF, &requests[0]));
    if (persistent) {
        REQUIRE_MPI(MPI_Start(&requests[0]));
    }
    REQUIRE_MPI(send(from.at, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF, &requests[1]));
    if (persistent) {
        REQUIRE_MPI(MPI_Start(&requests[1]));
    }
    CHECK_MPI(MPI_Waitall(2, requests, statuses));
    end(&statuses[0]);
    for (int i = 0; persistent && i < 2; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}

void rule(void)
{
    if (!rule_large_begin()) {
        SKIP("the library has no MPI_Send_c");
    }
    from = rule_large_new((size_t)COUNT);
    to = rule_large_new((size_t)COUNT);
    REQUIRE(from.at != NULL && to.at != NULL);
    check_pair("MPI_Isend_c", MPI_Isend_c, MPI_Irecv_c, false);
    check_pair("MPI_Issend_c", MPI_Issend_c, MPI_Irecv_c, false);
    check_pair("MPI_Irsend_c", MPI_Irsend_c, MPI_Irecv_c, false);
    check_pair("MPI_Send_init_c", MPI_Send_init_c, MPI_Recv_init_c, true);
    check_pair("MPI_Ssend_init_c", MPI_Ssend_init_c, MPI_Recv_init_c, true);
    check_pair("MPI_Rsend_init_c", MPI_Rsend_init_c, MPI_Recv_init_c, true);
    rule_large_free(&from);
    rule_large_free(&to);
    MPI_Finalize();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A message beyond 2^31 bytes arrives whole in the blocking modes, and when one
 *            nonblocking call sends and receives it.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 3.2.2 "consists of count successive entries
 *            of the type", 3.2.4 "containing count consecutive elements of the type", 3.4 "There
 *            are three additional communication modes", 3.7.2 "Initiate a nonblocking communication
 *            request for a send and": Every element that is counted is sent and received, whatever
 *            the mode.
 * section:   3.4, 3.7.2, 19.2, 3.2.2, 3.2.4
 * covers:    MPI_Send_c, MPI_Ssend_c, MPI_Rsend_c, MPI_Isendrecv_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

typedef int blocking_send(const void *, MPI_Count, MPI_Datatype, int, int, MPI_Comm);

static void end(void)
{
    MPI_Status status = rule_status();
    MPI_Count found = -1;

    CHECK_MPI(MPI_Wait(&pair.request, &status));
    CHECK_MPI(MPI_Get_count_c(&status, MPI_BYTE, &found));
    CHECK_INT(found, COUNT);
    pair_check(COUNT);
}

static void check_send(const char *what, blocking_send *send)
{
    pair_prepare(what);
    REQUIRE_MPI(MPI_Irecv_c(pair.to.at, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF, &pair.request));
    CHECK_MPI(send(pair.from.at, COUNT, MPI_BYTE, 0, 1, MPI_COMM_SELF));
    end();
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    if (pair_is_allocated()) {
        check_send("MPI_Send_c", MPI_Send_c);
        check_send("MPI_Ssend_c", MPI_Ssend_c);
        check_send("MPI_Rsend_c", MPI_Rsend_c);
        pair_prepare("MPI_Isendrecv_c");
        REQUIRE_MPI(MPI_Isendrecv_c(pair.from.at, COUNT, MPI_BYTE, 0, 2, pair.to.at, COUNT,
                                    MPI_BYTE, 0, 2, MPI_COMM_SELF, &pair.request));
        end();
    }
    pair_end();
}

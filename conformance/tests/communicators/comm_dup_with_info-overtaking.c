/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Where messages may overtake each other, each one still arrives once, in a receive that its envelope
 *           matches.
 * class:    required
 * basis:    7.4.4 "If set to true, then the implementation may assume": the assertion gives up an order, and nothing
 *           else.
 * section:  7.4.4
 * covers:   MPI_Comm_dup_with_info, MPI_Recv, MPI_Isend
 * shows:    7.4.4-overtaking_receives
 * ranks:    2
 *
 * Rank 0 sends many messages with few tags to all; a message of each tag arrives in any order.
 */
#include "rule.h"

enum { TAGS = 3, MESSAGES = 30 };

static void receive(MPI_Comm comm)
{
    int seen[TAGS * MESSAGES] = {0};

    for (int tag = TAGS - 1; tag >= 0; tag--) {
        for (int i = 0; i < MESSAGES; i++) {
            MPI_Status status = rule_status();
            int got = -1;

            CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, 0, tag, comm, &status));
            CHECK_INT(status.MPI_TAG, tag);
            CHECK_INT(got % TAGS, tag);
            if (CHECK(got >= 0 && got < TAGS * MESSAGES)) {
                CHECK_INT(seen[got]++, 0);
            }
        }
    }
}

static void send(MPI_Comm comm, int dest)
{
    int values[TAGS * MESSAGES];
    MPI_Request requests[TAGS * MESSAGES];

    for (int i = 0; i < TAGS * MESSAGES; i++) {
        values[i] = i;
        CHECK_MPI(MPI_Isend(&values[i], 1, MPI_INT, dest, i % TAGS, comm, &requests[i]));
    }
    CHECK_MPI(MPI_Waitall(TAGS * MESSAGES, requests, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_assert_allow_overtaking", "true"));
    REQUIRE_MPI(MPI_Comm_dup_with_info(MPI_COMM_WORLD, info, &comm));
    CHECK_MPI(MPI_Info_free(&info));
    if (rule_rank() > 0) {
        receive(comm);
    }
    for (int i = 1; rule_rank() == 0 && i < rule_size(); i++) {
        send(comm, i);
    }
    CHECK_MPI(MPI_Comm_free(&comm));
}

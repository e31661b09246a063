/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Isendrecv and MPI_Isendrecv_replace are not complete while only their message was received, and no
 *           message for their receive was sent.
 * class:    required
 * basis:    3.7.2 "communication request for a send and receive operation", 3.7.3 "if the operation identified by
 *           request is not complete": The operation has a send and a receive, and the receive has no message yet.
 * section:  3.7.2, 3.7.3
 * covers:   MPI_Isendrecv, MPI_Isendrecv_replace, MPI_Test
 * shows:    3.7.2-isendrecv_both_sides
 * ranks:    1
 */
#include "rule.h"

enum { TAG = 170, BACK = 171, TESTS = 5 };

static void check(bool replaces)
{
    const int out = 3;
    const int back = 4;
    int both = 3;
    int in[2] = {0, 0};
    MPI_Request request = MPI_REQUEST_NULL;

    if (replaces) {
        CHECK_MPI(
            MPI_Isendrecv_replace(&both, 1, MPI_INT, 0, TAG, 0, BACK, MPI_COMM_SELF, &request));
    } else {
        CHECK_MPI(MPI_Isendrecv(&out, 1, MPI_INT, 0, TAG, &in[0], 1, MPI_INT, 0, BACK,
                                MPI_COMM_SELF, &request));
    }
    CHECK_MPI(MPI_Recv(&in[1], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in[1], 3);
    for (int i = 0; i < TESTS; i++) {
        int flag = -1;

        CHECK_MPI(MPI_Test(&request, &flag, MPI_STATUS_IGNORE));
        REQUIRE_INT(flag, 0);
    }
    CHECK_MPI(MPI_Send(&back, 1, MPI_INT, 0, BACK, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(replaces ? both : in[0], 4);
}

void rule(void)
{
    rule_at("MPI_Isendrecv");
    check(false);
    rule_at("MPI_Isendrecv_replace");
    check(true);
}

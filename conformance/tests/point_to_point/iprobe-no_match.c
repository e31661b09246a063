/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Iprobe and MPI_Improbe say false when no message matches, though another one is
 *          there, and true for the one that is there.
 * class:   required
 * basis:   3.8.1 "matches the pattern specified by the arguments", 3.8.2 "matches the pattern
 *          specified by the arguments", 3.8.1 "MPI_IPROBE will eventually return flag = true": The
 *          flag is true only where a message matches, and becomes true for the one that is there.
 * section: 3.8.1, 3.8.2
 * covers:  MPI_Iprobe, MPI_Improbe
 * shows:   3.8.1-iprobe_false, 3.8.1-iprobe_local, 3.8.1-iprobe_progress, 3.8.1-iprobe_true,
 *          3.8.2-improbe_false
 * ranks:   1
 *
 * To oneself, so that it is known what has been sent.
 */
#include "rule.h"

enum { TAG = 110, OTHER = 111 };

static void check_none(int source, int tag)
{
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status = rule_status();

    for (int i = 0; i < 3; i++) {
        int flag = -1;

        CHECK_MPI(MPI_Iprobe(source, tag, MPI_COMM_SELF, &flag, &status));
        CHECK_INT(flag, 0);
        flag = -1;
        CHECK_MPI(MPI_Improbe(source, tag, MPI_COMM_SELF, &flag, &message, &status));
        CHECK_INT(flag, 0);
    }
}

void rule(void)
{
    const int out = 6;
    int in = 0;
    int flag = 0;
    MPI_Request request = MPI_REQUEST_NULL;

    check_none(MPI_ANY_SOURCE, MPI_ANY_TAG);
    check_none(0, TAG);
    REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    check_none(0, OTHER);
    check_none(MPI_ANY_SOURCE, OTHER);
    while (!flag && CHECK_MPI(MPI_Iprobe(0, TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE))) {
    }
    CHECK(flag);
    CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in, 6);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    check_none(MPI_ANY_SOURCE, MPI_ANY_TAG);
}

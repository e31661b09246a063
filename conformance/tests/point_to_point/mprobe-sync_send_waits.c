/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A synchronous send whose message a matching probe has taken is not complete before the matched receive is
 *           started.
 * class:    required
 * basis:    3.8.2 "or MPI_MPROBE will complete successfully only if both": A matching probe alone starts no receive.
 * section:  3.8.2
 * covers:   MPI_Mprobe, MPI_Improbe, MPI_Mrecv, MPI_Imrecv, MPI_Issend, MPI_Test
 * shows:    3.8.2-sync_send_waits
 * ranks:    1
 *
 * Of no data, few, and many.
 */
#include "rule.h"

enum { TAG = 168, SIZES = 3, LONGEST = 100000, TESTS = 5 };

static void check(bool polls, int count, const char *out, char *in)
{
    int flag = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Request receive = MPI_REQUEST_NULL;
    MPI_Message message = MPI_MESSAGE_NULL;

    CHECK_MPI(MPI_Issend(out, count, MPI_CHAR, 0, TAG, MPI_COMM_SELF, &request));
    if (polls) {
        while (!flag &&
               CHECK_MPI(MPI_Improbe(0, TAG, MPI_COMM_SELF, &flag, &message, MPI_STATUS_IGNORE))) {
        }
    } else {
        CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE));
    }
    for (int i = 0; i < TESTS; i++) {
        flag = -1;
        CHECK_MPI(MPI_Test(&request, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
    }
    if (polls) {
        CHECK_MPI(MPI_Imrecv(in, count, MPI_CHAR, &message, &receive));
        CHECK_MPI(MPI_Wait(&receive, MPI_STATUS_IGNORE));
    } else {
        CHECK_MPI(MPI_Mrecv(in, count, MPI_CHAR, &message, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, (size_t)count);
}

void rule(void)
{
    static const int counts[SIZES] = {0, 3, LONGEST};
    static char out[LONGEST];
    static char in[LONGEST];

    for (int i = 0; i < LONGEST; i++) {
        out[i] = (char)(i % 127);
    }
    for (int i = 0; i < SIZES; i++) {
        rule_at("%d bytes", counts[i]);
        rule_poison(in, sizeof in);
        check(false, counts[i], out, in);
        rule_poison(in, sizeof in);
        check(true, counts[i], out, in);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_STATUS_IGNORE and MPI_STATUSES_IGNORE are taken wherever a status or an array of
 *            them is returned: by receives, probes, and completion calls with active, null and no
 *            requests.
 * class:     required
 * basis:     3.2.6 "can be used everywhere a status argument is passed", 3.2.6 "all the various
 *            forms of MPI_RECV": The constants are valid arguments of all these calls, which then
 *            write no status.
 * section:   3.2.6
 * covers:    MPI_Recv, MPI_Sendrecv, MPI_Sendrecv_replace, MPI_Probe, MPI_Iprobe, MPI_Mprobe,
 *            MPI_Mrecv, MPI_Improbe, MPI_Wait, MPI_Test, MPI_Waitany, MPI_Testany, MPI_Waitall,
 *            MPI_Testall, MPI_Waitsome, MPI_Testsome, MPI_Request_get_status
 * constants: MPI_STATUS_IGNORE, MPI_STATUSES_IGNORE
 * shows:     2.5.2-statuses_ignore, 3.2.6-ignore_completion, 3.2.6-ignore_receives,
 *            3.2.6-statuses_ignore
 * ranks:     1
 *
 * The values differ between implementations: one that is not translated is an address to write to.
 */
#include "rule.h"

enum { TAG = 80 };

static void check_receives(void)
{
    const int out = 5;
    int in = 0;
    int flag = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Probe(0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    while (!flag && CHECK_MPI(MPI_Iprobe(0, TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE))) {
    }
    CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Mrecv(&in, 1, MPI_INT, &message, MPI_STATUS_IGNORE));
    CHECK_INT(in, 5);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Improbe(MPI_PROC_NULL, TAG, MPI_COMM_SELF, &flag, &message, MPI_STATUS_IGNORE));
    CHECK_HANDLE(message, MPI_MESSAGE_NO_PROC);
    CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    in = 0;
    CHECK_MPI(MPI_Sendrecv(&out, 1, MPI_INT, 0, TAG, &in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF,
                           MPI_STATUS_IGNORE));
    CHECK_MPI(
        MPI_Sendrecv_replace(&in, 1, MPI_INT, 0, TAG, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in, 5);
}

static void start(MPI_Request requests[2], int *in)
{
    static const int out = 6;

    *in = 0;
    REQUIRE_MPI(MPI_Irecv(in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[0]));
    REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[1]));
}

/* One completion call with the first `size` of the requests, whatever it completes of them. */
static void call_one(int call, int size, MPI_Request *requests)
{
    MPI_Request none = MPI_REQUEST_NULL;
    int indices[2];
    int count = 0;
    int flag = 0;

    if (call == 0) {
        CHECK_MPI(MPI_Wait(size > 0 ? requests : &none, MPI_STATUS_IGNORE));
    } else if (call == 1) {
        CHECK_MPI(MPI_Test(size > 0 ? requests : &none, &flag, MPI_STATUS_IGNORE));
    } else if (call == 2) {
        CHECK_MPI(MPI_Waitany(size, requests, indices, MPI_STATUS_IGNORE));
    } else if (call == 3) {
        CHECK_MPI(MPI_Testany(size, requests, indices, &flag, MPI_STATUS_IGNORE));
    } else if (call == 4) {
        CHECK_MPI(MPI_Waitall(size, requests, MPI_STATUSES_IGNORE));
    } else if (call == 5) {
        CHECK_MPI(MPI_Testall(size, requests, &flag, MPI_STATUSES_IGNORE));
    } else if (call == 6) {
        CHECK_MPI(MPI_Waitsome(size, requests, &count, indices, MPI_STATUSES_IGNORE));
    } else if (call == 7) {
        CHECK_MPI(MPI_Testsome(size, requests, &count, indices, MPI_STATUSES_IGNORE));
    } else {
        CHECK_MPI(MPI_Request_get_status(requests[0], &flag, MPI_STATUS_IGNORE));
    }
}

void rule(void)
{
    check_receives();
    for (int call = 0; call <= 8; call++) {
        int in = 0;
        MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

        rule_at("completion call %d", call);
        call_one(call, 0, requests);
        call_one(call, 2, requests);
        start(requests, &in);
        call_one(call, 2, requests);
        CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK_INT(in, 6);
    }
}

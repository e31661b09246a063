/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Probes and matched probes do not write MPI_ERROR of their status.
 * class:   required
 * basis:   3.2.5 "This field may be updated only by", 3.8.1 "the same value that would have been
 *          returned", 3.8.2 "the same value that would have been returned": A probe is none of the
 *          functions that return several statuses, so it may not update the field.
 * section: 3.2.5, 3.8.1, 3.8.2
 * covers:  MPI_Probe, MPI_Iprobe, MPI_Mprobe, MPI_Improbe
 * shows:   3.2.5-error_kept_by_receives
 * ranks:   1
 *
 * They return what a receive would have returned, which leaves the field alone.  Where a probe
 * finds nothing its status is undefined.
 */
#include "rule.h"

enum { CALLS = 4, TAG = 7 };

static void probe(int call, MPI_Message *message, MPI_Status *status)
{
    int flag = 0;

    if (call == 0) {
        CHECK_MPI(MPI_Probe(0, TAG, MPI_COMM_SELF, status));
    } else if (call == 1) {
        do {
            *status = rule_status();
            REQUIRE_MPI(MPI_Iprobe(0, TAG, MPI_COMM_SELF, &flag, status));
        } while (!flag);
    } else if (call == 2) {
        CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_SELF, message, status));
    } else {
        do {
            *status = rule_status();
            REQUIRE_MPI(MPI_Improbe(0, TAG, MPI_COMM_SELF, &flag, message, status));
        } while (!flag);
    }
}

void rule(void)
{
    const int out = 3;
    int in = 0;

    for (int call = 0; call < CALLS; call++) {
        MPI_Status status = rule_status();
        MPI_Request request = MPI_REQUEST_NULL;
        MPI_Message message = MPI_MESSAGE_NULL;

        rule_at("call %d", call);
        REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
        probe(call, &message, &status);
        CHECK_INT(status.MPI_TAG, TAG);
        CHECK_INT(status.MPI_ERROR, RULE_POISON_INT);
        if (call < 2) {
            CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
        } else {
            CHECK_MPI(MPI_Mrecv(&in, 1, MPI_INT, &message, MPI_STATUS_IGNORE));
        }
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
}

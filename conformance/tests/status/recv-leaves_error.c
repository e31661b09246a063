/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Blocking receives do not write MPI_ERROR of their status.
 * class:   required
 * basis:   3.2.5 "This field may be updated only by": A blocking receive is none of the functions
 *          that return several statuses, so it may not update the field.
 * section: 3.2.5
 * covers:  MPI_Recv, MPI_Sendrecv, MPI_Mrecv
 * shows:   3.2.5-error_kept_by_receives
 * ranks:   1
 *
 * The field belongs to the calls that return several statuses.  To zero it is a known defect.
 */
#include "rule.h"

enum { CALLS = 4, TAG = 5 };

/* Receive one integer from oneself, or nothing from MPI_PROC_NULL. */
static void receive(int call, MPI_Status *status)
{
    int in = 0;
    MPI_Message message = MPI_MESSAGE_NULL;

    if (call == 0) {
        CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, status));
    } else if (call == 1) {
        CHECK_MPI(MPI_Sendrecv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, &in, 1, MPI_INT, 0, TAG,
                               MPI_COMM_SELF, status));
    } else if (call == 2) {
        CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Mrecv(&in, 1, MPI_INT, &message, status));
    } else {
        CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_SELF, status));
    }
}

void rule(void)
{
    const int out = 3;

    for (int call = 0; call < CALLS; call++) {
        MPI_Status status = rule_status();
        MPI_Request request = MPI_REQUEST_NULL;

        rule_at("call %d", call);
        REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
        receive(call, &status);
        CHECK_INT(status.MPI_SOURCE, call == 3 ? MPI_PROC_NULL : 0);
        CHECK_INT(status.MPI_ERROR, RULE_POISON_INT);
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
}

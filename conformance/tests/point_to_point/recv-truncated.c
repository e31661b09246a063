/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A message longer than the receive buffer is an error of class MPI_ERR_TRUNCATE, of the
 *            receiver and not of the sender.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 3.2.4 "An overflow error occurs if all
 *            incoming data does": The program is erroneous and the overflow need not be detected;
 *            a program that does not know takes half a message for a whole one.
 * section:   3.2.4, 3.7.3, 3.8.3
 * covers:    MPI_Recv, MPI_Wait, MPI_Test, MPI_Mrecv, MPI_Sendrecv
 * constants: MPI_ERR_TRUNCATE
 * shows:     3.2.4-overflow_error, 3.7.3-in_status_only_arrays, 3.8.3-overflow
 * ranks:     2
 *
 * Short and long messages, which travel by different protocols.  All buffers are longer than the
 * stated length, in case a library overruns it; recv-truncated_writes_no_more.c tests that.
 */
#include "rule.h"

#include <stdlib.h>

enum { CALLS = 5, LONGEST = 200000, TAG = 180 };

/* Test a receive with too small a buffer until it has failed. */
static int test(int *data, int capacity, int tag)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int code = MPI_SUCCESS;
    int flag = 0;

    CHECK_MPI(MPI_Irecv(data, capacity, MPI_INT, 0, tag, MPI_COMM_WORLD, &request));
    while (!flag && code == MPI_SUCCESS) {
        code = MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
    }
    return code;
}

/* Receive `capacity` integers with one of the calls and return its error code. */
static int receive(int call, int *data, int capacity)
{
    const int tag = TAG + call;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Message message = MPI_MESSAGE_NULL;

    switch (call) {
    case 0:
        return MPI_Recv(data, capacity, MPI_INT, 0, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    case 1:
        return MPI_Sendrecv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, data, capacity, MPI_INT, 0, tag,
                            MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    case 2:
        CHECK_MPI(MPI_Mprobe(0, tag, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
        return MPI_Mrecv(data, capacity, MPI_INT, &message, MPI_STATUS_IGNORE);
    case 3:
        CHECK_MPI(MPI_Irecv(data, capacity, MPI_INT, 0, tag, MPI_COMM_WORLD, &request));
        return MPI_Wait(&request, MPI_STATUS_IGNORE);
    default:
        return test(data, capacity, tag);
    }
}

void rule(void)
{
    static const int counts[] = {2, 1000, LONGEST};
    int *data = calloc(LONGEST, sizeof *data);

    REQUIRE(data != NULL);
    for (int i = 0; i < 3 * CALLS && rule_rank() < 2; i++) {
        const int call = i % CALLS;
        const int count = counts[i / CALLS];

        rule_at("call %d, %d integers into %d", call, count, count / 2);
        if (rule_rank() == 0) {
            CHECK_MPI(MPI_Send(data, count, MPI_INT, 1, TAG + call, MPI_COMM_WORLD));
        } else {
            CHECK_ERROR_CLASS(receive(call, data, count / 2), MPI_ERR_TRUNCATE);
        }
    }
    free(data);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Sendrecv_c, MPI_Sendrecv_replace_c, MPI_Mrecv_c and MPI_Imrecv_c deliver a small
 *            message and take a count beyond 2^31 of an empty datatype.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 19.2 "MPI_Count for all count parameters",
 *            3.2.7 "the caller forked two concurrent threads, one to execute", 3.2.7 "the message
 *            sent is replaced by the message received", 3.8.3 "receives a message matched by a
 *            matching probe operation", 3.2.5 "for a datatype of length zero where zero bytes": The
 *            large-count forms are bindings of the same procedures; elements of an empty datatype
 *            hold no data, however many there are.
 * section:   3.2.5, 3.2.7, 3.8.3, 19.2
 * covers:    MPI_Sendrecv_c, MPI_Sendrecv_replace_c, MPI_Mrecv_c, MPI_Imrecv_c, MPI_Ssend_c
 * ranks:     2
 * capability: large_count
 */
#include "rule.h"

#define BEYOND (((MPI_Count)1 << 32) + 2)

enum { TAG = 5 };

static void check_status(const MPI_Status *status, int source, MPI_Datatype type, int count)
{
    int got = -1;

    CHECK_INT(status->MPI_SOURCE, source);
    CHECK_INT(status->MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count(status, type, &got));
    CHECK_INT(got, count);
}

static void check_exchange(MPI_Count count, MPI_Datatype type, int peer, int want)
{
    const int received = want < 0 ? 0 : 1;
    MPI_Status status = rule_status();
    const int out = 100 + rule_rank();
    int in = 0, both = out;

    CHECK_MPI(MPI_Sendrecv_c(&out, count, type, peer, TAG, &in, count, type, peer, TAG,
                             MPI_COMM_WORLD, &status));
    check_status(&status, peer, type, received);
    CHECK_INT(in, want < 0 ? 0 : want);
    status = rule_status();
    CHECK_MPI(
        MPI_Sendrecv_replace_c(&both, count, type, peer, TAG, peer, TAG, MPI_COMM_WORLD, &status));
    check_status(&status, peer, type, received);
    CHECK_INT(both, want < 0 ? out : want);
}

static void receive_matched(MPI_Datatype empty)
{
    int in[2] = {0, 0};
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status = rule_status();
    MPI_Request request;

    rule_poison(&request, sizeof request);
    CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Mrecv_c(&in[0], 1, MPI_INT, &message, &status));
    check_status(&status, 0, MPI_INT, 1);
    CHECK_HANDLE(message, MPI_MESSAGE_NULL);
    CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
    REQUIRE_MPI(MPI_Imrecv_c(&in[1], 1, MPI_INT, &message, &request));
    CHECK_HANDLE(message, MPI_MESSAGE_NULL);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(in[0], 41);
    CHECK_INT(in[1], 42);
    CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Mrecv_c(NULL, BEYOND, empty, &message, MPI_STATUS_IGNORE));
    CHECK_HANDLE(message, MPI_MESSAGE_NULL);
}

static void send_matched(MPI_Datatype empty)
{
    const int out[2] = {41, 42};

    CHECK_MPI(MPI_Ssend_c(&out[0], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Ssend_c(&out[1], 1, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Ssend_c(NULL, BEYOND, empty, 1, TAG, MPI_COMM_WORLD));
}

void rule(void)
{
    MPI_Datatype empty = MPI_DATATYPE_NULL;

    REQUIRE_OR_SKIP(MPI_Ssend_c(NULL, 0, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_WORLD),
                    "MPI_Ssend_c");
    if (rule_rank() > 1) {
        return;
    }
    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &empty));
    REQUIRE_MPI(MPI_Type_commit(&empty));
    check_exchange(1, MPI_INT, 1 - rule_rank(), 101 - rule_rank());
    check_exchange(BEYOND, empty, 1 - rule_rank(), -1);
    (rule_rank() == 0 ? send_matched : receive_matched)(empty);
    CHECK_MPI(MPI_Type_free(&empty));
}

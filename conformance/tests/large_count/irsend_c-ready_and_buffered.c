/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The ready and buffered sends with large counts, blocking, nonblocking and persistent,
 *            deliver what was sent to a receive that is posted.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 3.4 "There are three additional
 *            communication modes", 3.7.2 "prefix of B, S, or R is used for", 3.9 "starts a
 *            communication in the same manner as a": A ready send with its receive posted and a
 *            buffered send with space are correct, and deliver the message as any other mode does.
 * section:   3.4, 3.7.2, 3.9, 2.5.8, 19.2
 * covers:    MPI_Rsend_c, MPI_Irsend_c, MPI_Rsend_init_c, MPI_Ibsend_c, MPI_Bsend_init_c
 * shows:     3.7.2-irsend
 * ranks:     1
 * capability: large_count
 */
#include "rule_buffer.h"

enum { LENGTH = 3, TAG = 4 };

typedef int nonblocking_send(const void *, MPI_Count, MPI_Datatype, int, int, MPI_Comm,
                             MPI_Request *);

static const int out[LENGTH] = {7, -8, 9};
static int in[LENGTH + 1];

static MPI_Request post(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_poison(in, sizeof in);
    CHECK_MPI(MPI_Irecv(in, LENGTH + 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    return request;
}

static void expect(MPI_Request *receive)
{
    MPI_Status status = rule_status();
    int count = -1;

    CHECK_MPI(MPI_Wait(receive, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    CHECK_BYTES(in, out, sizeof out);
    CHECK_UNTOUCHED(&in[LENGTH], sizeof in[LENGTH]);
}

static void check_nonblocking(const char *name, nonblocking_send *send)
{
    MPI_Request receive = post();
    MPI_Request request;

    rule_at("%s", name);
    rule_poison(&request, sizeof request);
    REQUIRE_MPI(send(out, LENGTH, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    expect(&receive);
}

static void check_persistent(const char *name, nonblocking_send *init)
{
    MPI_Request request;

    rule_at("%s", name);
    rule_poison(&request, sizeof request);
    REQUIRE_MPI(init(out, LENGTH, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    for (int round = 0; round < 2; round++) {
        MPI_Request receive = post();

        CHECK_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        expect(&receive);
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    struct rule_buffer buffer;
    MPI_Request receive;
    void *detached = NULL;
    int size = 0;

    REQUIRE_OR_SKIP(MPI_Rsend_c(NULL, 0, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_SELF),
                    "MPI_Rsend_c");
    buffer = rule_buffer_new(3, LENGTH, MPI_INT, MPI_COMM_SELF);
    REQUIRE_MPI(MPI_Buffer_attach(buffer.at, buffer.size));
    receive = post();
    CHECK_MPI(MPI_Rsend_c(out, LENGTH, MPI_INT, 0, TAG, MPI_COMM_SELF));
    expect(&receive);
    check_nonblocking("MPI_Irsend_c", MPI_Irsend_c);
    check_nonblocking("MPI_Ibsend_c", MPI_Ibsend_c);
    check_persistent("MPI_Rsend_init_c", MPI_Rsend_init_c);
    check_persistent("MPI_Bsend_init_c", MPI_Bsend_init_c);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, buffer.at);
    rule_buffer_free(&buffer);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_BUFFER_AUTOMATIC any number of buffered messages of any size find space, and
 *            detaching gives MPI_BUFFER_AUTOMATIC back.
 * class:     required
 * basis:     3.6 "a buffer of sufficient size is automatically used", 3.6 "is also returned in the
 *            detach procedure": Automatic buffering has space for each message, and detaching
 *            returns MPI_BUFFER_AUTOMATIC.
 * section:   3.6
 * covers:    MPI_Buffer_attach, MPI_Buffer_detach, MPI_Buffer_flush, MPI_Comm_attach_buffer,
 *            MPI_Comm_detach_buffer, MPI_Comm_flush_buffer, MPI_Bsend
 * constants: MPI_BUFFER_AUTOMATIC
 * shows:     3.6-automatic_sufficient, 3.6-comm_automatic, 3.6-detach_automatic,
 *            3.6-process_automatic
 * ranks:     1
 */
#include "rule.h"

enum { MESSAGES = 40, STEP = 5000, TAG = 10 };

static int data[MESSAGES * STEP];

static void send_all(MPI_Comm comm)
{
    for (int i = 0; i < MESSAGES; i++) {
        data[0] = i;
        rule_at("message %d", i);
        CHECK_MPI(MPI_Bsend(data, i * STEP + 1, MPI_INT, 0, TAG, comm));
    }
}

static void receive_all(MPI_Comm comm)
{
    for (int i = 0; i < MESSAGES; i++) {
        MPI_Status status;
        int count = -1;

        rule_at("message %d", i);
        data[0] = -1;
        CHECK_MPI(MPI_Recv(data, MESSAGES * STEP, MPI_INT, 0, TAG, comm, &status));
        CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
        CHECK_INT(count, i * STEP + 1);
        CHECK_INT(data[0], i);
    }
    rule_at(NULL);
}

void rule(void)
{
    MPI_Comm comm;
    void *detached = NULL;
    int size;

    REQUIRE_MPI(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0));
    send_all(MPI_COMM_SELF);
    receive_all(MPI_COMM_SELF);
    CHECK_MPI(MPI_Buffer_flush());
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, MPI_BUFFER_AUTOMATIC);

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Comm_attach_buffer(comm, MPI_BUFFER_AUTOMATIC, 0));
    send_all(comm);
    receive_all(comm);
    CHECK_MPI(MPI_Comm_flush_buffer(comm));
    detached = NULL;
    CHECK_MPI(MPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_PTR(detached, MPI_BUFFER_AUTOMATIC);
    CHECK_MPI(MPI_Comm_free(&comm));
}

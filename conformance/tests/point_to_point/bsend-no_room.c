/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A buffered send that finds no space fails with MPI_ERR_BUFFER or is buffered elsewhere,
 *            and never waits; what was sent before and what is sent later arrive.
 * class:     quality
 * basis:     3.5 "cannot complete because of a lack of buffer space", 3.6 "MPI may signal an error
 *            whenever", 2.8 "does not specify the state of a computation": A send without space is
 *            erroneous and nothing is promised after it; a good library reports it or finds space
 *            elsewhere, and loses no other message.
 * section:   3.4, 3.6
 * covers:    MPI_Bsend, MPI_Ibsend
 * constants: MPI_ERR_BUFFER
 * shows:     3.4-buffered_no_space
 * ranks:     1
 */
#include "rule_buffer.h"

enum { LENGTH = 200000, TAG = 6 };

static struct rule_buffer storage;
static char message[LENGTH];

static void receive_one(int length)
{
    MPI_Status status;
    int got = -1;

    CHECK_MPI(MPI_Recv(message, LENGTH, MPI_CHAR, 0, TAG, MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_CHAR, &got));
    CHECK_INT(got, length);
}

void rule(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    void *detached;
    int size;
    int rc;
    int irc;

    storage = rule_buffer_new(1, 1000, MPI_CHAR, MPI_COMM_SELF);
    REQUIRE_MPI(MPI_Buffer_attach(storage.at, storage.size));
    CHECK_MPI(MPI_Bsend(message, 1000, MPI_CHAR, 0, TAG, MPI_COMM_SELF));
    rc = MPI_Bsend(message, LENGTH, MPI_CHAR, 0, TAG, MPI_COMM_SELF);
    if (rc != MPI_SUCCESS) {
        CHECK_ERROR_CLASS(rc, MPI_ERR_BUFFER);
    }
    irc = MPI_Ibsend(message, LENGTH - 1, MPI_CHAR, 0, TAG, MPI_COMM_SELF, &request);
    if (irc != MPI_SUCCESS) {
        CHECK_ERROR_CLASS(irc, MPI_ERR_BUFFER);
    } else {
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    receive_one(1000);
    if (rc == MPI_SUCCESS) {
        receive_one(LENGTH);
    }
    if (irc == MPI_SUCCESS) {
        receive_one(LENGTH - 1);
    }
    CHECK_MPI(MPI_Bsend(message, 1000, MPI_CHAR, 0, TAG, MPI_COMM_SELF));
    receive_one(1000);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    rule_buffer_free(&storage);
}

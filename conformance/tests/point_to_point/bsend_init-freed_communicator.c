/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Persistent requests of a communicator that is freed go on to work: a buffered send and
 *            a receive.
 * class:     required
 * basis:     7.4.3 "whether active or inactive at the time of", 3.9 "it can be activated anew by":
 *            An inactive request is an operation that uses the communicator, so it can be started
 *            after the communicator is freed.
 * section:   3.9, 7.4.3
 * covers:    MPI_Bsend_init, MPI_Recv_init, MPI_Startall, MPI_Comm_free
 * shows:     3.9-startall, 7.4.3-inactive_requests
 * ranks:     1
 *
 * Before the first start as well as between two of them they are inactive.
 */
#include "rule_buffer.h"

enum { ROUNDS = 3, TAG = 33 };

void rule(void)
{
    struct rule_buffer storage;
    const int data[2] = {1, 3};
    int in[2] = {0, 0};
    int size;
    void *detached;
    MPI_Comm comm;
    MPI_Request requests[2];

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    storage = rule_buffer_new(ROUNDS, 2, MPI_INT, comm);
    CHECK_MPI(MPI_Buffer_attach(storage.at, storage.size));
    REQUIRE_MPI(MPI_Bsend_init(data, 2, MPI_INT, 0, TAG, comm, &requests[0]));
    REQUIRE_MPI(MPI_Recv_init(in, 2, MPI_INT, 0, TAG, comm, &requests[1]));
    CHECK_MPI(MPI_Comm_free(&comm));
    for (int round = 0; round < ROUNDS; round++) {
        in[0] = in[1] = -1;
        REQUIRE_MPI(MPI_Startall(2, requests));
        CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK_INT(in[0], 1);
        CHECK_INT(in[1], 3);
    }
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    rule_buffer_free(&storage);
}

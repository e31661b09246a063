/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent buffered send goes on to use a datatype that was freed after its
 *            initialization.
 * class:     quality
 * basis:     5.1.9 "communication that is currently using this datatype", 2.5.1 "copies all the
 *            information required for the object": Freeing spares only communication in progress,
 *            and that an inactive request has its own copy is advice; yet programs free types as
 *            soon as their requests exist.
 * section:   2.5.1, 3.9, 5.1.9
 * covers:    MPI_Bsend_init, MPI_Startall, MPI_Type_free
 * shows:     2.5.1-separate_from_request
 * ranks:     1
 */
#include "rule_buffer.h"

enum { ROUNDS = 3, TAG = 33 };

void rule(void)
{
    struct rule_buffer storage;
    const int data[4] = {1, 2, 3, 4};
    int in[2] = {0, 0};
    int size;
    void *detached;
    MPI_Datatype type;
    MPI_Request requests[2];

    CHECK_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    storage = rule_buffer_new(ROUNDS, 1, type, MPI_COMM_SELF);
    CHECK_MPI(MPI_Buffer_attach(storage.at, storage.size));
    REQUIRE_MPI(MPI_Bsend_init(data, 1, type, 0, TAG, MPI_COMM_SELF, &requests[0]));
    REQUIRE_MPI(MPI_Recv_init(in, 2, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[1]));
    CHECK_MPI(MPI_Type_free(&type));
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

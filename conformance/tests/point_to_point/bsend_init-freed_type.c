/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent buffered send goes on to use a datatype and a communicator that were freed after
 *            its initialization.
 * section:   2.5.1, 3.9, 7.4.3
 * covers:    MPI_Bsend_init, MPI_Startall, MPI_Type_free, MPI_Comm_free
 * ranks:     1
 *
 * A receive on the communicator is there before it is freed.
 */
#include "rule.h"

enum { TAG = 33 };

void rule(void)
{
    static char room[2 * sizeof(int) + MPI_BSEND_OVERHEAD];
    const int data[4] = {1, 2, 3, 4};
    int in[2] = {0, 0};
    int size;
    void *detached;
    MPI_Datatype type;
    MPI_Comm comm;
    MPI_Request requests[2];

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Buffer_attach(room, sizeof room));
    REQUIRE_MPI(MPI_Bsend_init(data, 1, type, 0, TAG, comm, &requests[0]));
    REQUIRE_MPI(MPI_Recv_init(in, 2, MPI_INT, 0, TAG, comm, &requests[1]));
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Comm_free(&comm));
    for (int round = 0; round < 3; round++) {
        in[0] = in[1] = -1;
        CHECK_MPI(MPI_Startall(2, requests));
        CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK_INT(in[0], 1);
        CHECK_INT(in[1], 3);
    }
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <5.1
 * ranks: 1
 *
 * A persistent buffered send that is started a second time sends the data of the first start.
 */
#include "finding.h"

enum { COUNT = 30000 };

static int data[COUNT];
static char room[2 * (sizeof data + MPI_BSEND_OVERHEAD)];

int main(int argc, char **argv)
{
    static int received[COUNT];
    int size;
    void *detached;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Buffer_attach(room, sizeof room);
    MPI_Bsend_init(data, COUNT, MPI_INT, 0, 0, MPI_COMM_SELF, &request);
    for (int round = 1; round <= 2; round++) {
        for (int i = 0; i < COUNT; i++)
            data[i] = round;
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Recv(received, COUNT, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
        finding_compare("last integer of the message", received[COUNT - 1], round);
    }
    MPI_Request_free(&request);
    MPI_Buffer_detach(&detached, &size);
    MPI_Finalize();
    return finding_seen;
}

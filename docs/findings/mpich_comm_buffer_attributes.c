/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.2, <5.1
 * needs: mpich >=4.2
 * ranks: 1
 *
 * The attributes of a communicator that has a buffer are not deleted when it is freed.
 */
#include "finding.h"

enum { COUNT = 50000 };

static int deleted;

static int note(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm;
    (void)key;
    (void)value;
    (void)state;
    deleted++;
    return MPI_SUCCESS;
}

int main(int argc, char **argv)
{
    static int out[COUNT], in[COUNT];
    static char room[sizeof out + MPI_BSEND_OVERHEAD];
    int key;
    MPI_Comm comm;

    MPI_Init(&argc, &argv);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, note, &key, NULL);
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_set_attr(comm, key, NULL);
    MPI_Comm_attach_buffer(comm, room, sizeof room);
    MPI_Bsend(out, COUNT, MPI_INT, 0, 0, comm);
    MPI_Recv(in, COUNT, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
    finding_attempts("MPI_Comm_free", 60);
    MPI_Comm_free(&comm);
    finding_returned();
    finding_compare("attributes that MPI_Comm_free deleted", deleted, 1);
    MPI_Finalize();
    return finding_seen;
}

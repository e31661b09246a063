/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Finalize transmits the messages that are still in attached buffers, and the memory
 *            is the user's afterwards.
 * class:     required
 * basis:     11.2.2 "The attached buffer is a resource", 2.9 "must guarantee that all decoupled MPI
 *            activities": A program may end MPI with a buffer attached, so MPI_Finalize sees to it
 *            that its messages are sent; then the memory is the program's own.
 * section:   11.2.2, 3.6, 2.9
 * covers:    MPI_Finalize, MPI_Buffer_attach, MPI_Comm_attach_buffer, MPI_Bsend
 * shows:     2.9-finalize_completes, 3.6-attach_local, 11.2.2-attached_buffer
 * ranks:     2
 * process:   alone
 */
#define RULE_ALONE
#include "rule_buffer.h"

#include <string.h>

enum { LENGTH = 300000, TAG = 17, GO = 18 };

static struct rule_buffer buffers[2];
static char data[LENGTH];

static void send(MPI_Comm comm)
{
    for (int i = 0; i < 2; i++) {
        buffers[i] = rule_buffer_new(1, LENGTH, MPI_CHAR, comm);
    }
    CHECK_MPI(MPI_Buffer_attach(buffers[0].at, buffers[0].size));
    CHECK_MPI(MPI_Comm_attach_buffer(comm, buffers[1].at, buffers[1].size));
    memset(data, 1, LENGTH);
    CHECK_MPI(MPI_Bsend(data, LENGTH, MPI_CHAR, 1, TAG, MPI_COMM_WORLD));
    memset(data, 2, LENGTH);
    CHECK_MPI(MPI_Bsend(data, LENGTH, MPI_CHAR, 1, TAG, comm));
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD));
}

static void receive(MPI_Comm comm, int value)
{
    static char want[LENGTH];

    memset(want, value, LENGTH);
    CHECK_MPI(MPI_Recv(data, LENGTH, MPI_CHAR, 0, TAG, comm, MPI_STATUS_IGNORE));
    CHECK_BYTES(data, want, LENGTH);
}

void rule(void)
{
    MPI_Comm comm;
    int rank = -1;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    if (rank == 0) {
        send(comm);
    } else if (rank == 1) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        receive(comm, 2);
        receive(MPI_COMM_WORLD, 1);
    }
    CHECK_MPI(MPI_Finalize());
    rule_buffer_free(&buffers[0]);
    rule_buffer_free(&buffers[1]);
}

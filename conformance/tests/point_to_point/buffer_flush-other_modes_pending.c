/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A buffer holds messages of buffered mode only: flushing and detaching it return while standard and
 *            synchronous sends wait for their receives.
 * class:     required
 * basis:     3.6 "are used only for messages sent in buffered mode", 3.6 "must eventually return when all
 *            corresponding receive": No buffered message is in a buffer, so there is no receive to wait for; what is
 *            then written into the memory changes no message.
 * section:   3.6
 * covers:    MPI_Buffer_flush, MPI_Buffer_iflush, MPI_Buffer_detach, MPI_Comm_flush_buffer, MPI_Comm_iflush_buffer,
 *            MPI_Comm_detach_buffer, MPI_Isend, MPI_Issend
 * shows:     3.6-buffered_mode_only
 * ranks:     1
 */
#include "rule.h"

enum { COUNT = 100000, SENDS = 4, TAG = 24 };

static int out[SENDS][COUNT], in[COUNT];
static char storage[2 * (sizeof in + MPI_BSEND_OVERHEAD)];
static char own_storage[2 * (sizeof in + MPI_BSEND_OVERHEAD)];

/* Sends 0 and 1 on the one communicator, 2 and 3 on the other. */
static void start(MPI_Comm comm, MPI_Request requests[SENDS])
{
    for (int i = 0; i < SENDS; i++) {
        for (int k = 0; k < COUNT; k++) {
            out[i][k] = i * COUNT + k;
        }
    }
    CHECK_MPI(MPI_Isend(out[0], COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[0]));
    CHECK_MPI(MPI_Issend(out[1], COUNT, MPI_INT, 0, TAG + 1, MPI_COMM_SELF, &requests[1]));
    CHECK_MPI(MPI_Isend(out[2], COUNT, MPI_INT, 0, TAG + 2, comm, &requests[2]));
    CHECK_MPI(MPI_Issend(out[3], COUNT, MPI_INT, 0, TAG + 3, comm, &requests[3]));
}

static void flush_and_detach(MPI_Comm comm)
{
    MPI_Request flushes[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    void *detached;
    int size = -1;

    rule_poison(&detached, sizeof detached);
    CHECK_MPI(MPI_Buffer_flush());
    CHECK_MPI(MPI_Comm_flush_buffer(comm));
    CHECK_MPI(MPI_Buffer_iflush(&flushes[0]));
    CHECK_MPI(MPI_Comm_iflush_buffer(comm, &flushes[1]));
    CHECK_MPI(PMPI_Waitall(2, flushes, MPI_STATUSES_IGNORE));
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, storage);
    CHECK_MPI(MPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_PTR(detached, own_storage);
    rule_poison(storage, sizeof storage);
    rule_poison(own_storage, sizeof own_storage);
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request requests[SENDS];

    for (int i = 0; i < SENDS; i++) {
        requests[i] = MPI_REQUEST_NULL;
    }
    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(PMPI_Buffer_attach(storage, sizeof storage));
    REQUIRE_MPI(PMPI_Comm_attach_buffer(comm, own_storage, sizeof own_storage));
    start(comm, requests);
    flush_and_detach(comm);
    for (int i = 0; i < SENDS; i++) {
        rule_at("message %d", i);
        rule_poison(in, sizeof in);
        CHECK_MPI(PMPI_Recv(in, COUNT, MPI_INT, 0, TAG + i, i < 2 ? MPI_COMM_SELF : comm,
                            MPI_STATUS_IGNORE));
        CHECK_BYTES(in, out[i], sizeof in);
    }
    CHECK_MPI(PMPI_Waitall(SENDS, requests, MPI_STATUSES_IGNORE));
    CHECK_MPI(PMPI_Comm_free(&comm));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A buffered send completes though no receive is started, however long the message, and
 *            the attached buffer comes back from MPI_Buffer_detach with its address and size.
 * class:     required
 * basis:     3.4 "its completion does not depend on the occurrence of", 3.6.1 "upper bound on the
 *            amount of space needed", 3.6 "return the address and the size of the detached": The
 *            model has space for both messages, so both sends complete without a receive; detaching
 *            returns what was attached.
 * section:   3.4, 3.6, 3.6.1
 * covers:    MPI_Bsend, MPI_Ibsend, MPI_Buffer_attach, MPI_Buffer_detach
 * constants: MPI_BSEND_OVERHEAD
 * shows:     2.4.1-a_priori_enabled, 3.4-bsend_local, 3.4-bsend_reusable,
 *            3.4-buffered_before_receive, 3.6-detach_returns_address, 3.6-model_space,
 *            3.6.1-space_per_message, 3.7-buffered_complete, 3.7.2-ibsend
 * ranks:     1
 *
 * The buffer is as large as the model implementation needs it and no larger (3.6.1), with two
 * messages in it at once.
 */
#include "rule.h"

#include <stdlib.h>

enum { COUNT = 100000, TAG = 67 };

static void fill(int *data, int first)
{
    for (int i = 0; i < COUNT; i++) {
        data[i] = first + i;
    }
}

/* Two sends, each of whose data are overwritten as soon as it is complete. */
static void send_twice(int *data)
{
    MPI_Request request = MPI_REQUEST_NULL;

    fill(data, 1);
    CHECK_MPI(MPI_Bsend(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF));
    fill(data, 2);
    REQUIRE_MPI(MPI_Ibsend(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    fill(data, 3);
}

static void receive_twice(int *data, int *want)
{
    for (int first = 1; first <= 2; first++) {
        rule_at("message %d", first);
        rule_poison(data, COUNT * sizeof *data);
        fill(want, first);
        CHECK_MPI(MPI_Recv(data, COUNT, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
        CHECK_BYTES(data, want, COUNT * sizeof *data);
    }
}

void rule(void)
{
    int *data = malloc(COUNT * sizeof *data);
    int *want = malloc(COUNT * sizeof *want);
    void *storage;
    void *detached = NULL;
    int size = 0;
    int got_size = 0;

    REQUIRE_MPI(MPI_Pack_size(COUNT, MPI_INT, MPI_COMM_SELF, &size));
    size = 2 * (size + MPI_BSEND_OVERHEAD);
    storage = malloc((size_t)size);
    REQUIRE(data != NULL && want != NULL && storage != NULL);
    REQUIRE_MPI(MPI_Buffer_attach(storage, size));
    send_twice(data);
    receive_twice(data, want);
    CHECK_MPI(MPI_Buffer_detach(&detached, &got_size));
    CHECK_PTR(detached, storage);
    CHECK_INT(got_size, size);
    free(storage);
    free(want);
    free(data);
}

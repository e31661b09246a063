/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Messages in the buffer of a communicator arrive although it is freed or disconnected.
 * class:     required
 * basis:     7.4.3 "Any operations that use the communicator", 11.10.4 "buffered data can be
 *            delivered to its destination", 3.6 "return the address and the size of the detached":
 *            A message in the buffer belongs to an operation that uses the communicator, which goes
 *            on after the communicator is freed.
 * section:   3.6, 7.4.3, 11.10.4
 * covers:    MPI_Comm_attach_buffer, MPI_Comm_attach_buffer_c, MPI_Comm_detach_buffer_c,
 *            MPI_Comm_free, MPI_Comm_disconnect
 * shows:     11.10.4-waits
 * ranks:     2
 */
#include "rule_buffer.h"

#include <string.h>

enum { LENGTH = 300000, TAG = 16, ROUNDS = 4 };

static struct rule_buffer buffer;
static char data[LENGTH];

static void exchange(MPI_Comm comm, int round)
{
    if (rule_rank() == 0) {
        memset(data, round, LENGTH);
        buffer = rule_buffer_new(1, LENGTH, MPI_CHAR, comm);
        CHECK_MPI(MPI_Comm_attach_buffer(comm, buffer.at, buffer.size));
        CHECK_MPI(MPI_Bsend(data, LENGTH, MPI_CHAR, 1, TAG, comm));
    } else if (rule_rank() == 1) {
        static char want[LENGTH];

        memset(want, round, LENGTH);
        CHECK_MPI(MPI_Recv(data, LENGTH, MPI_CHAR, 0, TAG, comm, MPI_STATUS_IGNORE));
        CHECK_BYTES(data, want, LENGTH);
    }
}

void rule(void)
{
    MPI_Comm comm;
    void *detached = NULL;
    MPI_Count size = -1;

    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
        exchange(comm, round);
        if (round % 2 == 0) {
            CHECK_MPI(MPI_Comm_free(&comm)); /* nothing says when it no longer needs the buffer */
        } else {
            CHECK_MPI(MPI_Comm_disconnect(&comm));
            rule_buffer_free(&buffer);
        }
    }
    rule_at(NULL);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    buffer = rule_buffer_new(1, LENGTH, MPI_CHAR, comm);
    CHECK_MPI(MPI_Comm_attach_buffer_c(comm, buffer.at, buffer.size));
    CHECK_MPI(MPI_Comm_detach_buffer_c(comm, &detached, &size));
    CHECK_PTR(detached, buffer.at);
    CHECK_INT(size, buffer.size);
    CHECK_MPI(MPI_Comm_free(&comm));
    rule_buffer_free(&buffer);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_BUFFER_AUTOMATIC the attach calls take any size; after it was detached, a buffer of the program
 *            can be attached, serves the sends, and comes back.
 * class:     required
 * basis:     3.6 "the value of size is irrelevant", 3.6 "automatic buffering is disabled upon return from", 3.6
 *            "The procedure calls return the address and the size": The size means nothing beside
 *            MPI_BUFFER_AUTOMATIC, and once this is detached, nothing is attached at that level.
 * section:   3.6
 * covers:    MPI_Buffer_attach, MPI_Buffer_detach, MPI_Comm_attach_buffer, MPI_Comm_detach_buffer, MPI_Bsend
 * constants: MPI_BUFFER_AUTOMATIC
 * shows:     3.6-automatic_size_irrelevant, 3.6-automatic_disabled
 * ranks:     1
 */
#include "rule_buffer.h"

#include <limits.h>

enum { COUNT = 50000, TAG = 21 };

static int data[COUNT];
static struct rule_buffer storage;

/* At the level of a communicator, or at that of the process with MPI_COMM_NULL. */
static int attach(MPI_Comm own, void *buffer, int size)
{
    return own == MPI_COMM_NULL ? MPI_Buffer_attach(buffer, size)
                                : MPI_Comm_attach_buffer(own, buffer, size);
}

static void detach(MPI_Comm own, const void *want)
{
    void *got;
    int size = -1;

    rule_poison(&got, sizeof got);
    CHECK_MPI(own == MPI_COMM_NULL ? MPI_Buffer_detach(&got, &size)
                                   : MPI_Comm_detach_buffer(own, &got, &size));
    CHECK_PTR(got, want);
    if (want == storage.at) {
        CHECK_INT(size, storage.size);
    }
}

static void exchange(MPI_Comm comm, int value)
{
    data[0] = data[COUNT - 1] = value;
    REQUIRE_MPI(MPI_Bsend(data, COUNT, MPI_INT, 0, TAG, comm));
    rule_poison(data, sizeof data);
    CHECK_MPI(PMPI_Recv(data, COUNT, MPI_INT, 0, TAG, comm, MPI_STATUS_IGNORE));
    CHECK_INT(data[0], value);
    CHECK_INT(data[COUNT - 1], value);
}

static void check(const char *level, MPI_Comm own, MPI_Comm comm)
{
    static const int sizes[] = {0, 1, 1000, INT_MAX};

    for (int i = 0; i < (int)(sizeof sizes / sizeof sizes[0]); i++) {
        rule_at("%s, size %d", level, sizes[i]);
        REQUIRE_MPI(attach(own, MPI_BUFFER_AUTOMATIC, sizes[i]));
        exchange(comm, i);
        detach(own, MPI_BUFFER_AUTOMATIC);
        REQUIRE_MPI(attach(own, storage.at, storage.size));
        exchange(comm, i + 10);
        detach(own, storage.at);
    }
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    storage = rule_buffer_new(1, COUNT, MPI_INT, MPI_COMM_SELF);
    check("the process", MPI_COMM_NULL, MPI_COMM_SELF);
    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_SELF, &comm));
    check("a communicator", comm, comm);
    CHECK_MPI(PMPI_Comm_free(&comm));
    rule_buffer_free(&storage);
}

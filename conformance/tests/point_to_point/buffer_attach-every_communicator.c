/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The buffer of the process serves buffered sends on each communicator that has no buffer of its own,
 *            however that was made, also while another communicator has one.
 * class:     required
 * basis:     3.6 "to which no communicator-specific buffer is attached", 3.6 "will delay their return until all
 *            messages currently in", 3.6 "Only one MPI process-specific buffer can be attached": The buffer has space
 *            for a message of each communicator, so each send completes before a receive is started.
 * section:   3.6
 * covers:    MPI_Buffer_attach, MPI_Buffer_detach, MPI_Bsend
 * shows:     3.6-process_buffer
 * ranks:     1
 *
 * The other communicator's own buffer is too small for any of the messages.
 */
#include "rule_buffer.h"

enum { COMMS = 5, COUNT = 50000, TAG = 23 };

static int data[COUNT];
static struct rule_buffer storage;
static char small[MPI_BSEND_OVERHEAD + 8];

static void make(MPI_Comm comms[COMMS])
{
    const int one = 1;
    MPI_Group group = MPI_GROUP_NULL;

    comms[0] = MPI_COMM_SELF;
    CHECK_MPI(PMPI_Comm_dup(MPI_COMM_SELF, &comms[1]));
    CHECK_MPI(PMPI_Comm_split(MPI_COMM_WORLD, rule_rank(), 0, &comms[2]));
    CHECK_MPI(PMPI_Cart_create(MPI_COMM_SELF, 1, &one, &one, 0, &comms[3]));
    CHECK_MPI(PMPI_Comm_group(MPI_COMM_SELF, &group));
    CHECK_MPI(PMPI_Comm_create_group(MPI_COMM_WORLD, group, 0, &comms[4]));
    CHECK_MPI(PMPI_Group_free(&group));
}

static void run(const MPI_Comm comms[COMMS])
{
    bool sent[COMMS] = {false};

    for (int i = 0; i < COMMS; i++) {
        rule_at("send on communicator %d", i);
        data[0] = data[COUNT - 1] = 70 + i;
        sent[i] = CHECK_MPI(MPI_Bsend(data, COUNT, MPI_INT, 0, TAG, comms[i]));
    }
    for (int i = COMMS - 1; i >= 0; i--) {
        rule_at("receive on communicator %d", i);
        if (sent[i]) {
            rule_poison(data, sizeof data);
            CHECK_MPI(PMPI_Recv(data, COUNT, MPI_INT, 0, TAG, comms[i], MPI_STATUS_IGNORE));
            CHECK_INT(data[0], 70 + i);
            CHECK_INT(data[COUNT - 1], 70 + i);
        }
    }
    rule_at(NULL);
}

void rule(void)
{
    MPI_Comm comms[COMMS] = {MPI_COMM_NULL, MPI_COMM_NULL, MPI_COMM_NULL, MPI_COMM_NULL,
                             MPI_COMM_NULL};
    MPI_Comm other = MPI_COMM_NULL;
    void *detached;
    int size = -1;

    rule_poison(&detached, sizeof detached);
    make(comms);
    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_SELF, &other));
    REQUIRE_MPI(PMPI_Comm_attach_buffer(other, small, sizeof small));
    storage = rule_buffer_new(COMMS, COUNT, MPI_INT, MPI_COMM_SELF);
    REQUIRE_MPI(MPI_Buffer_attach(storage.at, storage.size));
    run(comms);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, storage.at);
    CHECK_INT(size, storage.size);
    CHECK_MPI(PMPI_Comm_detach_buffer(other, &detached, &size));
    CHECK_PTR(detached, small);
    CHECK_MPI(PMPI_Comm_free(&other));
    for (int i = 1; i < COMMS; i++) {
        CHECK_MPI(PMPI_Comm_free(&comms[i]));
    }
    rule_buffer_free(&storage);
}

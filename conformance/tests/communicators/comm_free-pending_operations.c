/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Messages and nonblocking collective operations that are pending when their communicator is freed complete
 *           normally, and communicators that were made of it go on to work.
 * class:    required
 * basis:    7.4.3 "(whether active or inactive at the time of this", 7.4.3 "actually deallocated only if there are no
 *           other active": the messages are long, so that they hardly end before the call; they and the reduction are
 *           completed after it.
 * section:  7.4.3
 * covers:   MPI_Comm_free, MPI_Isend, MPI_Irecv, MPI_Iallreduce
 * constants: MPI_COMM_NULL
 * shows:    2.5.1-pending_completes_communicator, 7.4.3-active_messages, 7.4.3-active_collectives,
 *           7.4.3-derived_objects
 * ranks:    1
 *
 * Each process sends to the next one.
 */
#include "rule.h"

enum { LENGTH = 1 << 20 };

static int sent[LENGTH];
static int received[LENGTH];
static const int one[1] = {1};

static void check_received(int source)
{
    int wrong = 0;

    for (int i = 0; i < LENGTH; i++) {
        wrong += received[i] != source + i;
    }
    CHECK_INT(wrong, 0);
}

static void check_derived(MPI_Comm comm)
{
    int got = rule_rank();

    CHECK_MPI(MPI_Bcast(&got, 1, MPI_INT, rule_size() - 1, comm));
    CHECK_INT(got, rule_size() - 1);
    CHECK_MPI(MPI_Sendrecv(&(const int){8}, 1, MPI_INT, rule_rank(), 1, &got, 1, MPI_INT,
                           rule_rank(), 1, comm, MPI_STATUS_IGNORE));
    CHECK_INT(got, 8);
}

void rule(void)
{
    int size = rule_size();
    int previous = (rule_rank() + size - 1) % size;
    int sum = -1;
    MPI_Request requests[3];
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm duplicate = MPI_COMM_NULL;
    MPI_Comm part = MPI_COMM_NULL;

    for (int i = 0; i < LENGTH; i++) {
        sent[i] = rule_rank() + i;
    }
    rule_poison(received, sizeof received);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Comm_dup(comm, &duplicate));
    REQUIRE_MPI(MPI_Comm_split(comm, 0, 0, &part));
    CHECK_MPI(MPI_Isend(sent, LENGTH, MPI_INT, (rule_rank() + 1) % size, 4, comm, &requests[0]));
    CHECK_MPI(MPI_Irecv(received, LENGTH, MPI_INT, previous, 4, comm, &requests[1]));
    CHECK_MPI(MPI_Iallreduce(one, &sum, 1, MPI_INT, MPI_SUM, comm, &requests[2]));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
    CHECK_MPI(MPI_Waitall(3, requests, MPI_STATUSES_IGNORE));
    check_received(previous);
    CHECK_INT(sum, size);
    check_derived(duplicate);
    check_derived(part);
    CHECK_MPI(MPI_Comm_free(&part));
    CHECK_MPI(MPI_Comm_free(&duplicate));
}

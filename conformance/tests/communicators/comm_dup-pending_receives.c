/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Receives from any source with any tag that are pending on a communicator take part in nothing but messages
 *           on it: not in its collective operations, not in the making of a duplicate, not in messages on that.
 * class:    required
 * basis:    7.1.2 "allows the invocation of the library even if there", 7.2.2 "operations are independent of pending
 *           point-to-point operations": the receives are started first, and are matched by messages that are sent
 *           last.
 * section:  7.1.2, 7.2.2
 * covers:   MPI_Comm_dup, MPI_Barrier, MPI_Bcast, MPI_Allreduce, MPI_Irecv
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:    7.1.2-other_comm_pending, 7.2.2-collectives_apart
 * ranks:    2
 */
#include "rule.h"

enum { RECEIVES = 2, TAG = 5, LENGTH = 40000 };

static void use_collectives(MPI_Comm comm)
{
    static int data[LENGTH];
    const int one = 1;
    int sum = 0;
    int wrong = 0;

    for (int i = 0; i < LENGTH; i++) {
        data[i] = rule_rank() + i;
    }
    CHECK_MPI(MPI_Barrier(comm));
    CHECK_MPI(MPI_Bcast(data, LENGTH, MPI_INT, 1, comm));
    for (int i = 0; i < LENGTH; i++) {
        wrong += data[i] != 1 + i;
    }
    CHECK_INT(wrong, 0);
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK_INT(sum, rule_size());
}

static void use_library(MPI_Comm comm, int next, int previous)
{
    const int value = 70 + rule_rank();
    int got = -1;
    MPI_Comm own = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup(comm, &own));
    CHECK_MPI(MPI_Sendrecv(&value, 1, MPI_INT, next, TAG, &got, 1, MPI_INT, previous, TAG, own,
                           MPI_STATUS_IGNORE));
    CHECK_INT(got, 70 + previous);
    use_collectives(own);
    CHECK_MPI(MPI_Comm_free(&own));
}

/* No message was sent to the receives. */
static void check_pending(const MPI_Request requests[RECEIVES])
{
    for (int i = 0; i < RECEIVES; i++) {
        int flag = -1;

        CHECK_MPI(PMPI_Request_get_status(requests[i], &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
    }
}

void rule(void)
{
    int next = (rule_rank() + 1) % rule_size();
    int previous = (rule_rank() + rule_size() - 1) % rule_size();
    int got[RECEIVES];
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request requests[RECEIVES];

    rule_poison(got, sizeof got);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    for (int i = 0; i < RECEIVES; i++) {
        CHECK_MPI(MPI_Irecv(&got[i], 1, MPI_INT, MPI_ANY_SOURCE, i == 0 ? MPI_ANY_TAG : TAG, comm,
                            &requests[i]));
    }
    use_collectives(comm);
    use_library(comm, next, previous);
    check_pending(requests);
    CHECK_MPI(MPI_Barrier(comm));
    for (int i = 0; i < RECEIVES; i++) {
        int value = 100 * rule_rank() + i;

        CHECK_MPI(MPI_Send(&value, 1, MPI_INT, next, TAG, comm));
    }
    CHECK_MPI(MPI_Waitall(RECEIVES, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(got[0], 100 * previous);
    CHECK_INT(got[1], 100 * previous + 1);
    CHECK_MPI(MPI_Comm_free(&comm));
}

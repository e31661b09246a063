/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Comm_create_group does not disturb receives that are pending on the communicator, from any source,
 *           with any tag or with the tag that it is given.
 * class:    required
 * basis:    7.4.2 "argument does not conflict with tags used in point-to-point": the receives are started first, and
 *           are matched by messages that are sent last.
 * section:  7.4.2
 * covers:   MPI_Comm_create_group, MPI_Irecv
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:    7.4.2-create_group_tag_apart
 * ranks:    2
 */
#include "rule.h"

enum { RECEIVES = 2, TAG = 5 };

static void create(MPI_Comm comm)
{
    const int one = 1;
    int sum = 0;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm made = MPI_COMM_NULL;

    CHECK_MPI(MPI_Comm_group(comm, &group));
    REQUIRE_MPI(MPI_Comm_create_group(comm, group, TAG, &made));
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, made));
    CHECK_INT(sum, rule_size());
    CHECK_MPI(MPI_Comm_free(&made));
    CHECK_MPI(MPI_Group_free(&group));
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
    CHECK_MPI(MPI_Irecv(&got[0], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &requests[0]));
    CHECK_MPI(MPI_Irecv(&got[1], 1, MPI_INT, MPI_ANY_SOURCE, TAG, comm, &requests[1]));
    create(comm);
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

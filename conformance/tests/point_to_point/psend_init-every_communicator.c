/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Partitioned communication works on communicators of every origin, also of few
 *            processes and between groups.
 * class:     required
 * basis:     4.2.1 "Matching follows the same MPI matching rules as", 3.2.3 "messages are always
 *            received within the context", 3.2.3 "destinations are identified by their rank in
 *            the": Matching is that of any message, which knows no difference between communicators
 *            by origin.
 * section:   4.2.1, 3.2.3
 * covers:    MPI_Psend_init, MPI_Precv_init
 * shows:     4.2.1-intercomm
 * ranks:     2
 *
 * The processes have made different numbers of communicators before, and rank 0 is another process
 * in some of them.
 */
#include "rule.h"

enum { PARTITIONS = 3, TAG = 25 };

/* The first process of a communicator sends to the last one; between groups, each to its like. */
static void exchange(MPI_Comm comm, const char *origin, int sends, int receives, int peer)
{
    int out[PARTITIONS] = {1, 2, 3};
    int in[PARTITIONS] = {0};
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    rule_at("%s", origin);
    if (receives) {
        REQUIRE_MPI(MPI_Precv_init(in, 1, PARTITIONS, MPI_INT, peer, TAG, comm, MPI_INFO_NULL,
                                   &requests[0]));
        REQUIRE_MPI(MPI_Start(&requests[0]));
    }
    if (sends) {
        REQUIRE_MPI(MPI_Psend_init(out, PARTITIONS, 1, MPI_INT, peer, TAG, comm, MPI_INFO_NULL,
                                   &requests[1]));
        REQUIRE_MPI(MPI_Start(&requests[1]));
        CHECK_MPI(MPI_Pready_range(0, PARTITIONS - 1, requests[1]));
    }
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(in[PARTITIONS - 1], receives ? PARTITIONS : 0);
    for (int i = 0; i < 2; i++) {
        if (requests[i] != MPI_REQUEST_NULL) {
            CHECK_MPI(MPI_Request_free(&requests[i]));
        }
    }
}

static void use(MPI_Comm *comm, const char *origin)
{
    int rank = -1;
    int size = 0;

    CHECK_MPI(MPI_Comm_rank(*comm, &rank));
    CHECK_MPI(MPI_Comm_size(*comm, &size));
    exchange(*comm, origin, rank == 0, rank == size - 1, rank == 0 ? size - 1 : 0);
    CHECK_MPI(MPI_Comm_free(comm));
}

static void use_ends(void)
{
    MPI_Group world;
    MPI_Group ends;
    MPI_Comm comm;
    const int ranks[2] = {rule_size() - 1, 0};

    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    CHECK_MPI(MPI_Group_incl(world, 2, ranks, &ends));
    if (rule_rank() == 0 || rule_rank() == rule_size() - 1) {
        CHECK_MPI(MPI_Comm_create_group(MPI_COMM_WORLD, ends, TAG, &comm));
        use(&comm, "MPI_Comm_create_group");
    }
    CHECK_MPI(MPI_Group_free(&ends));
    CHECK_MPI(MPI_Group_free(&world));
}

void rule(void)
{
    MPI_Comm comm;
    MPI_Comm half;
    int reorder = 0;
    int size = rule_size();
    int is_low = rule_rank() < size / 2;

    if (rule_rank() == 0) {
        REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &half));
        use(&half, "MPI_Comm_dup of MPI_COMM_SELF");
    }
    use_ends();
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, -rule_rank(), &comm));
    use(&comm, "MPI_Comm_split");
    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &reorder, 0, &comm));
    use(&comm, "MPI_Cart_create");
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, is_low, 0, &half));
    REQUIRE_MPI(MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, is_low ? size / 2 : 0, TAG, &comm));
    CHECK_MPI(MPI_Comm_rank(half, &reorder));
    if (reorder == 0) {
        exchange(comm, "MPI_Intercomm_create", 1, 1, 0);
    }
    CHECK_MPI(MPI_Comm_free(&comm));
    use(&half, "MPI_Comm_split in two");
}

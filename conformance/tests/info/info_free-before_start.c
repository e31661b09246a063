/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The info object given to a nonblocking duplication, or to the initialization of a persistent or
 *            partitioned operation, can be changed and freed before the operation is started or complete.
 * class:     required
 * basis:     10 "be read, modified, or freed immediately after return": The object is the user's again when the call
 *            has returned.
 * section:   10
 * covers:    MPI_Comm_idup_with_info, MPI_Bcast_init, MPI_Allreduce_init, MPI_Psend_init, MPI_Precv_init
 * shows:     10-freed_while_pending
 * ranks:     1
 *
 * The hints are unknown, and so have no effect.
 */
#include "rule.h"

enum { CALLS = 5, COUNT = 3 };

static int from[COUNT], to[CALLS][COUNT];

static MPI_Info make_info(void)
{
    MPI_Info info = MPI_INFO_NULL;

    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_abi_no_such_key", "value"));
    return info;
}

/* Objects that are made later may lie where the freed one was. */
static void discard(MPI_Info *info)
{
    MPI_Info others[4];

    CHECK_MPI(MPI_Info_set(*info, "mpi_abi_no_such_key", "another"));
    CHECK_MPI(MPI_Info_set(*info, "mpi_abi_one_more", "value"));
    CHECK_MPI(MPI_Info_free(info));
    for (int i = 0; i < 4; i++) {
        others[i] = make_info();
    }
    for (int i = 0; i < 4; i++) {
        CHECK_MPI(MPI_Info_free(&others[i]));
    }
}

static void check(MPI_Comm comm)
{
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Request requests[CALLS];
    MPI_Info info = make_info();

    CHECK_MPI(MPI_Comm_idup_with_info(comm, info, &copy, &requests[0]));
    discard(&info);
    info = make_info();
    REQUIRE_MPI(MPI_Bcast_init(rule_rank() == 0 ? from : to[1], COUNT, MPI_INT, 0, comm, info,
                               &requests[1]));
    REQUIRE_MPI(MPI_Allreduce_init(from, to[2], COUNT, MPI_INT, MPI_MAX, comm, info, &requests[2]));
    REQUIRE_MPI(MPI_Psend_init(from, COUNT, 1, MPI_INT, rule_rank(), 5, comm, info, &requests[3]));
    REQUIRE_MPI(MPI_Precv_init(to[4], 1, COUNT, MPI_INT, rule_rank(), 5, comm, info, &requests[4]));
    discard(&info);
    CHECK_MPI(MPI_Startall(CALLS - 1, requests + 1));
    CHECK_MPI(MPI_Pready_range(0, COUNT - 1, requests[3]));
    CHECK_MPI(MPI_Waitall(CALLS, requests, MPI_STATUSES_IGNORE));
    for (int i = 1; i < CALLS; i++) {
        rule_at("operation %d", i);
        CHECK(i == 3 || (i == 1 && rule_rank() == 0) || to[i][COUNT - 1] == 9);
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
    CHECK(copy != MPI_COMM_NULL);
    CHECK_MPI(MPI_Barrier(copy));
    CHECK_MPI(MPI_Comm_free(&copy));
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    rule_poison(to, sizeof to);
    for (int i = 0; i < COUNT; i++) {
        from[i] = 9;
    }
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    check(comm);
    CHECK_MPI(MPI_Comm_free(&comm));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Communicators with a topology, intercommunicators and groups have integers outside the reserved range,
 *            which are the same at each call, differ from each other and lead back to the handle; so do requests that
 *            are active, which complete under the handle that comes back.
 * class:     required
 * basis:     20.4.5 "return the same integer for every call to this", 20.4.5 "does not conflict with the reserved
 *            range", 20.4.5 "For user-defined handles, the implementation must": This holds for all handles that a
 *            program has made, whatever they stand for.
 * section:   20.4.5
 * covers:    MPI_Comm_toint, MPI_Comm_fromint, MPI_Group_toint, MPI_Group_fromint, MPI_Request_toint,
 *            MPI_Request_fromint, MPI_Cart_create, MPI_Intercomm_create, MPI_Isend, MPI_Irecv
 * shows:     20.4.5-active_requests, 20.4.5-from_intercommunicators, 20.4.5-group_outside_reserved,
 *            20.4.5-outside_reserved
 * ranks:     2
 * level:     abi
 */
#include "rule.h"

#define CHECK_ONE(toint, fromint, handle)                                                          \
    do {                                                                                           \
        int integer = toint(handle);                                                               \
                                                                                                   \
        rule_at("%s of %s", #toint, #handle);                                                      \
        CHECK(integer<0 || integer> 4095);                                                         \
        CHECK_INT(toint(handle), integer);                                                         \
        CHECK_HANDLE(fromint(integer), handle);                                                    \
    } while (0)

static void check_groups(MPI_Comm comm)
{
    MPI_Group all = MPI_GROUP_NULL, one = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Comm_group(comm, &all));
    REQUIRE_MPI(MPI_Group_incl(all, 1, (const int[]){1}, &one));
    CHECK_ONE(MPI_Group_toint, MPI_Group_fromint, all);
    CHECK_ONE(MPI_Group_toint, MPI_Group_fromint, one);
    CHECK(MPI_Group_toint(all) != MPI_Group_toint(one));
    CHECK_MPI(MPI_Group_free(&one));
    CHECK_MPI(MPI_Group_free(&all));
}

/* Processes 0 and 1 exchange a message, and complete it under the handles that came back. */
static void check_requests(MPI_Comm comm, int other)
{
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL}, again[2];
    int sent = 17 + other, got = -1;

    REQUIRE_MPI(MPI_Irecv(&got, 1, MPI_INT, other, 3, comm, &requests[0]));
    REQUIRE_MPI(MPI_Isend(&sent, 1, MPI_INT, other, 3, comm, &requests[1]));
    for (int i = 0; i < 2; i++) {
        CHECK_ONE(MPI_Request_toint, MPI_Request_fromint, requests[i]);
        again[i] = MPI_Request_fromint(MPI_Request_toint(requests[i]));
    }
    CHECK_MPI(MPI_Waitall(2, again, MPI_STATUSES_IGNORE));
    CHECK_HANDLE(again[0], MPI_REQUEST_NULL);
    CHECK_HANDLE(again[1], MPI_REQUEST_NULL);
    CHECK_INT(got, 17 + 1 - other);
}

void rule(void)
{
    MPI_Comm grid = MPI_COMM_NULL, pair = MPI_COMM_NULL, inter = MPI_COMM_NULL;
    int rank = rule_rank();

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, rank < 2 ? 0 : MPI_UNDEFINED, rank, &pair));
    if (rank >= 2) {
        CHECK_HANDLE(pair, MPI_COMM_NULL);
        return;
    }
    REQUIRE_MPI(MPI_Cart_create(pair, 1, (const int[]){2}, (const int[]){1}, 0, &grid));
    REQUIRE_MPI(MPI_Intercomm_create(MPI_COMM_SELF, 0, pair, 1 - rank, 7, &inter));
    CHECK_ONE(MPI_Comm_toint, MPI_Comm_fromint, grid);
    CHECK_ONE(MPI_Comm_toint, MPI_Comm_fromint, inter);
    CHECK(MPI_Comm_toint(grid) != MPI_Comm_toint(inter) &&
          MPI_Comm_toint(grid) != MPI_Comm_toint(pair));
    check_groups(grid);
    check_requests(grid, 1 - rank);
    CHECK_MPI(MPI_Comm_free(&inter));
    CHECK_MPI(MPI_Comm_free(&grid));
    CHECK_MPI(MPI_Comm_free(&pair));
}

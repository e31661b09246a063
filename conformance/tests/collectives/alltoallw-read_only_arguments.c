/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Send buffers, and arrays of counts, displacements, datatypes, and ranks, may lie in memory that cannot be
 *            written.
 * class:     required
 * basis:     2.3 "but does not update the argument", 2.3 "call may use the input value": The call never writes to an
 *            input argument, so memory that faults when it is written serves.
 * section:   2.3
 * covers:    MPI_Send, MPI_Isend, MPI_Allreduce, MPI_Alltoallv, MPI_Alltoallw, MPI_Ialltoallw, MPI_Type_create_struct,
 *            MPI_Group_incl
 * shows:     2.3-in_not_updated
 * ranks:     1
 *
 * Constant static arrays are in pages without the permission to write; a process that writes there gets SIGSEGV.
 */
#include "rule.h"

enum { MOST = 64, LONG = 40000 };

static const int sent[LONG] = {3, 3, 3};
static const int counts[MOST] = {1, 1, 1, 1};
static const int places[MOST] = {0, 1, 2, 3};
static const int bytes[MOST] = {0, sizeof(int), 2 * sizeof(int), 3 * sizeof(int)};
static const MPI_Datatype types[MOST] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT};
static const int lengths[2] = {1, 2};
static const int ranks[1] = {0};
static const MPI_Aint displacements[2] = {0, 8};
static const MPI_Datatype parts[2] = {MPI_INT, MPI_SHORT};

static int got[LONG];

/* Messages of one element and of many. */
static void check_messages(int count)
{
    const int next = (rule_rank() + 1) % rule_size();
    const int previous = (rule_rank() + rule_size() - 1) % rule_size();
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    for (int i = 0; i < 2; i++) {
        REQUIRE_MPI(MPI_Irecv(got, LONG, MPI_INT, previous, 1, MPI_COMM_WORLD, &requests[0]));
        if (i == 0) {
            REQUIRE_MPI(MPI_Isend(sent, count, MPI_INT, next, 1, MPI_COMM_WORLD, &requests[1]));
        } else {
            CHECK_MPI(MPI_Send(sent, count, MPI_INT, next, 1, MPI_COMM_WORLD));
        }
        CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK_INT(got[0], 3);
    }
}

static void check_collectives(void)
{
    const int size = rule_size();
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Allreduce(sent, got, LONG, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(got[0], 3 * size);
    if (size > 4) {
        return;
    }
    got[0] = -1;
    CHECK_MPI(
        MPI_Alltoallv(sent, counts, places, MPI_INT, got, counts, places, MPI_INT, MPI_COMM_WORLD));
    CHECK_INT(got[0], rule_rank() < 3 ? 3 : 0);
    got[0] = -1;
    CHECK_MPI(MPI_Alltoallw(sent, counts, bytes, types, got, counts, bytes, types, MPI_COMM_WORLD));
    CHECK_INT(got[0], rule_rank() < 3 ? 3 : 0);
    got[0] = -1;
    CHECK_MPI(MPI_Ialltoallw(sent, counts, bytes, types, got, counts, bytes, types, MPI_COMM_WORLD,
                             &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(got[0], rule_rank() < 3 ? 3 : 0);
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Group world = MPI_GROUP_NULL, group = MPI_GROUP_NULL;
    int size = -1;

    check_messages(1);
    check_messages(LONG);
    check_collectives();
    CHECK_MPI(MPI_Type_create_struct(2, lengths, displacements, parts, &type));
    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, sizeof(int) + 2 * sizeof(short));
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(PMPI_Comm_group(MPI_COMM_WORLD, &world));
    CHECK_MPI(MPI_Group_incl(world, 1, ranks, &group));
    CHECK_MPI(PMPI_Group_size(group, &size));
    CHECK_INT(size, 1);
    CHECK_MPI(PMPI_Group_free(&group));
    CHECK_MPI(PMPI_Group_free(&world));
}

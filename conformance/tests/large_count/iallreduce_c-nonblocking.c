/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking collectives with large counts do the same as with int counts.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 6.12 "the semantics of the operation are
 *            guaranteed and all", 6.12 "input arguments (such as arrays of counts, displacements,
 *            or": The large-count forms are bindings of the same procedures, and arrays stay
 *            unchanged until completion, so that results are the same.
 * section:   6.12, 2.5.8, 19.2
 * covers:    MPI_Ibcast_c, MPI_Iallreduce_c, MPI_Iallgatherv_c, MPI_Ialltoallw_c, MPI_Igather_c
 * shows:     6.7-allgatherv_places, 6.8-alltoallw_blocks, 6.12.2-ibcast, 6.12.3-igather,
 *            6.12.5-iallgatherv
 * ranks:     2
 * capability: large_count
 *
 * The arrays of counts, displacements and datatypes are the caller's until the operation is complete,
 * so a layer that converts them must keep its own copies as long.
 */
#include "rule.h"

enum { MOST = 64 };

static MPI_Count counts[MOST];
static MPI_Aint places[MOST];
static MPI_Datatype types[MOST];

static void check_simple(int rank, int size)
{
    int value = rank == 0 ? 31 : 0;
    int sum = -1;
    int gathered[MOST] = {0};
    MPI_Request requests[3];

    rule_poison(requests, sizeof requests);
    REQUIRE_MPI(MPI_Ibcast_c(&value, 1, MPI_INT, 0, MPI_COMM_WORLD, &requests[0]));
    REQUIRE_MPI(MPI_Iallreduce_c(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[1]));
    CHECK_MPI(
        MPI_Igather_c(&rank, 1, MPI_INT, gathered, 1, MPI_INT, 0, MPI_COMM_WORLD, &requests[2]));
    CHECK_MPI(MPI_Waitall(3, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(value, 31);
    CHECK_INT(sum, size * (size - 1) / 2);
    CHECK_INT(gathered[size - 1], rank == 0 ? size - 1 : 0);
}

static void check_arrays(int rank, int size)
{
    int out[MOST];
    int in[MOST] = {0};
    int all[MOST] = {0};
    MPI_Aint bytes[MOST];
    MPI_Request requests[2];

    rule_poison(requests, sizeof requests);
    for (int i = 0; i < size; i++) {
        out[i] = 100 * rank + i;
        counts[i] = 1;
        places[i] = size - 1 - i;
        bytes[i] = (MPI_Aint)sizeof(int) * i;
        types[i] = MPI_INT;
    }
    REQUIRE_MPI(MPI_Iallgatherv_c(&rank, 1, MPI_INT, all, counts, places, MPI_INT, MPI_COMM_WORLD,
                                  &requests[0]));
    REQUIRE_MPI(MPI_Ialltoallw_c(out, counts, bytes, types, in, counts, bytes, types,
                                 MPI_COMM_WORLD, &requests[1]));
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < size; i++) {
        CHECK_INT(all[size - 1 - i], i);
        CHECK_INT(in[i], 100 * i + rank);
    }
}

void rule(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE(rule_size() <= MOST);
    REQUIRE_OR_SKIP(MPI_Ibcast_c(NULL, 0, MPI_INT, 0, MPI_COMM_WORLD, &request), "MPI_Ibcast_c");
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    check_simple(rule_rank(), rule_size());
    check_arrays(rule_rank(), rule_size());
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 elements of their own counts, and of their own datatypes, are
 *            exchanged by blocking, nonblocking and persistent collectives.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.8 "the location of the placement of the
 *            data on", 6.8 "the displacement of blocks within the send and receive", 6.12 "the
 *            semantics of the operation are guaranteed and all", 6.13 "the same effect as its
 *            blocking and nonblocking counterparts": Every block has as many elements as its own
 *            count says, in all forms of the operation.
 * section:   6.8, 6.12.6, 6.13.6, 19.2, 6.12, 6.13
 * covers:    MPI_Alltoallw_c, MPI_Ialltoallv_c, MPI_Alltoallv_init_c, MPI_Alltoallw_init_c
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

static const MPI_Comm comm = MPI_COMM_SELF;
static const MPI_Count counts[1] = {COUNT};
static const MPI_Aint places[1] = {0};

static void check(void)
{
    const MPI_Datatype types[1] = {MPI_BYTE};

    pair_prepare("MPI_Alltoallw_c");
    CHECK_MPI(MPI_Alltoallw_c(pair.from.at, counts, places, types, pair.to.at, counts, places,
                              types, comm));
    pair_check(COUNT);
    pair_prepare("MPI_Ialltoallv_c");
    REQUIRE_MPI(MPI_Ialltoallv_c(pair.from.at, counts, places, MPI_BYTE, pair.to.at, counts, places,
                                 MPI_BYTE, comm, &pair.request));
    pair_wait(COUNT);
    pair_prepare("MPI_Alltoallv_init_c");
    REQUIRE_MPI(MPI_Alltoallv_init_c(pair.from.at, counts, places, MPI_BYTE, pair.to.at, counts,
                                     places, MPI_BYTE, comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
    pair_prepare("MPI_Alltoallw_init_c");
    REQUIRE_MPI(MPI_Alltoallw_init_c(pair.from.at, counts, places, types, pair.to.at, counts,
                                     places, types, comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    if (pair_is_allocated()) {
        check();
    }
    pair_end();
}

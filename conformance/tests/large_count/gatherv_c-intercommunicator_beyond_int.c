/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Collectives of an intercommunicator move blocks of more than 2^31 elements whose
 *            counts are their own.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.5 "Data is gathered from all MPI
 *            processes in group", 6.6 "Data is scattered from the root to all MPI", 6.8 "one can
 *            have unidirectional communication by specifying sendcount", 6.7 "need not equal the
 *            number of items sent by": Between groups blocks have their own counts, too, and those
 *            of one direction may be empty.
 * section:   6.2.2, 6.5, 6.6, 6.7, 6.8, 19.2
 * covers:    MPI_Gatherv_c, MPI_Iscatterv_c, MPI_Allgatherv_c, MPI_Alltoallv_c, MPI_Alltoallw_c
 * constants: MPI_ROOT
 * shows:     6.7-allgatherv_inter, 6.8-alltoallv_inter, 6.8-alltoallw_inter,
 *            6.12-inter_gather_scatter
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * In one direction blocks are empty.
 */
#define RULE_ALONE
#include "rule_inter.h"

static const MPI_Aint places[1] = {0};

static void check_rooted(void)
{
    const MPI_Count counts[1] = {COUNT};

    pair_prepare("MPI_Iscatterv_c");
    REQUIRE_MPI(MPI_Iscatterv_c(pair.from.at, counts, places, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE,
                                inter_root(), inter_comm, &pair.request));
    pair_wait(inter_receives());
    pair_prepare("MPI_Gatherv_c");
    CHECK_MPI(MPI_Gatherv_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, counts, places, MPI_BYTE,
                            rule_rank() == 0 ? 0 : MPI_ROOT, inter_comm));
    pair_check(inter_receives());
}

static void check(void)
{
    const MPI_Count sent[1] = {rule_rank() == 0 ? COUNT : 0};
    const MPI_Count received[1] = {inter_receives()};
    const MPI_Datatype types[1] = {MPI_BYTE};

    check_rooted();
    pair_prepare("MPI_Allgatherv_c");
    CHECK_MPI(MPI_Allgatherv_c(pair.from.at, sent[0], MPI_BYTE, pair.to.at, received, places,
                               MPI_BYTE, inter_comm));
    pair_check(received[0]);
    pair_prepare("MPI_Alltoallv_c");
    CHECK_MPI(MPI_Alltoallv_c(pair.from.at, sent, places, MPI_BYTE, pair.to.at, received, places,
                              MPI_BYTE, inter_comm));
    pair_check(received[0]);
    pair_prepare("MPI_Alltoallw_c");
    CHECK_MPI(MPI_Alltoallw_c(pair.from.at, sent, places, types, pair.to.at, received, places,
                              types, inter_comm));
    pair_check(received[0]);
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    inter_run(check);
    pair_end();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Collectives of an intercommunicator move blocks of more than 2^31 bytes.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.4 "Data is broadcast from the root to all
 *            MPI", 6.5 "Data is gathered from all MPI processes in group", 6.6 "Data is scattered
 *            from the root to all MPI", 6.8 "as if each MPI process in group A sends", 6.12 "the
 *            semantics of the operation are guaranteed and all": Between groups blocks are as long
 *            as the count says, too.
 * section:   6.2.2, 6.4, 6.5, 6.6, 6.7, 6.8, 19.2, 6.12
 * covers:    MPI_Bcast_c, MPI_Igather_c, MPI_Iscatter_c, MPI_Ialltoall_c
 * constants: MPI_ROOT
 * shows:     6.12-inter_gather_scatter
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * Blocking functions would do, but for those some libraries take as much memory as there is data.
 */
#define RULE_ALONE
#include "rule_inter.h"

/* Of two processes in different groups, one gathers from the other. */
static void check(void)
{
    const bool sends = rule_rank() == 0;

    pair_prepare("MPI_Bcast_c");
    CHECK_MPI(
        MPI_Bcast_c(sends ? pair.from.at : pair.to.at, COUNT, MPI_BYTE, inter_root(), inter_comm));
    pair_check(inter_receives());
    pair_prepare("MPI_Iscatter_c");
    REQUIRE_MPI(MPI_Iscatter_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE,
                               inter_root(), inter_comm, &pair.request));
    pair_wait(inter_receives());
    pair_prepare("MPI_Igather_c");
    REQUIRE_MPI(MPI_Igather_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE,
                              sends ? 0 : MPI_ROOT, inter_comm, &pair.request));
    pair_wait(inter_receives());
    pair_prepare("MPI_Ialltoall_c");
    REQUIRE_MPI(MPI_Ialltoall_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE,
                                inter_comm, &pair.request));
    pair_wait(COUNT);
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    inter_run(check);
    pair_end();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking and persistent collectives gather and scatter blocks of more than 2^31 elements
 *            whose counts are their own.
 * section:   6.12.3, 6.12.5, 6.13.3, 6.13.4, 6.13.5
 * covers:    MPI_Gatherv_init_c, MPI_Scatterv_init_c, MPI_Allgatherv_init_c, MPI_Igatherv_c,
 *            MPI_Allgatherv_c
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
    begin("MPI_Igatherv_c");
    CHECK_MPI(MPI_Igatherv_c(from.at, COUNT, MPI_BYTE, to.at, counts, places, MPI_BYTE, 0, comm,
                             &request));
    completed(COUNT);
    begin("MPI_Allgatherv_c");
    CHECK_MPI(MPI_Allgatherv_c(from.at, COUNT, MPI_BYTE, to.at, counts, places, MPI_BYTE, comm));
    arrived(COUNT);
    begin("MPI_Gatherv_init_c");
    CHECK_MPI(MPI_Gatherv_init_c(from.at, COUNT, MPI_BYTE, to.at, counts, places, MPI_BYTE, 0, comm,
                                 MPI_INFO_NULL, &request));
    started(COUNT);
    begin("MPI_Scatterv_init_c");
    CHECK_MPI(MPI_Scatterv_init_c(from.at, counts, places, MPI_BYTE, to.at, COUNT, MPI_BYTE, 0,
                                  comm, MPI_INFO_NULL, &request));
    started(COUNT);
    begin("MPI_Allgatherv_init_c");
    CHECK_MPI(MPI_Allgatherv_init_c(from.at, COUNT, MPI_BYTE, to.at, counts, places, MPI_BYTE, comm,
                                    MPI_INFO_NULL, &request));
    started(COUNT);
}

void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library says that it has no MPI_Send_c");
    }
    if (pair_has_room()) {
        check();
    }
    pair_end();
}

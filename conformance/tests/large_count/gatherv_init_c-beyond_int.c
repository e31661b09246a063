/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking and persistent collectives gather and scatter blocks of more than 2^31
 *            elements whose counts are their own.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.5 "beginning at offset displs[j] elements
 *            (in terms of the", 6.6 "is the inverse operation to MPI_GATHERV", 6.7 "process is
 *            received by every MPI process and placed", 6.12 "the semantics of the operation are
 *            guaranteed and all", 6.13 "the same effect as its blocking and nonblocking
 *            counterparts": Each block has as many elements as its own count says, in all forms of
 *            the operation.
 * section:   6.12.3, 6.12.5, 6.13.3, 6.13.4, 6.13.5, 19.2, 6.5, 6.6, 6.7, 6.12, 6.13
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
    pair_prepare("MPI_Igatherv_c");
    REQUIRE_MPI(MPI_Igatherv_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, counts, places, MPI_BYTE,
                               0, comm, &pair.request));
    pair_wait(COUNT);
    pair_prepare("MPI_Allgatherv_c");
    CHECK_MPI(MPI_Allgatherv_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, counts, places, MPI_BYTE,
                               comm));
    pair_check(COUNT);
    pair_prepare("MPI_Gatherv_init_c");
    REQUIRE_MPI(MPI_Gatherv_init_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, counts, places,
                                   MPI_BYTE, 0, comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
    pair_prepare("MPI_Scatterv_init_c");
    REQUIRE_MPI(MPI_Scatterv_init_c(pair.from.at, counts, places, MPI_BYTE, pair.to.at, COUNT,
                                    MPI_BYTE, 0, comm, MPI_INFO_NULL, &pair.request));
    pair_start(COUNT);
    pair_prepare("MPI_Allgatherv_init_c");
    REQUIRE_MPI(MPI_Allgatherv_init_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, counts, places,
                                      MPI_BYTE, comm, MPI_INFO_NULL, &pair.request));
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

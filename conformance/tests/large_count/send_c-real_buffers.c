/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Messages of 5 GiB arrive whole, byte by byte, also when they are buffered.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 3.2.2 "consists of count successive entries
 *            of the type", 3.2.4 "containing count consecutive elements of the type", 3.6 "user
 *            must provide as much buffering for outgoing messages": Every element that is counted
 *            arrives, by buffered sends too when the program attaches a buffer with the overhead
 *            that is said.
 * section:   3.2.2, 3.2.4, 3.4, 3.6, 19.2
 * covers:    MPI_Send_c, MPI_Irecv_c, MPI_Recv_c, MPI_Bsend_c
 * constants: MPI_BSEND_OVERHEAD
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * It takes 15 GiB.
 */
#define RULE_ALONE
#include "rule_pair.h"

#include <stdlib.h>

#define FIVE_GIB ((MPI_Count)5 << 30)

static const MPI_Comm self = MPI_COMM_SELF;

static void check_send(void)
{
    pair_prepare("MPI_Send_c");
    REQUIRE_MPI(MPI_Irecv_c(pair.to.at, FIVE_GIB, MPI_BYTE, 0, 1, self, &pair.request));
    CHECK_MPI(MPI_Send_c(pair.from.at, FIVE_GIB, MPI_BYTE, 0, 1, self));
    pair_wait(FIVE_GIB);
}

static void check_bsend(void)
{
    void *buffer, *detached = NULL;
    MPI_Count capacity = 0, size = 0;

    REQUIRE_MPI(PMPI_Pack_size_c(FIVE_GIB, MPI_BYTE, self, &capacity));
    capacity += MPI_BSEND_OVERHEAD;
    buffer = malloc((size_t)capacity);
    REQUIRE(buffer != NULL);
    pair_prepare("MPI_Bsend_c");
    CHECK_MPI(MPI_Buffer_attach_c(buffer, capacity));
    CHECK_MPI(MPI_Bsend_c(pair.from.at, FIVE_GIB, MPI_BYTE, 0, 1, self));
    CHECK_MPI(MPI_Recv_c(pair.to.at, FIVE_GIB, MPI_BYTE, 0, 1, self, MPI_STATUS_IGNORE));
    pair_check(FIVE_GIB);
    CHECK_MPI(MPI_Buffer_detach_c(&detached, &size));
    free(buffer);
}

void rule(void)
{
    if (!rule_large_is_real() || !pair_begin(FIVE_GIB)) {
        SKIP("it takes MPI_Send_c, and gigabytes that RULE_LARGE_REAL in the environment allows");
    }
    if (pair_is_allocated()) {
        check_send();
        check_bsend();
    }
    pair_end();
}

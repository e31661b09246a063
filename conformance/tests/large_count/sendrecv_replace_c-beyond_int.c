/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Two processes exchange more than 2^31 bytes in one buffer.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 3.2.7 "the message sent is replaced by the
 *            message received", 3.7.2 "message sent is replaced by the message received": All
 *            elements that are counted go out before they are replaced by as many.
 * section:   3.2.7, 3.7.2, 19.2
 * covers:    MPI_Sendrecv_replace_c, MPI_Isendrecv_replace_c
 * shows:     3.2.7-no_deadlock, 3.2.7-replace
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * Libraries copy what is sent first, or it would be lost, so it takes 8 GiB.
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

#define COUNT ((MPI_Count)INT_MAX + 3)

/* Each process's buffer has its own seed, and gets the other's. */
static void check(const struct rule_large *large, unsigned own, unsigned other)
{
    MPI_Request request = MPI_REQUEST_NULL;
    const int partner = 1 - rule_rank();

    rule_at("MPI_Sendrecv_replace_c");
    rule_large_fill(large, own);
    CHECK_MPI(MPI_Sendrecv_replace_c(large->at, COUNT, MPI_BYTE, partner, 1, partner, 1,
                                     MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(rule_large_compare(large, COUNT, RULE_LARGE_SOLID, other, own), COUNT);
    rule_at("MPI_Isendrecv_replace_c");
    rule_large_fill(large, own);
    REQUIRE_MPI(MPI_Isendrecv_replace_c(large->at, COUNT, MPI_BYTE, partner, 1, partner, 1,
                                        MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(rule_large_compare(large, COUNT, RULE_LARGE_SOLID, other, own), COUNT);
}

void rule(void)
{
    struct rule_large large;

    if (!rule_large_begin_real()) {
        SKIP("it takes MPI_Send_c, and gigabytes that RULE_LARGE_REAL in the environment allows");
    }
    large = rule_large_new((size_t)COUNT);
    if (CHECK(large.at != NULL) && rule_rank() < 2) {
        check(&large, 1 + (unsigned)rule_rank(), 2 - (unsigned)rule_rank());
    }
    rule_large_free(&large);
    MPI_Finalize();
}

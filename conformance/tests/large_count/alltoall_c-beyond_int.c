/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 bytes are exchanged among all.
 * section:   6.8, 6.12.6
 * covers:    MPI_Alltoall_c
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

#define BLOCK ((MPI_Count)INT_MAX + 3)

static struct rule_large from, to;

/* Each process gets its block of each: those of rank 0 lie at the beginning of the receive buffer. */
static void check_alltoall(void)
{
    const bool is_first = rule_rank() == 0;
    size_t wrong = 0;

    CHECK_MPI(MPI_Alltoall_c(from.at, BLOCK, MPI_BYTE, to.at, BLOCK, MPI_BYTE, MPI_COMM_WORLD));
    rule_at("MPI_Alltoall_c");
    for (size_t i = 0; i < to.window && is_first; i++) {
        wrong += to.at[i] != rule_large_byte(i, 1);
    }
    CHECK_INT(wrong, 0);
    rule_large_fill(&to, 2);
}

void rule(void)
{
    size_t all;

    if (!rule_large_begin()) {
        SKIP("the library says that it has no MPI_Send_c");
    }
    all = (size_t)rule_size() * (size_t)BLOCK;
    from = rule_large_new(all);
    to = rule_large_new(all);
    REQUIRE(from.at != NULL && to.at != NULL);
    rule_large_fill(&from, 1);
    rule_large_fill(&to, 2);
    check_alltoall();
    rule_large_free(&from);
    rule_large_free(&to);
    MPI_Finalize();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 bytes are broadcast, gathered and scattered.
 * section:   6.4, 6.5, 6.6, 6.7, 6.12
 * covers:    MPI_Bcast_c, MPI_Scatter_c, MPI_Igather_c, MPI_Iallgather_c
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
static MPI_Request request;

/* What was sent begins at `begin` of a buffer that all processes have alike, with seed 1. */
static void check(const char *name, size_t begin, size_t end)
{
    size_t wrong = 0;

    rule_at("%s", name);
    if (request != MPI_REQUEST_NULL) {
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    for (int i = 0; i < to.count; i++) {
        for (size_t j = 0; j < to.window; j++) {
            size_t offset = to.windows[i] + j;
            bool data = offset >= begin && offset < end;

            wrong += to.at[offset] != rule_large_byte(offset, data ? 1 : 2);
        }
    }
    CHECK_INT(wrong, 0);
    rule_large_fill(&to, 2);
}

static void check_bcast(void)
{
    const bool at_root = rule_rank() == 1;

    CHECK_MPI(MPI_Bcast_c(at_root ? from.at : to.at, BLOCK, MPI_BYTE, 1, MPI_COMM_WORLD));
    check("MPI_Bcast_c", 0, at_root ? 0 : (size_t)BLOCK);
}

static void check_gather(size_t own, size_t all)
{
    const size_t end = rule_rank() == 1 ? all : 0;

    CHECK_MPI(MPI_Igather_c(from.at + own, BLOCK, MPI_BYTE, to.at, BLOCK, MPI_BYTE, 1,
                            MPI_COMM_WORLD, &request));
    check("MPI_Igather_c", 0, end);
}

static void check_scatter(size_t own)
{
    CHECK_MPI(
        MPI_Scatter_c(from.at, BLOCK, MPI_BYTE, to.at + own, BLOCK, MPI_BYTE, 1, MPI_COMM_WORLD));
    check("MPI_Scatter_c", own, own + (size_t)BLOCK);
}

static void check_allgather(size_t own, size_t all)
{
    CHECK_MPI(MPI_Iallgather_c(from.at + own, BLOCK, MPI_BYTE, to.at, BLOCK, MPI_BYTE,
                               MPI_COMM_WORLD, &request));
    check("MPI_Iallgather_c", 0, all);
}

void rule(void)
{
    size_t all;
    size_t own;

    if (!rule_large_begin()) {
        SKIP("the library says that it has no MPI_Send_c");
    }
    all = (size_t)rule_size() * (size_t)BLOCK;
    own = (size_t)rule_rank() * (size_t)BLOCK;
    request = MPI_REQUEST_NULL;
    from = rule_large_new(all);
    to = rule_large_new(all);
    REQUIRE(from.at != NULL && to.at != NULL);
    rule_large_fill(&from, 1);
    rule_large_fill(&to, 2);
    check_bcast();
    check_gather(own, all);
    check_scatter(own);
    check_allgather(own, all);
    rule_large_free(&from);
    rule_large_free(&to);
    MPI_Finalize();
}

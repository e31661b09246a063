/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 bytes are exchanged among all.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.8 "sent from MPI process i is received by
 *            MPI", 6.12.6 "This call starts a nonblocking variant of MPI_ALLTOALL (see": Each block
 *            arrives whole at the place that is its sender's, however many elements it has.
 * section:   6.8, 6.12.6, 19.2
 * covers:    MPI_Alltoall_c, MPI_Ialltoall_c
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

/* Whether the byte that was sent is known: whether it lies in a window. */
static bool is_known(size_t sent)
{
    static int last;

    for (int i = 0; i < pair.from.count; i++, last = (last + 1) % pair.from.count) {
        if (sent >= pair.from.windows[last] && sent < pair.from.windows[last] + pair.from.window) {
            return true;
        }
    }
    return false;
}

/* Each process sends the same: the block that comes from rank i is the own one there, and the i-th here. */
static void check_blocks(void)
{
    const size_t block = (size_t)COUNT;
    const size_t own = (size_t)rule_rank() * block;
    const size_t all = (size_t)rule_size() * block;
    size_t wrong = 0;

    for (int i = 0; i < pair.to.count; i++) {
        for (size_t at = pair.to.windows[i]; at < pair.to.windows[i] + pair.to.window; at++) {
            size_t sent = own + at % block;

            if (at >= all) {
                wrong += pair.to.at[at] != rule_large_byte(at, pair.seed + 1);
            } else if (is_known(sent)) {
                wrong += pair.to.at[at] != rule_large_byte(sent, pair.seed);
            }
        }
    }
    CHECK_INT(wrong, 0);
}

static void check(void)
{
    pair_prepare("MPI_Alltoall_c");
    CHECK_MPI(
        MPI_Alltoall_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE, MPI_COMM_WORLD));
    check_blocks();
    pair_prepare("MPI_Ialltoall_c");
    REQUIRE_MPI(MPI_Ialltoall_c(pair.from.at, COUNT, MPI_BYTE, pair.to.at, COUNT, MPI_BYTE,
                                MPI_COMM_WORLD, &pair.request));
    CHECK_MPI(MPI_Wait(&pair.request, MPI_STATUS_IGNORE));
    check_blocks();
}

void rule(void)
{
    int size = 0;

    if (!rule_large_begin()) {
        SKIP("the library has no MPI_Send_c");
    }
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    pair.from = rule_large_new((size_t)size * (size_t)COUNT);
    pair.to = rule_large_new((size_t)size * (size_t)COUNT);
    CHECK(pair_is_allocated());
    if (pair_is_allocated()) {
        check();
    }
    pair_end();
}

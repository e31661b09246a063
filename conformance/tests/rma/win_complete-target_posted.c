/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Once the target has posted, an access epoch with a long put completes: while the target waits for a
 *            message, and also where both processes are origin and target.
 * class:     required
 * basis:     12.7.3 "if the target window is posted, then the code", 12.7.3 "sequence start-put-complete on process 0
 *            can proceed", 12.7.3 "communication should not deadlock, irrespective of the amount of": The target
 *            has posted and makes progress in its receive; in the symmetric case both have posted before they start.
 * section:   12.7.3, 12.5.2
 * covers:    MPI_Win_post, MPI_Win_start, MPI_Win_complete, MPI_Win_wait, MPI_Put
 * shows:     12.5-exposure_overlaps_access, 12.7.3-origin_before_message, 12.7.3-posted_completes,
 *            12.7.3-symmetric_no_deadlock
 * ranks:     2
 */
#include "rule.h"

#include <stdlib.h>
#include <string.h>

enum { LENGTHS = 3, TAG = 10 };

static const int lengths[LENGTHS] = {1, 1 << 16, 1 << 22};

static bool is_filled(const unsigned char *bytes, int length, int mark)
{
    for (int i = 0; i < length; i++) {
        if (bytes[i] != mark) {
            return false;
        }
    }
    return true;
}

/* Rank 0 puts, and sends a message when it is done, for which rank 1 waits before it waits for the epoch. */
static void one_way(MPI_Group other, MPI_Win win, const unsigned char *mine, unsigned char *memory,
                    int length)
{
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Win_start(other, 0, win));
        CHECK_MPI(MPI_Put(mine, length, MPI_BYTE, 1, 0, length, MPI_BYTE, win));
        CHECK_MPI(MPI_Win_complete(win));
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    } else {
        CHECK_MPI(MPI_Win_post(other, 0, win));
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Win_wait(win));
        CHECK(is_filled(memory, length, 1));
    }
}

static void both_ways(MPI_Group other, MPI_Win win, const unsigned char *mine,
                      unsigned char *memory, int length)
{
    int rank = 1 - rule_rank();

    rule_poison(memory, (size_t)length);
    CHECK_MPI(MPI_Win_post(other, 0, win));
    CHECK_MPI(MPI_Win_start(other, 0, win));
    CHECK_MPI(MPI_Put(mine, length, MPI_BYTE, rank, 0, length, MPI_BYTE, win));
    CHECK_MPI(MPI_Win_complete(win));
    CHECK_MPI(MPI_Win_wait(win));
    CHECK(is_filled(memory, length, rank + 1));
}

void rule(void)
{
    const int other = 1 - rule_rank();
    const int most = lengths[LENGTHS - 1];
    unsigned char *mine = malloc((size_t)most);
    unsigned char *memory = aligned_alloc(64, (size_t)most);
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE(mine != NULL && memory != NULL);
    memset(mine, rule_rank() + 1, (size_t)most);
    REQUIRE_MPI(MPI_Win_create(memory, most, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    for (int i = 0; i < LENGTHS && rule_rank() < 2; i++) {
        rule_at("%d bytes", lengths[i]);
        CHECK_MPI(MPI_Group_incl(world, 1, &other, &group));
        one_way(group, win, mine, memory, lengths[i]);
        both_ways(group, win, mine, memory, lengths[i]);
        CHECK_MPI(MPI_Group_free(&group));
    }
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Win_free(&win));
    free(memory);
    free(mine);
}

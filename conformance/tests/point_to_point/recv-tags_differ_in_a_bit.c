/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Tags that differ in one bit alone, each bit up to MPI_TAG_UB, are different tags for receives and
 *            probes.
 * class:     required
 * basis:     3.2.4 "can be received by a receive operation only if", 3.2.3 "The range of valid tag values is": Both
 *            tags of a pair are valid, and a receive that names one does not match a message with the other.
 * section:   3.2.3, 3.2.4, 3.8.1
 * covers:    MPI_Isend, MPI_Recv, MPI_Irecv, MPI_Iprobe
 * constants: MPI_TAG_UB
 * ranks:     1
 *
 * For each bit, a message that was sent second is received first, and once more by a receive that is there before.
 */
#include "rule.h"

enum { BASES = 3 };

/* Messages with two tags; `early`: the receives are started before, the one of the second tag first. */
static void check(int first, int second, bool early)
{
    const int out[2] = {1, 2};
    int in[2] = {0, 0};
    int flag = 0;
    MPI_Request sends[2];
    MPI_Request receives[2];
    MPI_Status status = rule_status();

    if (early) {
        CHECK_MPI(MPI_Irecv(&in[1], 1, MPI_INT, 0, second, MPI_COMM_SELF, &receives[1]));
        CHECK_MPI(MPI_Irecv(&in[0], 1, MPI_INT, 0, first, MPI_COMM_SELF, &receives[0]));
    }
    CHECK_MPI(MPI_Isend(&out[0], 1, MPI_INT, 0, first, MPI_COMM_SELF, &sends[0]));
    if (!early) {
        CHECK_MPI(MPI_Iprobe(0, second, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
    }
    CHECK_MPI(MPI_Isend(&out[1], 1, MPI_INT, 0, second, MPI_COMM_SELF, &sends[1]));
    if (early) {
        CHECK_MPI(MPI_Waitall(2, receives, MPI_STATUSES_IGNORE));
    } else {
        CHECK_MPI(MPI_Recv(&in[1], 1, MPI_INT, 0, second, MPI_COMM_SELF, &status));
        CHECK_INT(status.MPI_TAG, second);
        CHECK_MPI(MPI_Recv(&in[0], 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF, &status));
        CHECK_INT(status.MPI_TAG, first);
    }
    CHECK_MPI(MPI_Waitall(2, sends, MPI_STATUSES_IGNORE));
    CHECK_INT(in[0], 1);
    CHECK_INT(in[1], 2);
}

void rule(void)
{
    int *bound = NULL;
    int flag = 0;

    REQUIRE_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &bound, &flag));
    REQUIRE(flag);
    for (int base = 0; base < BASES; base++) {
        int tag = base == 0 ? 0 : base == 1 ? *bound : *bound / 3;

        for (int bit = 0; bit < 31 && *bound >> bit != 0; bit++) {
            int other = tag ^ 1 << bit;

            if (other <= *bound) {
                rule_at("tags %d and %d", tag, other);
                check(tag, other, false);
                check(tag, other, true);
            }
        }
    }
}

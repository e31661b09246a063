/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Barrier on an intercommunicator returns in one group only after all processes of the other group
 *            have entered it, in both directions.
 * class:     required
 * basis:     6.3 "only after all members of the other group": A process that is through sends a message to the
 *            process of the other group that enters last; this one cannot find it before it enters.
 * section:   6.3
 * covers:    MPI_Barrier
 * shows:     6.3-inter_waits_for_remote
 * ranks:     2
 */
#include "rule.h"

#include <time.h>

enum { LOOKS = 20, TAG = 3 };

static void look(MPI_Comm between)
{
    const struct timespec millisecond = {0, 1000000};
    int found = 0;

    for (int i = 0; i < LOOKS && !found; i++) {
        PMPI_Iprobe(MPI_ANY_SOURCE, TAG, between, &found, MPI_STATUS_IGNORE);
        nanosleep(&millisecond, NULL);
    }
    CHECK_INT(found, 0);
}

/* One group is early; of the other one, the process `late` enters last. */
static void check(MPI_Comm between, bool early, int late)
{
    int rank = -1, remote = -1;

    CHECK_MPI(PMPI_Comm_rank(between, &rank));
    CHECK_MPI(PMPI_Comm_remote_size(between, &remote));
    if (!early && rank == late) {
        look(between);
    }
    CHECK_MPI(MPI_Barrier(between));
    if (early) {
        CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, late, TAG, between));
    } else if (rank == late) {
        for (int i = 0; i < remote; i++) {
            CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, i, TAG, between, MPI_STATUS_IGNORE));
        }
    }
}

void rule(void)
{
    const int half = rule_size() / 2;
    const bool low = rule_rank() < half;
    MPI_Comm group = MPI_COMM_NULL, between = MPI_COMM_NULL;

    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, low, 0, &group));
    REQUIRE_MPI(PMPI_Intercomm_create(group, 0, MPI_COMM_WORLD, low ? half : 0, 1, &between));
    for (int late = 0; late < rule_size(); late++) {
        rule_at("process %d late", late);
        check(between, low == (late >= half), late < half ? late : late - half);
    }
    CHECK_MPI(PMPI_Comm_free(&between));
    CHECK_MPI(PMPI_Comm_free(&group));
}

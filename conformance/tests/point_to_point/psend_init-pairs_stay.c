/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Partitioned operations that have matched stay a pair in later rounds, though others with the same
 *            envelope are left inactive, freed, or made in between.
 * class:     required
 * basis:     4.2.1 "is the order in which they will eventually match", 4.2.1 "communication initialization calls are
 *            made": Initialization decides which operations match, and starting does not change it.
 * section:   4.2.1
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Start, MPI_Request_free
 * shows:     4.2.1-order_kept_by_rounds
 * ranks:     2
 *
 * The last pair is made when two of the first three are freed.
 */
#include "rule.h"

enum { PAIRS = 4, PARTITIONS = 2, STEPS = 6, TAG = 40 };

/* The pairs that are started in each step, the last one first. */
static const bool starts[STEPS][PAIRS] = {{true, true, true, false},   {false, false, true, false},
                                          {false, true, false, false}, {true, false, true, false},
                                          {false, true, false, true},  {false, false, false, true}};

static int data[PAIRS][PARTITIONS];
static MPI_Request requests[PAIRS];

static void make(int pair)
{
    REQUIRE_MPI(rule_rank() == 0 ? MPI_Psend_init(data[pair], PARTITIONS, 1, MPI_INT, 1, TAG,
                                                  MPI_COMM_WORLD, MPI_INFO_NULL, &requests[pair])
                                 : MPI_Precv_init(data[pair], PARTITIONS, 1, MPI_INT, 0, TAG,
                                                  MPI_COMM_WORLD, MPI_INFO_NULL, &requests[pair]));
}

static void run(int step)
{
    for (int i = PAIRS - 1; i >= 0; i--) {
        if (starts[step][i]) {
            data[i][0] = data[i][1] = rule_rank() == 0 ? 10 * step + i : -1;
            REQUIRE_MPI(MPI_Start(&requests[i]));
        }
    }
    for (int i = 0; i < PAIRS && rule_rank() == 0; i++) {
        if (starts[step][i]) {
            CHECK_MPI(MPI_Pready_range(0, PARTITIONS - 1, requests[i]));
        }
    }
    CHECK_MPI(MPI_Waitall(PAIRS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < PAIRS; i++) {
        if (starts[step][i]) {
            rule_at("step %d, pair %d", step, i);
            CHECK_INT(data[i][0], 10 * step + i);
            CHECK_INT(data[i][1], 10 * step + i);
        }
    }
}

void rule(void)
{
    if (rule_rank() > 1) {
        CHECK(rule_size() > 2);
        return;
    }
    requests[PAIRS - 1] = MPI_REQUEST_NULL;
    for (int i = 0; i < PAIRS - 1; i++) {
        make(i);
    }
    for (int step = 0; step < STEPS; step++) {
        if (step == 4) {
            CHECK_MPI(MPI_Request_free(&requests[0]));
            CHECK_MPI(MPI_Request_free(&requests[2]));
            make(PAIRS - 1);
        }
        run(step);
    }
    CHECK_MPI(MPI_Request_free(&requests[1]));
    CHECK_MPI(MPI_Request_free(&requests[PAIRS - 1]));
}

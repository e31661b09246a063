/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Abort does not return, and ends the other processes of the communicator too, also
 *            those that wait for a message.
 * class:     quality
 * basis:     11.4.2 "should attempt to abort all the connected processes", 11.4.2 "has the effect
 *            of aborting all the processes": The call makes an attempt, which the standard does not
 *            guarantee to succeed; a process that stays behind blocks the machine.
 * section:   11.4.2
 * covers:    MPI_Abort
 * constants: MPI_COMM_WORLD
 * shows:     11.4.2-abort_group, 11.4.2-world
 * ranks:     2
 * process:   alone
 *
 * Where MPI_Abort returns, rank 0 lets the others go, so that this is a failure and not a hang.  By
 * hand the exit status is that of the launcher after an abort.
 */
#define RULE_ALONE
#include "rule.h"

enum { READY = 1, GO_ON = 2 };

static void wait_for_the_end(void)
{
    int word = RULE_POISON_INT;

    rule_ends_here();
    CHECK_MPI(MPI_Send(&word, 1, MPI_INT, 0, READY, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Recv(&word, 1, MPI_INT, 0, GO_ON, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK(!"this process was ended");
}

static void abort_all(void)
{
    int word = RULE_POISON_INT;

    for (int r = 1; r < rule_size(); r++) {
        CHECK_MPI(MPI_Recv(&word, 1, MPI_INT, r, READY, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    rule_ends_here();
    MPI_Abort(MPI_COMM_WORLD, 3);
    CHECK(!"MPI_Abort does not return");
    for (int r = 1; r < rule_size(); r++) {
        CHECK_MPI(MPI_Send(&word, 1, MPI_INT, r, GO_ON, MPI_COMM_WORLD));
    }
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK(rule_size() > 1);
    if (rule_rank() == 0) {
        abort_all();
    } else {
        wait_for_the_end();
    }
    CHECK_MPI(MPI_Finalize());
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Ssend of no data does not return before the matching receive has been started.
 * class:    required
 * basis:    3.4 "will complete successfully only if a matching receive": A probe starts no receive, so before the
 *           receive the sender cannot have gone on to its next send.
 * section:  3.4
 * covers:   MPI_Ssend
 * shows:    3.4-sync_zero_count
 * ranks:    2
 *
 * When the message can be probed, and before it is received, what the sender sends next cannot be there. That it is not
 * found is right at any time; a sender that does not wait has long sent it.
 */
#include "rule.h"

enum { TAG = 166, NEXT = 167, TURNS = 2000 };

static void receive_after(void)
{
    int flag = 0;

    CHECK_MPI(MPI_Probe(0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = 0; i < TURNS && !flag; i++) {
        CHECK_MPI(MPI_Iprobe(0, NEXT, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE));
    }
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, NEXT, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
}

void rule(void)
{
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Ssend(NULL, 0, MPI_INT, 1, TAG, MPI_COMM_WORLD));
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 1, NEXT, MPI_COMM_WORLD));
    } else if (rule_rank() == 1) {
        receive_after();
    }
}

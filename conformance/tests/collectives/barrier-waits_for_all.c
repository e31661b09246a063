/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    No process leaves a barrier before every process has entered it, and a nonblocking
 *          barrier does not complete before that either.
 * class:   required
 * basis:   6.3 "only after all group members have entered the call", 6.12.1 "only after all other
 *          MPI processes in the communicator": A process that is through, or whose nonblocking
 *          barrier is complete, proves that all have entered.
 * section: 6.3, 6.12.1
 * covers:  MPI_Barrier, MPI_Ibarrier
 * shows:   2.4.2-icollectives_local, 6.3-waits_for_all, 6.12-request_returned,
 *          6.12-returns_at_once, 6.12.1-returns_at_once, 6.12.1-waits_for_all
 * ranks:   2
 *
 * Blocking: rank 0 sends once it is through; the last rank looks for that message for a while
 * before it enters.  It can never be there, however long the look takes.  Nonblocking: the last
 * rank enters only when rank 0, which has already begun and tested, lets it.
 */
#include "rule.h"

#include <time.h>

enum { LOOKS = 20, TAG = 3 };

static void look(void)
{
    const struct timespec millisecond = {0, 1000000};
    int found = 0;

    for (int i = 0; i < LOOKS && !found; i++) {
        MPI_Iprobe(0, TAG, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE);
        nanosleep(&millisecond, NULL);
    }
    CHECK_INT(found, 0);
}

static void blocking(int rank, int last)
{
    if (rank == last) {
        look();
    }
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    if (rank == 0) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, last, TAG, MPI_COMM_WORLD));
    } else if (rank == last) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
}

static void nonblocking(int rank, int last)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int done = 1;

    if (rank == last) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    REQUIRE_MPI(MPI_Ibarrier(MPI_COMM_WORLD, &request));
    if (rank == 0) {
        CHECK_MPI(MPI_Test(&request, &done, MPI_STATUS_IGNORE));
        CHECK_INT(done, 0);
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, last, TAG, MPI_COMM_WORLD));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
}

void rule(void)
{
    blocking(rule_rank(), rule_size() - 1);
    nonblocking(rule_rank(), rule_size() - 1);
}

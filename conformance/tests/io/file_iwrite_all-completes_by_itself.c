/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Once all processes have started a nonblocking collective call, one process after the other completes it,
 *            while those behind it wait for its message.
 * class:     required
 * basis:     14.6.3 "the progress rule of the equivalent noncollective routine must", 14.6.3 "until all processes in
 *            the group associated with", 14.4.1 "The completion of a noncollective call only depends on": When all have
 *            invoked the routine, its completion at a process does not wait for completion calls of the others.
 * section:   14.6.3, 14.4.1
 * covers:    MPI_File_iwrite_all, MPI_File_iread_all, MPI_File_iwrite_at_all, MPI_File_iread_at_all
 * shows:     14.6.3-collective_progress
 * ranks:     2
 * capability: io
 *
 * In odd rounds the last process is the first to complete. The processes that wait are in a receive.
 */
#include "rule_files.h"

enum { INTS = 5000, ROUNDS = 4, TAG = 3 };

static int data[INTS], got[INTS];

static void start(MPI_File file, int round, MPI_Request *request)
{
    const MPI_Offset at = (MPI_Offset)INTS * rule_rank();

    rule_poison(request, sizeof *request);
    if (round == 0) {
        CHECK_MPI(MPI_File_iwrite_at_all(file, at, data, INTS, MPI_INT, request));
    } else if (round == 1) {
        CHECK_MPI(MPI_File_iread_at_all(file, at, got, INTS, MPI_INT, request));
    } else {
        CHECK_MPI(MPI_File_seek(file, at, MPI_SEEK_SET));
        CHECK_MPI(round == 2 ? MPI_File_iwrite_all(file, data, INTS, MPI_INT, request)
                             : MPI_File_iread_all(file, got, INTS, MPI_INT, request));
    }
}

/* Waits for the message of the process before, completes the call, and tells the process behind. */
static void complete_in_turn(int round, MPI_Request *request)
{
    const int step = round % 2 == 0 ? 1 : -1, rank = rule_rank(), size = rule_size();
    const int before = rank - step, behind = rank + step;

    if (before >= 0 && before < size) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, before, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    if (behind >= 0 && behind < size) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, behind, TAG, MPI_COMM_WORLD));
    }
}

static void check(MPI_File file)
{
    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL));
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Request request = MPI_REQUEST_NULL;

        rule_at("round %d", round);
        for (int i = 0; i < INTS; i++) {
            data[i] = 10000 * (round / 2 * 10 + rule_rank()) + i;
        }
        rule_poison(got, sizeof got);
        start(file, round, &request);
        CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* all have started the call */
        complete_in_turn(round, &request);
        if (round % 2 == 1) {
            CHECK_BYTES(got, data, sizeof got);
        }
        rule_file_synchronize(file);
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check);
}

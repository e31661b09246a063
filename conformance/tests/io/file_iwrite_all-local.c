/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking collective calls return before another process makes them.
 * class:     required
 * basis:     14.6.5 "All nonblocking collective I/O calls are local.": A local call needs no other process, so the
 *            first process can start it and then send the message for which the others wait.
 * section:   14.6.5
 * covers:    MPI_File_iwrite_all, MPI_File_iread_all, MPI_File_iwrite_at_all, MPI_File_iread_at_all
 * shows:     14.6.5-local
 * ranks:     2
 * capability: io
 */
#include "rule_files.h"

enum { TAG = 18, ITEM = sizeof(int) };

static void start(MPI_File file, int which, int *value, MPI_Request *request)
{
    MPI_Offset at = (MPI_Offset)rule_rank() * ITEM;

    CHECK_MPI(MPI_File_seek(file, at, MPI_SEEK_SET));
    switch (which) {
    case 0:
        CHECK_MPI(MPI_File_iwrite_all(file, value, 1, MPI_INT, request));
        break;
    case 1:
        CHECK_MPI(MPI_File_iread_all(file, value, 1, MPI_INT, request));
        break;
    case 2:
        CHECK_MPI(MPI_File_iwrite_at_all(file, at, value, 1, MPI_INT, request));
        break;
    default:
        CHECK_MPI(MPI_File_iread_at_all(file, at, value, 1, MPI_INT, request));
    }
}

/* One process after the other makes the call. */
static void check_calls(MPI_File file)
{
    int rank = rule_rank(), token = 0, value;

    for (int which = 0; which < 4; which++) {
        MPI_Request request = MPI_REQUEST_NULL;

        rule_at("call %d", which);
        value = which % 2 == 0 ? 100 * which + rank : -1;
        if (rank > 0) {
            CHECK_MPI(
                MPI_Recv(&token, 1, MPI_INT, rank - 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        }
        start(file, which, &value, &request);
        if (rank < rule_size() - 1) {
            CHECK_MPI(MPI_Send(&token, 1, MPI_INT, rank + 1, TAG, MPI_COMM_WORLD));
        }
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(value, 100 * (which - which % 2) + rank);
        rule_file_synchronize(file);
    }
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_calls);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A read that goes beyond the end of the file gets what there is, and the status says
 *            how much.
 * class:     required
 * basis:     14.4.1 "a program can detect the end of the file", 14.4.1 "amount of data accessed by
 *            the calling process": Only what is there is read, and the status holds the amount,
 *            which may be zero.
 * section:   14.4.1, 14.4.2, 14.6.1
 * covers:    MPI_File_read_at, MPI_Get_count
 * shows:     14.4.1-end_of_file, 14.5-any_process, 14.6.1-sync_shows_updates
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_end(MPI_File file)
{
    MPI_Status status;
    int in[4] = {-1, -1, -1, -1}, count = -1;
    const int out[2] = {5, 6};

    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_write_at(file, 0, out, 2, MPI_INT, MPI_STATUS_IGNORE));
    }
    rule_file_synchronize(file);
    status = rule_status();
    CHECK_MPI(MPI_File_read_at(file, 0, in, 4, MPI_INT, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 2);
    CHECK_BYTES(in, out, sizeof out);
    status = rule_status();
    CHECK_MPI(MPI_File_read_at(file, 2 * sizeof(int), in, 4, MPI_INT, &status));
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 0);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_end);
}

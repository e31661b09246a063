/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In atomic mode another process reads what was written before a message to it.
 * class:     required
 * basis:     14.6.1 "sequential consistency can be guaranteed by either", 14.6.1 "atomic mode is
 *            set": In atomic mode the read that follows the write, by the order of a message,
 *            cannot see what was there before.
 * section:   14.6.1
 * covers:    MPI_File_set_atomicity, MPI_File_write_at, MPI_File_read_at
 * shows:     14.4.1-noncollective_alone, 14.6.1-atomic_order
 * ranks:     2
 * capability: io
 */
#include "rule_files.h"

static void check_data(MPI_File file)
{
    int value = 0, token = 0;

    CHECK_MPI(MPI_File_set_atomicity(file, 1));
    if (rule_rank() == 0) {
        value = 4711;
        CHECK_MPI(MPI_File_write_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Send(&token, 1, MPI_INT, 1, 0, MPI_COMM_WORLD));
    } else if (rule_rank() == 1) {
        CHECK_MPI(MPI_Recv(&token, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_File_read_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_INT(value, 4711);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_data);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Split collective calls with the individual file pointer move the data and the pointer
 *            and set the status.
 * class:     required
 * basis:     14.4.5 "produces the result as defined for the equivalent", 14.4.3 "the individual
 *            file pointer is updated to point", 14.4.1 "status is returned when the operation is
 *            completed": Begin and end together do what the blocking collective call does.
 * section:   14.4.5, 14.4.3, 14.4.1
 * covers:    MPI_File_write_all_begin, MPI_File_write_all_end, MPI_File_read_all_begin,
 *            MPI_File_read_all_end
 * constants: MPI_SEEK_SET, MPI_SEEK_CUR
 * shows:     14.4.1-status_at_completion, 14.4.3-pointer_moves, 14.4.5-one_access,
 *            14.4.5-same_result
 * ranks:     1
 * capability: io
 */
#include "rule_io.h"

static void check_split(MPI_File file)
{
    io_begin(5);
    IO_SPLIT(MPI_File_write_all_begin, MPI_File_write_all_end, out, file);
    io_back(file);
    IO_SPLIT(MPI_File_read_all_begin, MPI_File_read_all_end, in, file);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_split);
}

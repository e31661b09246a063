/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Split collective large-count calls with the individual file pointer move the data and
 *            set the status.
 * class:     required
 * basis:     14.4.5 "produces the result as defined for the equivalent", 14.4.1 "status is returned
 *            when the operation is completed": Begin and end together do what the blocking
 *            collective call does, with a large count too.
 * section:   14.4.5, 14.4.1
 * covers:    MPI_File_write_all_begin_c, MPI_File_write_all_end, MPI_File_read_all_begin_c,
 *            MPI_File_read_all_end
 * shows:     14.4.5-same_result
 * ranks:     1
 * capability: large_count
 */
#define IO_LARGE
#include "rule_io.h"

static void check_split(MPI_File file)
{
    io_begin(5);
    IO_SPLIT(MPI_File_write_all_begin_c, MPI_File_write_all_end, out, file);
    io_back(file);
    IO_SPLIT(MPI_File_read_all_begin_c, MPI_File_read_all_end, in, file);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_split);
}

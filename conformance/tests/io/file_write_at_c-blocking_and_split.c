/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocking and split large-count calls with an explicit offset move the data and set the
 *            status.
 * class:     required
 * basis:     14.4.2 "beginning at the position specified by offset", 14.4.5 "produces the result as
 *            defined for the equivalent", 14.4.1 "amount of data accessed by the calling process":
 *            The large-count bindings differ in the type of the count alone, so data and status are
 *            the same.
 * section:   14.4.2, 14.4.5, 14.4.1
 * covers:    MPI_File_write_at_all_c, MPI_File_read_at_all_c, MPI_File_write_at_all_begin_c,
 *            MPI_File_read_at_all_begin_c
 * shows:     14.4.2-collective, 14.4.5-same_result
 * ranks:     1
 * capability: large_count
 */
#define IO_LARGE
#include "rule_io.h"

static void check_offsets(MPI_File file)
{
    MPI_Offset at = io_own_offset();

    io_begin(1);
    IO_BLOCKING(MPI_File_write_at_all_c, out, file, at);
    IO_BLOCKING(MPI_File_read_at_all_c, in, file, at);
    CHECK_BYTES(in, out, sizeof in);
    io_begin(5);
    IO_SPLIT(MPI_File_write_at_all_begin_c, MPI_File_write_at_all_end, out, file, at);
    IO_SPLIT(MPI_File_read_at_all_begin_c, MPI_File_read_at_all_end, in, file, at);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_offsets);
}

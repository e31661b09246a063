/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Calls with an explicit offset, blocking, collective and split, move the data and set
 *            the status.
 * class:     required
 * basis:     14.4.2 "beginning at the position specified by offset", 14.4.5 "produces the result as
 *            defined for the equivalent", 14.4.1 "amount of data accessed by the calling process":
 *            Each process accesses a place of its own, so it reads what it wrote, and the status
 *            holds the amount.
 * section:   14.4.2, 14.4.5, 14.4.1
 * covers:    MPI_File_write_at, MPI_File_read_at, MPI_File_write_at_all, MPI_File_read_at_all,
 *            MPI_File_write_at_all_begin, MPI_File_write_at_all_end, MPI_File_read_at_all_begin,
 *            MPI_File_read_at_all_end
 * shows:     14.3-offsets_in_etypes, 14.4.1-amount_in_status, 14.4.1-data_at_completion,
 *            14.4.1-offset_relative_to_view, 14.4.2-collective, 14.4.2-read_at, 14.4.2-write_at,
 *            14.4.5-same_result, 14.6.1-no_conflict, 14.6.1-same_handle
 * ranks:     1
 * capability: io
 */
#include "rule_io.h"

static void check_offsets(MPI_File file)
{
    MPI_Offset at = io_own_offset();

    io_begin(1);
    IO_BLOCKING(MPI_File_write_at, out, file, at);
    IO_BLOCKING(MPI_File_read_at, in, file, at);
    CHECK_BYTES(in, out, sizeof in);
    io_begin(2);
    IO_BLOCKING(MPI_File_write_at_all, out, file, at);
    IO_BLOCKING(MPI_File_read_at_all, in, file, at);
    CHECK_BYTES(in, out, sizeof in);
    io_begin(5);
    IO_SPLIT(MPI_File_write_at_all_begin, MPI_File_write_at_all_end, out, file, at);
    IO_SPLIT(MPI_File_read_at_all_begin, MPI_File_read_at_all_end, in, file, at);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_offsets);
}

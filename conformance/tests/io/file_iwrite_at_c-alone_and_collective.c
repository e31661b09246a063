/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking large-count calls with an explicit offset, collective ones too, move the
 *            data and set the status.
 * class:     required
 * basis:     14.4.2 "is a nonblocking version of the", 14.4.1 "return the amount of data accessed",
 *            14.6.1 "if they are either nonconcurrent, nonconflicting": The large-count bindings
 *            differ in the type of the count alone, so data and status are the same.
 * section:   14.4.2, 14.4.1, 14.6.1
 * covers:    MPI_File_iwrite_at_c, MPI_File_iread_at_c, MPI_File_iwrite_at_all_c,
 *            MPI_File_iread_at_all_c
 * shows:     14.4.2-nonblocking, 14.4.2-nonblocking_collective
 * ranks:     1
 * capability: large_count
 */
#define IO_LARGE
#include "rule_io.h"

static void check_nonblocking(MPI_File file)
{
    MPI_Offset at = io_own_offset();

    io_begin(2);
    IO_NONBLOCKING(MPI_File_iwrite_at_c, out, file, at);
    IO_NONBLOCKING(MPI_File_iread_at_c, in, file, at);
    CHECK_BYTES(in, out, sizeof in);
    io_begin(3);
    IO_NONBLOCKING(MPI_File_iwrite_at_all_c, out, file, at);
    IO_NONBLOCKING(MPI_File_iread_at_all_c, in, file, at);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_nonblocking);
}

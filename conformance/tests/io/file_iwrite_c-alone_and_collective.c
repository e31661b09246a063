/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking large-count calls with the individual file pointer, collective ones too,
 *            move the data and set the status.
 * class:     required
 * basis:     14.4.3 "nonblocking version of the MPI_FILE_READ interface", 14.4.1 "return the amount
 *            of data accessed", 14.6.1 "if they are either nonconcurrent, nonconflicting": The
 *            large-count bindings differ in the type of the count alone, so data and status are the
 *            same.
 * section:   14.4.3, 14.4.1, 14.6.1
 * covers:    MPI_File_iwrite_c, MPI_File_iread_c, MPI_File_iwrite_all_c, MPI_File_iread_all_c
 * shows:     14.4.3-nonblocking
 * ranks:     1
 * capability: large_count
 */
#define IO_LARGE
#include "rule_io.h"

static void check_nonblocking(MPI_File file)
{
    io_begin(3);
    IO_NONBLOCKING(MPI_File_iwrite_c, out, file);
    io_back(file);
    IO_NONBLOCKING(MPI_File_iread_c, in, file);
    CHECK_BYTES(in, out, sizeof in);
    io_begin(4);
    IO_NONBLOCKING(MPI_File_iwrite_all_c, out, file);
    io_back(file);
    IO_NONBLOCKING(MPI_File_iread_all_c, in, file);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_nonblocking);
}

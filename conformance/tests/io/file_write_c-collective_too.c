/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Large-count calls with the individual file pointer, collective ones too, move the data
 *            and set the status.
 * class:     required
 * basis:     14.4.3 "the individual file pointer is updated to point", 14.4.1 "amount of data
 *            accessed by the calling process": The large-count bindings differ in the type of the
 *            count alone, so data and status are the same.
 * section:   14.4.3, 14.4.1
 * covers:    MPI_File_write_c, MPI_File_read_c, MPI_File_write_all_c, MPI_File_read_all_c
 * shows:     14.4.3-read_write
 * ranks:     1
 * capability: large_count
 */
#define IO_LARGE
#include "rule_io.h"

static void check_blocking(MPI_File file)
{
    io_begin(1);
    IO_BLOCKING(MPI_File_write_c, out, file);
    io_back(file);
    IO_BLOCKING(MPI_File_read_c, in, file);
    CHECK_BYTES(in, out, sizeof in);
    io_begin(2);
    IO_BLOCKING(MPI_File_write_all_c, out, file);
    io_back(file);
    IO_BLOCKING(MPI_File_read_all_c, in, file);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_blocking);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The large-count calls with the shared file pointer move the data and set the status.
 * class:     required
 * basis:     14.4.4 "behave as if the calls were serialized", 14.4.1 "amount of data accessed by
 *            the calling process", 14.6.1 "must be used together with a mechanism": The large-count
 *            bindings differ in the type of the count alone; each call moves its own ints without
 *            a break, so that sums agree whoever wrote what is read.
 * section:   14.4.4, 14.4.1, 14.6.1
 * covers:    MPI_File_write_shared_c, MPI_File_read_shared_c, MPI_File_iwrite_shared_c,
 *            MPI_File_iread_shared_c
 * shows:     14.4.4-nonblocking
 * ranks:     1
 * capability: large_count
 */
#define IO_LARGE
#include "rule_io.h"

static void check_shared(MPI_File file)
{
    io_begin_shared(1);
    IO_BLOCKING(MPI_File_write_shared_c, out, file);
    io_rewind_shared(file);
    IO_BLOCKING(MPI_File_read_shared_c, in, file);
    io_check_shared(1);
    io_rewind_shared(file);
    io_begin_shared(2);
    IO_NONBLOCKING(MPI_File_iwrite_shared_c, out, file);
    io_rewind_shared(file);
    IO_NONBLOCKING(MPI_File_iread_shared_c, in, file);
    io_check_shared(2);
    io_rewind_shared(file);
}

void rule(void)
{
    io_run_or_skip(check_shared);
}

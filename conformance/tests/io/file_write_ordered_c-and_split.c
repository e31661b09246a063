/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Ordered large-count calls move the data, and split ones too.
 * class:     required
 * basis:     14.4.4 "determined by the ranks of the processes", 14.4.5 "produces the result as
 *            defined for the equivalent", 14.4.1 "amount of data accessed by the calling process":
 *            With equal counts each process reads from the place to which it wrote, in the same
 *            order.
 * section:   14.4.4, 14.4.5, 14.4.1
 * covers:    MPI_File_write_ordered_c, MPI_File_read_ordered_c, MPI_File_write_ordered_begin_c,
 *            MPI_File_read_ordered_begin_c
 * shows:     14.4.4-read_ordered
 * ranks:     1
 * capability: large_count
 */
#define IO_LARGE
#include "rule_io.h"

static void rewind_file(MPI_File file)
{
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_seek_shared(file, 0, MPI_SEEK_SET));
}

static void check_ordered(MPI_File file)
{
    io_begin(1);
    IO_BLOCKING(MPI_File_write_ordered_c, out, file);
    rewind_file(file);
    IO_BLOCKING(MPI_File_read_ordered_c, in, file);
    CHECK_BYTES(in, out, sizeof in);
    io_begin(2);
    rewind_file(file);
    CHECK_MPI(MPI_File_write_ordered_begin_c(file, out, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_write_ordered_end(file, out, MPI_STATUS_IGNORE));
    rewind_file(file);
    CHECK_MPI(MPI_File_read_ordered_begin_c(file, in, LENGTH, MPI_INT));
    CHECK_MPI(MPI_File_read_ordered_end(file, in, MPI_STATUS_IGNORE));
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_ordered);
}

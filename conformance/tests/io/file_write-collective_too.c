/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Calls with the individual file pointer, collective ones too, move the data and the
 *            pointer and set the status; closing sets the handle to MPI_FILE_NULL.
 * class:     required
 * basis:     14.4.3 "the individual file pointer is updated to point", 14.4.1 "amount of data
 *            accessed by the calling process", 14.2.2 "routine deallocates the file handle object":
 *            The calls access the file at the current pointer, move it by what they access, and
 *            return the amount; closing sets the handle to null.
 * section:   14.4.3, 14.4.1, 14.2.2
 * covers:    MPI_File_write, MPI_File_read, MPI_File_write_all, MPI_File_read_all, MPI_File_seek,
 *            MPI_File_get_position, MPI_File_close
 * constants: MPI_SEEK_SET, MPI_SEEK_CUR, MPI_FILE_NULL
 * shows:     14.2.2-sets_null_handle, 14.4.1-amount_in_status, 14.4.1-data_at_completion,
 *             14.4.1-pointer_after_last_item, 14.4.3-begins_at_pointer, 14.4.3-pointer_moves,
 *             14.4.3-pointer_per_process, 14.4.3-read_write
 * ranks:     1
 * capability: io
 */
#include "rule_io.h"

static void check_blocking(MPI_File file)
{
    io_begin(1);
    IO_BLOCKING(MPI_File_write, out, file);
    io_back(file);
    IO_BLOCKING(MPI_File_read, in, file);
    CHECK_BYTES(in, out, sizeof in);
    io_begin(2);
    IO_BLOCKING(MPI_File_write_all, out, file);
    io_back(file);
    IO_BLOCKING(MPI_File_read_all, in, file);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_blocking);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking calls with the individual file pointer, collective ones too, move the data
 *            and the pointer and set the status.
 * class:     required
 * basis:     14.4.3 "nonblocking version of the MPI_FILE_READ interface", 14.4.3 "the individual
 *            file pointer is updated to point", 14.4.1 "return the amount of data accessed": The
 *            calls do what the blocking ones do at the current pointer, move it by what they
 *            access, and return the amount in the status at completion.
 * section:   14.4.3, 14.4.1
 * covers:    MPI_File_iwrite, MPI_File_iread, MPI_File_iwrite_all, MPI_File_iread_all,
 *            MPI_File_seek, MPI_File_get_position
 * constants: MPI_SEEK_SET, MPI_SEEK_CUR
 * shows:     14.4.1-data_at_completion, 14.4.1-status_at_completion, 14.4.3-nonblocking,
 *            14.4.3-pointer_moves, 14.6.1-same_handle
 * ranks:     1
 * capability: io
 */
#include "rule_io.h"

static void check_nonblocking(MPI_File file)
{
    io_begin(3);
    IO_NONBLOCKING(MPI_File_iwrite, out, file);
    io_back(file);
    IO_NONBLOCKING(MPI_File_iread, in, file);
    CHECK_BYTES(in, out, sizeof in);
    io_begin(4);
    IO_NONBLOCKING(MPI_File_iwrite_all, out, file);
    io_back(file);
    IO_NONBLOCKING(MPI_File_iread_all, in, file);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_nonblocking);
}

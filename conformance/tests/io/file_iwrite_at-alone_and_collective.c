/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking calls with an explicit offset, collective ones too, move the data and set
 *            the status.
 * class:     required
 * basis:     14.4.2 "is a nonblocking version of the", 14.4.1 "return the amount of data accessed",
 *            14.6.1 "if they are either nonconcurrent, nonconflicting": Each process accesses a
 *            place of its own, so it reads what it wrote, and completion returns the amount.
 * section:   14.4.2, 14.4.1, 14.6.1
 * covers:    MPI_File_iwrite_at, MPI_File_iread_at, MPI_File_iwrite_at_all, MPI_File_iread_at_all
 * shows:     14.4.1-data_at_completion, 14.4.1-nonblocking_wait, 14.4.1-status_at_completion,
 *            14.4.2-nonblocking, 14.4.2-nonblocking_collective, 14.6.1-nonblocking_pair
 * ranks:     1
 * capability: io
 */
#include "rule_io.h"

/* Completes with MPI_Waitall. */
static void check_waitall(MPI_File file, MPI_Offset at)
{
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("MPI_File_iread_at");
    CHECK_MPI(MPI_File_iread_at(file, at, in, LENGTH, MPI_INT, &request));
    CHECK_MPI(MPI_Waitall(1, &request, &status));
    io_check_count(&status);
    CHECK_BYTES(in, out, sizeof in);
}

static void check_nonblocking(MPI_File file)
{
    MPI_Offset at = io_own_offset();

    io_begin(3);
    IO_NONBLOCKING(MPI_File_iwrite_at, out, file, at);
    check_waitall(file, at);
    io_begin(4);
    IO_NONBLOCKING(MPI_File_iwrite_at_all, out, file, at);
    IO_NONBLOCKING(MPI_File_iread_at_all, in, file, at);
    CHECK_BYTES(in, out, sizeof in);
}

void rule(void)
{
    io_run_or_skip(check_nonblocking);
}

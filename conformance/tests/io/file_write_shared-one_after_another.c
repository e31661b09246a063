/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocking calls with the shared file pointer access the file one after another, each
 *            item once.
 * class:     required
 * basis:     14.4.4 "behave as if the calls were serialized", 14.4.4 "the shared file pointer is
 *            updated to point", 14.6.1 "must be used together with a mechanism": Serialized calls
 *            get disjoint places, the pointer ends behind all of them, and synchronization makes
 *            the data visible to the other processes.
 * section:   14.4.4, 14.6.1
 * covers:    MPI_File_write_shared, MPI_File_read_shared, MPI_File_seek_shared,
 *            MPI_File_get_position_shared
 * constants: MPI_SEEK_SET
 * shows:     14.4.1-amount_in_status, 14.4.4-get_position_shared, 14.4.4-one_pointer,
 *            14.4.4-pointer_moves, 14.4.4-seek_shared_set, 14.4.4-serialized
 * ranks:     1
 * capability: io
 */
#include "rule_io.h"

static void check_shared(MPI_File file)
{
    io_begin_shared(1);
    IO_BLOCKING(MPI_File_write_shared, out, file);
    io_rewind_shared(file);
    IO_BLOCKING(MPI_File_read_shared, in, file);
    io_check_shared(1);
    io_rewind_shared(file);
}

void rule(void)
{
    io_run_or_skip(check_shared);
}

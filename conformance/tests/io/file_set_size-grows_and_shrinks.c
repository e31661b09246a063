/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_File_set_size sets the size of a file, beyond 2^32 too, and MPI_File_preallocate
 *            never makes it smaller.
 * class:     required
 * basis:     14.2.4 "file is truncated at the position defined", 14.2.4 "the file size becomes",
 *            14.2.5 "the file size is unchanged", 14.2.6 "the current size in bytes": Setting sets
 *            the size, preallocation only ever increases it, and synchronization keeps sizes and
 *            queries apart.
 * section:   14.2.4, 14.2.5, 14.2.6, 14.6.1
 * covers:    MPI_File_set_size, MPI_File_get_size, MPI_File_preallocate, MPI_File_sync
 * shows:     14.1.1-new_file_empty, 14.2.4-grows, 14.2.4-truncates, 14.2.5-does_not_shrink,
 *            14.2.5-grows, 14.2.6-size_in_bytes, 14.6.8-offset_type
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

/* Makes the data that one process wrote visible to all. */
static void synchronize(MPI_File file)
{
    CHECK_MPI(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_sync(file));
}

/* No process changes the size while another asks. */
static void check_size(MPI_File file, MPI_Offset want)
{
    MPI_Offset size = -1;

    synchronize(file);
    CHECK_MPI(MPI_File_get_size(file, &size));
    CHECK_INT(size, want);
    synchronize(file);
}

static void check_sizes(MPI_File file)
{
    MPI_Offset large = ((MPI_Offset)1 << 32) + 5;

    check_size(file, 0);
    CHECK_MPI(MPI_File_set_size(file, 100));
    check_size(file, 100);
    CHECK_MPI(MPI_File_set_size(file, large));
    check_size(file, large);
    CHECK_MPI(MPI_File_set_size(file, 7));
    check_size(file, 7);
    CHECK_MPI(MPI_File_preallocate(file, 5));
    check_size(file, 7);
    CHECK_MPI(MPI_File_preallocate(file, 5000));
    check_size(file, 5000);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_sizes);
}

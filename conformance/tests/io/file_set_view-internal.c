/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The representation internal returns what was written, and MPI_File_get_view its name.
 * class:     required
 * basis:     14.5 "MPI supports multiple data representations", 14.5 "can be used for I/O
 *            operations", 14.3 "data representation is returned in": It is one of the three
 *            representations that exist everywhere; only its format in the file is free.
 * section:   14.5, 14.3
 * covers:    MPI_File_set_view, MPI_File_get_view, MPI_File_write_at_all, MPI_File_read_at_all
 * shows:     14.3-get_view_representation, 14.5-three_representations
 * ranks:     1
 * capability: io
 */
#include "rule_io.h"

static void check_data(MPI_File file)
{
    io_check_representation(file, "internal");
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_data);
}

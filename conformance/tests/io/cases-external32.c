/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Data in external32 have the sizes, the byte order and the scaled views of that representation, in every
 *             form of access.
 * class:     required
 * basis:     14.5.2 "All integral values are in two's complement big-endian format", 14.5.1 "will scale any
 *             displacements in the datatypes": the model is an array of bytes, with a view and a pointer for each
 *             process.
 * section:   14.5.1, 14.5.2
 * covers:    MPI_File_read, MPI_File_write, MPI_File_read_at, MPI_File_write_at, MPI_File_read_all,
 *             MPI_File_write_all, MPI_File_read_at_all, MPI_File_write_at_all, MPI_File_read_all_begin,
 *             MPI_File_read_all_end, MPI_File_write_all_begin, MPI_File_write_all_end, MPI_File_read_at_all_begin,
 *             MPI_File_read_at_all_end, MPI_File_write_at_all_begin, MPI_File_write_at_all_end, MPI_File_set_view
 * shows:     14.3-portable_etype_scaled, 14.5.1-portable_filetype_scaled, 14.5.2-long_round_trip
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include "cases_files.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct files_profile profile = {
        .positions = 1U << FILES_OWN | 1U << FILES_AT,
        .synchronisms = 1U << FILES_BLOCKING | 1U << FILES_SPLIT,
        .alone = true,
        .collective = true,
        .views = true,
        .external = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 20);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Collective reads and writes, with other arguments in each process and no data in some, move the bytes
 *             and the pointers that the views say.
 * class:     required
 * basis:     14.6.4 "Different processes can pass different values", 14.4.1 "The amount of data accessed will be the
 *             amount", 14.1.1 "The pattern described by a filetype is repeated": the model is an array of bytes, and
 *             for each process its view and pointer.
 * section:   14.1.1, 14.4.1, 14.6.4
 * covers:    MPI_File_read_all, MPI_File_write_all, MPI_File_read_at_all, MPI_File_write_at_all, MPI_File_seek,
 *             MPI_File_get_position, MPI_File_open
 * shows:     14.2.1-group_of_comm, 14.3-overlap_between_processes, 14.4.1-amount_requested,
 *             14.4.1-holes_on_both_sides, 14.4.1-view_read, 14.4.1-zero_count, 14.6.4-different_arguments,
 *             14.6.10-write_grows
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include "cases_files.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct files_profile profile = {
        .positions = 1U << FILES_OWN | 1U << FILES_AT,
        .synchronisms = 1U << FILES_BLOCKING,
        .collective = true,
        .views = true,
        .changes = true,
        .memories = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 30);
}

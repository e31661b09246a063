/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Reads and writes with the shared file pointer, alone and in the order of ranks, access the places that
 *             one pointer in one view says.
 * class:     required
 * basis:     14.4.4 "order determined by the ranks of the processes", 14.4.4 "exactly one shared file pointer",
 *             14.4.4 "The individual file pointers are not used nor updated": the model is an array of bytes, with a
 *             view and a pointer for each process.
 * section:   14.4.4
 * covers:    MPI_File_read_shared, MPI_File_write_shared, MPI_File_read_ordered, MPI_File_write_ordered,
 *             MPI_File_iread_shared, MPI_File_iwrite_shared, MPI_File_read_ordered_begin, MPI_File_read_ordered_end,
 *             MPI_File_write_ordered_begin, MPI_File_write_ordered_end, MPI_File_get_position_shared,
 *             MPI_File_seek_shared
 * shows:     14.3-resets_shared_pointer, 14.4.1-pointer_at_initiation, 14.4.1-zero_count,
 *             14.4.4-begins_at_shared_pointer, 14.4.4-order_in_group, 14.4.4-ordered_back_to_back,
 *             14.4.4-ordered_count_zero, 14.4.4-seek_shared_cur, 14.4.4-seek_shared_end, 14.4.4-view_with_holes
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include "cases_files.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct files_profile profile = {
        .positions = 1U << FILES_SHARED,
        .synchronisms = 1U << FILES_BLOCKING | 1U << FILES_NONBLOCKING | 1U << FILES_SPLIT,
        .alone = true,
        .collective = true,
        .views = true,
        .memories = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 30);
}

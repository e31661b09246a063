/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The size of a file, and the end of file of each view, are what writes and changes of the size make them;
 *             these move no pointer and leave data as they are.
 * class:     required
 * basis:     14.6.10 "One plus the displacement of the high byte", 14.2.4 "does not affect the individual file
 *             pointers", 14.2.5 "have previously been written are unaffected", 14.4.3 "the pointer is set to the end
 *             of file": the model is an array of bytes, with a view and a pointer for each process.
 * section:   14.2.4, 14.2.5, 14.4.3, 14.6.10
 * covers:    MPI_File_set_size, MPI_File_preallocate, MPI_File_get_size, MPI_File_get_position, MPI_File_seek,
 *             MPI_File_get_position_shared, MPI_File_seek_shared, MPI_File_read, MPI_File_write, MPI_File_read_at,
 *             MPI_File_write_at, MPI_File_read_shared, MPI_File_write_shared
 * shows:     14.1.1-end_of_file_in_view, 14.2.4-cut_data_gone, 14.2.4-pointers_stay, 14.2.4-size_in_bytes,
 *             14.2.4-written_data_stay, 14.2.5-pointers_stay, 14.2.5-written_data_stay, 14.2.6-whatever_the_view,
 *             14.4.3-seek_end_with_holes, 14.6.10-after_set_size, 14.6.10-write_grows, 14.6.10-write_within
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include "cases_files.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct files_profile profile = {
        .positions = 1U << FILES_SHARED | 1U << FILES_OWN | 1U << FILES_AT,
        .synchronisms = 1U << FILES_BLOCKING,
        .alone = true,
        .collective = true,
        .sizes = true,
        .views = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 30);
}

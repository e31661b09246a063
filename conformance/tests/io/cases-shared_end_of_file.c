/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A read with the shared file pointer across the end of the file or behind it gets what is there, counts
 *             it, and moves the pointer by it.
 * class:     required
 * basis:     14.4.1 "amount of data read is less than the amount", 14.6.10 "updated by the amount accessed", 14.4.4
 *             "the shared file pointer is updated to point": the model is an array of bytes, with a view and a
 *             pointer for each process.
 * section:   14.4.1, 14.4.4, 14.6.10
 * covers:    MPI_File_read_shared, MPI_File_write_shared, MPI_File_read_ordered, MPI_File_write_ordered,
 *             MPI_File_iread_shared, MPI_File_iwrite_shared, MPI_File_read_ordered_begin, MPI_File_read_ordered_end,
 *             MPI_File_write_ordered_begin, MPI_File_write_ordered_end
 * shows:     14.4.1-end_of_file_every_form, 14.6.10-pointer_after_short_read
 * ranks:     1
 * state:     trial
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
        .ends = true,
        .views = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 20);
}

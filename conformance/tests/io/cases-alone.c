/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Reads and writes of each process by itself, at explicit offsets and with the individual file pointer,
 *             move the bytes and the pointers that its view says.
 * class:     required
 * basis:     14.1.1 "Holes in the view's filetype are skipped", 14.4.3 "the individual file pointer is updated to
 *             point", 14.3 "resets the individual file pointers and the": the model is an array of bytes and the
 *             places of each view.
 * section:   14.1.1, 14.3, 14.4.3
 * covers:    MPI_File_read, MPI_File_write, MPI_File_read_at, MPI_File_write_at, MPI_File_get_position,
 *             MPI_File_seek, MPI_File_set_view, MPI_File_get_byte_offset
 * shows:     14.1.1-end_of_file_in_view, 14.1.1-offset_zero, 14.3-derived_etype, 14.3-holes_kept_alone,
 *             14.3-resets_own_pointer, 14.4.1-holes_on_both_sides, 14.4.1-pointer_in_etypes, 14.4.1-view_read,
 *             14.4.1-writing_past_end, 14.4.3-pointer_in_view, 14.4.3-seek_end_with_holes, 14.5-native_bytes,
 *             14.6.6-byte_etype, 14.6.10-write_grows, 14.6.10-write_within
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
        .alone = true,
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

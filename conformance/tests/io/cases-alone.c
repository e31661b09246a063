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
 * ranks:     1
 * state:     trial
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

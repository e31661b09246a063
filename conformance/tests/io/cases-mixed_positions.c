/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Explicit offsets, individual pointers and the shared pointer do not affect each other, in changing
 *             views.
 * class:     required
 * basis:     14.4.1 "do not affect each other", 14.3 "resets the individual file pointers and the": the model is an
 *             array of bytes, with a view and a pointer for each process.
 * section:   14.3, 14.4.1
 * covers:    MPI_File_read, MPI_File_write, MPI_File_read_at, MPI_File_write_at, MPI_File_read_all,
 *             MPI_File_write_all, MPI_File_read_at_all, MPI_File_write_at_all, MPI_File_read_shared,
 *             MPI_File_write_shared, MPI_File_read_ordered, MPI_File_write_ordered, MPI_File_get_position,
 *             MPI_File_seek, MPI_File_get_position_shared, MPI_File_seek_shared
 * shows:     14.3-resets_own_pointer, 14.3-resets_shared_pointer, 14.4.1-positioning_apart,
 *             14.4.3-shared_pointer_untouched, 14.4.4-own_pointer_untouched
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
        .views = true,
        .changes = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 25);
}

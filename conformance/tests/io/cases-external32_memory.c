/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Data move between datatypes with gaps in memory and external32.
 * class:     required
 * basis:     14.5.1 "using displacements corresponding to displacements in memory": the model is an array of bytes,
 *             with a view and a pointer for each process.
 * section:   14.5.1
 * covers:    MPI_File_read, MPI_File_write, MPI_File_read_at, MPI_File_write_at, MPI_File_read_all,
 *             MPI_File_write_all, MPI_File_read_at_all, MPI_File_write_at_all
 * shows:     14.5.1-memory_displacements
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
        .collective = true,
        .views = true,
        .memories = true,
        .external = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 12);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking reads and writes convert from and to external32.
 * class:     required
 * basis:     14.5 "states that read and write operations convert all data": the model is an array of bytes, with a
 *             view and a pointer for each process.
 * section:   14.5
 * covers:    MPI_File_iread, MPI_File_iwrite, MPI_File_iread_at, MPI_File_iwrite_at, MPI_File_iread_all,
 *             MPI_File_iwrite_all, MPI_File_iread_at_all, MPI_File_iwrite_at_all
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
        .synchronisms = 1U << FILES_NONBLOCKING,
        .alone = true,
        .collective = true,
        .views = true,
        .external = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 12);
}

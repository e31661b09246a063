/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Named datatypes with padding move the bytes of their type maps alone, in memory and as etypes.
 * class:     required
 * basis:     14.1.1 "MPI predefined or derived datatype", 14.4.1 "interpreted the same way as in": the model is an
 *             array of bytes, with a view and a pointer for each process.
 * section:   14.1.1, 14.4.1
 * covers:    MPI_File_read, MPI_File_write, MPI_File_read_at, MPI_File_write_at, MPI_File_read_all,
 *             MPI_File_write_all, MPI_File_read_at_all, MPI_File_write_at_all
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
        .collective = true,
        .views = true,
        .memories = true,
        .padded = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 15);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A split collective read or write, with calls of single processes in between, does what the collective
 *             call does.
 * class:     required
 * basis:     14.4.5 "produces the result as defined for the equivalent collective": the model is an array of bytes,
 *             with a view and a pointer for each process.
 * section:   14.4.5
 * covers:    MPI_File_read_all_begin, MPI_File_read_all_end, MPI_File_write_all_begin, MPI_File_write_all_end,
 *             MPI_File_read_at_all_begin, MPI_File_read_at_all_end, MPI_File_write_at_all_begin,
 *             MPI_File_write_at_all_end, MPI_File_read, MPI_File_write, MPI_File_read_at, MPI_File_write_at
 * shows:     14.4.1-pointer_at_begin, 14.4.5-different_arguments
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include "cases_files.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct files_profile profile = {
        .positions = 1U << FILES_OWN | 1U << FILES_AT,
        .synchronisms = 1U << FILES_BLOCKING | 1U << FILES_SPLIT,
        .alone = true,
        .views = true,
        .memories = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 25);
}

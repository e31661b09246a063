/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Two opens of a file have pointers and views of their own and, when their processes have synchronized,
 *             the same data.
 * class:     required
 * basis:     14.4.3 "one individual file pointer", 14.4.4 "exactly one shared file pointer", 14.6.1 "both opening and
 *             closing a file implicitly perform an": the model is an array of bytes, with a view and a pointer for
 *             each process.
 * section:   14.4.3, 14.4.4, 14.6.1
 * covers:    MPI_File_read, MPI_File_write, MPI_File_read_at, MPI_File_write_at, MPI_File_read_all,
 *             MPI_File_write_all, MPI_File_read_at_all, MPI_File_write_at_all, MPI_File_sync
 * shows:     14.4.3-pointer_per_handle, 14.6.1-two_opens
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
        .changes = true,
        .two_opens = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 10);
}

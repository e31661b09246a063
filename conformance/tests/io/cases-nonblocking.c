/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking reads and writes, alone and collective, several of them outstanding, move the bytes that the
 *             views say, however they are completed.
 * class:     required
 * basis:     14.6.5 "outstanding on a single file handle", 14.4.1 "the pointer is updated by the call that
 *             initiates", 14.4.1 "return the amount of data accessed in": several are.
 * section:   14.4.1, 14.6.5
 * covers:    MPI_File_iread, MPI_File_iwrite, MPI_File_iread_at, MPI_File_iwrite_at, MPI_File_iread_all,
 *             MPI_File_iwrite_all, MPI_File_iread_at_all, MPI_File_iwrite_at_all, MPI_Waitany, MPI_Testsome
 * shows:     14.4.1-pointer_at_initiation, 14.4.1-zero_count, 14.6.3-nonblocking_progress
 * ranks:     1
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
        .memories = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 30);
}

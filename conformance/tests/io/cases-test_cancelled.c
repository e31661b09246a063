/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The status of a read or write of any form says that the operation was not cancelled.
 * class:     required
 * basis:     14.4.1 "can be passed to MPI_TEST_CANCELLED": the model is an array of bytes, with a view and a pointer
 *             for each process.
 * section:   14.4.1
 * covers:    MPI_File_read, MPI_File_write, MPI_File_read_at, MPI_File_write_at, MPI_File_read_all,
 *             MPI_File_write_all, MPI_File_read_at_all, MPI_File_write_at_all, MPI_File_read_all_begin,
 *             MPI_File_read_all_end, MPI_File_write_all_begin, MPI_File_write_all_end, MPI_File_read_at_all_begin,
 *             MPI_File_read_at_all_end, MPI_File_write_at_all_begin, MPI_File_write_at_all_end, MPI_File_iread_all,
 *             MPI_File_iwrite_all, MPI_File_iread_at_all, MPI_File_iwrite_at_all, MPI_Test_cancelled
 * shows:     14.4.1-not_cancelled
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include "cases_files.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct files_profile profile = {
        .positions = 1U << FILES_OWN | 1U << FILES_AT,
        .synchronisms = 1U << FILES_BLOCKING | 1U << FILES_NONBLOCKING | 1U << FILES_SPLIT,
        .alone = true,
        .collective = true,
        .cancelled = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 6);
}

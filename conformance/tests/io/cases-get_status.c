/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Request_get_status says that a nonblocking read or write is complete, if it is called again and
 *             again, and how much was accessed.
 * class:     required
 * basis:     3.7.6 "as described in Section Semantics of Nonblocking", 14.6.3 "Nonblocking data access routines
 *             inherit the following": the model is an array of bytes, with a view and a pointer for each process.
 * section:   14.6.3, 3.7.6
 * covers:    MPI_File_iread, MPI_File_iwrite, MPI_File_iread_at, MPI_File_iwrite_at, MPI_File_iread_all,
 *             MPI_File_iwrite_all, MPI_File_iread_at_all, MPI_File_iwrite_at_all, MPI_Request_get_status
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
        .status = true,
    };

    files_draw(drawn, choices, &profile);
}

void rule(void)
{
    files_run_or_skip(draw, 12);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A target rank that is not in the window's group raises an error of class MPI_ERR_RANK,
 *            which comes back when the window's error handler returns errors.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 12.6.2 "may (and almost certainly will)
 *            use other": A rank out of range need not be detected, nor is its class bound; the
 *            class exists and is what the text expects.
 * section:   12.6.1, 12.6.2, 9.4
 * covers:    MPI_Put, MPI_Get, MPI_Accumulate, MPI_Win_lock, MPI_Win_set_errhandler
 * constants: MPI_ERR_RANK, MPI_ERRORS_RETURN
 * shows:     12.6.2-rank
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    int wrong = rule_size();
    int value = 1;
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    REQUIRE_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    CHECK_ERROR_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, wrong, 0, win), MPI_ERR_RANK);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    CHECK_ERROR_CLASS(MPI_Put(&value, 1, MPI_INT, wrong, 0, 1, MPI_INT, win), MPI_ERR_RANK);
    CHECK_ERROR_CLASS(MPI_Get(&value, 1, MPI_INT, wrong, 0, 1, MPI_INT, win), MPI_ERR_RANK);
    CHECK_ERROR_CLASS(MPI_Accumulate(&value, 1, MPI_INT, wrong, 0, 1, MPI_INT, MPI_SUM, win),
                      MPI_ERR_RANK);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_INT(value, 1);
    CHECK_MPI(MPI_Win_free(&win));
}

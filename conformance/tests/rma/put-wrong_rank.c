/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A target rank that is not in the window's group raises an error of class MPI_ERR_RANK,
 *            which comes back when the window's error handler returns errors.
 * section:   12.6.1, 12.6.2, 9.4
 * covers:    MPI_Put, MPI_Get, MPI_Accumulate, MPI_Win_lock, MPI_Win_set_errhandler,
 *            MPI_Win_get_errhandler
 * constants: MPI_ERR_RANK, MPI_ERRORS_RETURN, MPI_ERRORS_ARE_FATAL
 * ranks:     1
 *
 * A window begins with the error handler MPI_ERRORS_ARE_FATAL, whatever its communicator has.
 */
#include "rule.h"

static void expect_handler(MPI_Win win, MPI_Errhandler want)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;

    CHECK_MPI(MPI_Win_get_errhandler(win, &got));
    CHECK_HANDLE(got, want);
    CHECK_MPI(MPI_Errhandler_free(&got));
}

void rule(void)
{
    int wrong = rule_size();
    int value = 1;
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    expect_handler(win, MPI_ERRORS_ARE_FATAL);
    REQUIRE_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    expect_handler(win, MPI_ERRORS_RETURN);
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

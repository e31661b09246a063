/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The one-sided operations with large counts do the same as with int counts, and a
 *            window made with MPI_Win_allocate_c has the size and displacement unit it was given.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 12.2.2 "as if the user called
 *            MPI_WIN_CREATE on existing", 12.2.6 "pointers to the size of the window, the
 *            displacement", 12.3.1 "successive entries of the type specified by the", 12.3.4 "is
 *            combined into the target area instead of overwriting": The large-count forms are
 *            bindings of the same procedures; the window's attributes are the arguments of the
 *            call.
 * section:   12.2.2, 12.3, 2.5.8, 19.2, 12.2.6, 12.3.1, 12.3.4
 * covers:    MPI_Win_allocate_c, MPI_Put_c, MPI_Get_c, MPI_Accumulate_c, MPI_Get_accumulate_c,
 *            MPI_Rput_c, MPI_Rget_c
 * constants: MPI_WIN_SIZE, MPI_WIN_DISP_UNIT
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

static void check_attributes(MPI_Win win, const void *base)
{
    void *found = NULL;
    MPI_Aint *size = NULL;
    int *unit = NULL;
    int flag = 0;

    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_BASE, &found, &flag));
    CHECK(flag);
    CHECK_PTR(found, base);
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_SIZE, &size, &flag));
    CHECK_INT(flag ? *size : -1, 4 * sizeof(int));
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, &unit, &flag));
    CHECK_INT(flag ? *unit : -1, sizeof(int));
}

static void check_operations(MPI_Win win)
{
    int one = 1;
    int got = -1;
    MPI_Request request;

    CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
    CHECK_MPI(MPI_Put_c((int[]){40}, 1, MPI_INT, 0, 2, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(0, win));
    CHECK_MPI(MPI_Accumulate_c(&one, 1, MPI_INT, 0, 2, 1, MPI_INT, MPI_SUM, win));
    CHECK_MPI(MPI_Win_flush(0, win));
    CHECK_MPI(
        MPI_Get_accumulate_c(&one, 1, MPI_INT, &got, 1, MPI_INT, 0, 2, 1, MPI_INT, MPI_SUM, win));
    CHECK_MPI(MPI_Win_flush(0, win));
    CHECK_INT(got, 41);
    CHECK_MPI(MPI_Get_c(&got, 1, MPI_INT, 0, 2, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(0, win));
    CHECK_INT(got, 42);
    rule_poison(&request, sizeof request);
    CHECK_MPI(MPI_Rput_c(&one, 1, MPI_INT, 0, 3, 1, MPI_INT, win, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Win_flush(0, win));
    rule_poison(&request, sizeof request);
    CHECK_MPI(MPI_Rget_c(&got, 1, MPI_INT, 0, 3, 1, MPI_INT, win, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(got, 1);
    CHECK_MPI(MPI_Win_unlock(0, win));
}

void rule(void)
{
    void *base = NULL;
    MPI_Win win = MPI_WIN_NULL;
    int code =
        MPI_Win_allocate_c(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_SELF, &base, &win);

    REQUIRE_OR_SKIP(code, "MPI_Win_allocate_c");
    CHECK_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    check_attributes(win, base);
    check_operations(win);
    CHECK_MPI(MPI_Win_free(&win));
}

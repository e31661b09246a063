/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A window made with MPI_Win_create_c has the memory, size and unit it was given, and
 *            the accumulate operations with large counts and requests do there what they are to do.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 12.2.6 "pointers to the size of the window,
 *            the displacement", 12.3.5 "allocates a communication request object and associates it
 *            with", 12.3.4 "Accumulate the contents of the origin buffer": The large-count forms
 *            are bindings of the same procedures, and the window's attributes are the arguments of
 *            the call.
 * section:   12.2.1, 12.3.5, 2.5.8, 19.2, 12.2.6, 12.3.4
 * covers:    MPI_Win_create_c, MPI_Raccumulate_c, MPI_Rget_accumulate_c
 * constants: MPI_WIN_BASE, MPI_WIN_SIZE, MPI_WIN_DISP_UNIT
 * shows:     12.3.5-request_set, 12.3.5-rget_accumulate_data
 * ranks:     1
 * capability: large_count
 *
 * Everybody adds to a cell of rank 0 and to its own; the second operation fetches what was there.
 */
#include "rule.h"

#include <string.h>

enum { CELLS = 4, PLACE = 2 };

static void check_attributes(MPI_Win win, const int *memory)
{
    MPI_Aint *size = NULL;
    int *unit = NULL;
    void *base = NULL;
    int flag = 0;

    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag));
    CHECK_PTR(flag ? base : NULL, memory);
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_SIZE, &size, &flag));
    CHECK_INT(flag ? *size : -1, CELLS * sizeof(int));
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, &unit, &flag));
    CHECK_INT(flag ? *unit : -1, sizeof(int));
}

static void add(MPI_Win win)
{
    const int ten = 10;
    const int one = 1;
    int got = RULE_POISON_INT;
    MPI_Request request;

    rule_poison(&request, sizeof request);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    REQUIRE_MPI(MPI_Raccumulate_c(&one, 1, MPI_INT, 0, PLACE, 1, MPI_INT, MPI_SUM, win, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    rule_poison(&request, sizeof request);
    REQUIRE_MPI(MPI_Rget_accumulate_c(&ten, 1, MPI_INT, &got, 1, MPI_INT, rule_rank(), 1, 1,
                                      MPI_INT, MPI_SUM, win, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    CHECK_INT(got, 100 + rule_rank());
    CHECK_MPI(MPI_Win_unlock_all(win));
}

void rule(void)
{
    const int first[CELLS] = {-1, 100 + rule_rank(), 500, -2};
    MPI_Win win = MPI_WIN_NULL;
    int *memory = NULL; /* locks are portable only on memory of MPI (12.5.3) */
    int code = MPI_SUCCESS;

    REQUIRE_MPI(MPI_Alloc_mem(sizeof first, MPI_INFO_NULL, &memory));
    memcpy(memory, first, sizeof first);
    code = MPI_Win_create_c(memory, sizeof first, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    REQUIRE_OR_SKIP(code, "MPI_Win_create_c");
    rule_errors_return(win);
    CHECK(win != MPI_WIN_NULL);
    check_attributes(win, memory);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    add(win);
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, rule_rank(), 0, win));
    CHECK_MPI(MPI_Win_unlock(rule_rank(), win));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_HANDLE(win, MPI_WIN_NULL);
    CHECK_INT(memory[0], -1);
    CHECK_INT(memory[1], 110 + rule_rank());
    CHECK_INT(memory[PLACE], rule_rank() == 0 ? 500 + rule_size() : 500);
    CHECK_INT(memory[3], -2);
    CHECK_MPI(MPI_Free_mem(memory));
}

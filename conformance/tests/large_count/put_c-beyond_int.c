/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      One-sided operations move more than 2^31 bytes in one call.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 12.3.1 "successive entries of the type
 *            specified by the", 12.3.2 "Data are copied from the target memory to the": All
 *            entries that are counted are moved.
 * section:   12.2.1, 12.3.1, 12.3.2, 19.2
 * covers:    MPI_Win_create_c, MPI_Put_c, MPI_Get_c
 * shows:     12.3.1-moves_entries, 12.3.2-copies_to_origin
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

#define COUNT ((MPI_Count)INT_MAX + 9)

static struct rule_large own;
static struct rule_large exposed;
static unsigned seed;

static void begin(const char *what)
{
    rule_at("%s", what);
    seed += 2;
    rule_large_fill(&own, seed);
    rule_large_fill(&exposed, seed + 1);
}

static void check_exposed(void)
{
    CHECK_INT(rule_large_compare(&exposed, COUNT, RULE_LARGE_SOLID, seed, seed + 1), COUNT);
}

static void check_own(void)
{
    CHECK_INT(rule_large_compare(&own, COUNT, RULE_LARGE_SOLID, seed + 1, seed), COUNT);
}

static void check_moves(bool moves)
{
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_create_c(exposed.at, COUNT, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    CHECK_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    begin("MPI_Put_c");
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(
        MPI_Put_c(own.at, moves ? COUNT : 0, MPI_BYTE, 1, 0, moves ? COUNT : 0, MPI_BYTE, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    if (moves) {
        check_exposed();
    }
    begin("MPI_Get_c");
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(
        MPI_Get_c(own.at, moves ? COUNT : 0, MPI_BYTE, 1, 0, moves ? COUNT : 0, MPI_BYTE, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    if (moves) {
        check_own();
    }
    CHECK_MPI(MPI_Win_free(&win));
}

void rule(void)
{
    if (!rule_large_begin()) {
        SKIP("the library has no MPI_Send_c");
    }
    own = rule_large_new((size_t)COUNT);
    exposed = rule_large_new((size_t)COUNT);
    REQUIRE(own.at != NULL && exposed.at != NULL);
    check_moves(rule_rank() == 1);
    rule_large_free(&own);
    rule_large_free(&exposed);
    MPI_Finalize();
}

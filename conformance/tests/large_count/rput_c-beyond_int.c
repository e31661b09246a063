/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      One-sided operations with requests move more than 2^31 bytes in one call.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 12.3.1 "successive entries of the type
 *            specified by the", 12.3.2 "Data are copied from the target memory to the", 12.3.5
 *            "allocates a communication request object and associates it with": All entries that
 *            are counted are moved.
 * section:   12.3.5, 12.3.1, 12.3.2, 12.5.3, 19.2
 * covers:    MPI_Rput_c, MPI_Rget_c
 * shows:     12.3.1-moves_entries, 12.3.2-copies_to_origin
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * Memory that is attached can be locked portably, that of MPI_Win_create cannot (12.5.3).
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

static void move_with_requests(MPI_Win win)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Aint place = 0;

    CHECK_MPI(MPI_Win_attach(win, exposed.at, COUNT));
    CHECK_MPI(MPI_Get_address(exposed.at, &place));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win));
    begin("MPI_Rput_c");
    CHECK_MPI(MPI_Win_sync(win));
    CHECK_MPI(MPI_Rput_c(own.at, COUNT, MPI_BYTE, 1, place, COUNT, MPI_BYTE, win, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Win_flush(1, win));
    CHECK_MPI(MPI_Win_sync(win));
    check_exposed();
    begin("MPI_Rget_c");
    CHECK_MPI(MPI_Win_sync(win));
    CHECK_MPI(MPI_Rget_c(own.at, COUNT, MPI_BYTE, 1, place, COUNT, MPI_BYTE, win, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    check_own();
    CHECK_MPI(MPI_Win_unlock(1, win));
    CHECK_MPI(MPI_Win_detach(win, exposed.at));
}

static void check_requests(bool moves)
{
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    CHECK_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    if (moves) {
        move_with_requests(win);
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
    check_requests(rule_rank() == 1);
    rule_large_free(&own);
    rule_large_free(&exposed);
    MPI_Finalize();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 elements are accumulated, and fetched, in one call.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 12.3.4 "Accumulate the contents of the
 *            origin buffer", 12.3.5 "allocates a communication request object and associates it
 *            with": All elements that the count says are combined or fetched, with a request or
 *            without.
 * section:   12.3.4, 12.3.5, 12.5.3, 19.2
 * covers:    MPI_Accumulate_c, MPI_Raccumulate_c, MPI_Get_accumulate_c, MPI_Rget_accumulate_c
 * constants: MPI_BXOR, MPI_REPLACE, MPI_NO_OP
 * shows:     12.3.4-no_op, 12.3.4-replace
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_large.h"

#define COUNT (((MPI_Count)1 << 31) + 8)

static struct rule_large own;
static struct rule_large exposed;
static MPI_Aint place; /* where this is; attached memory can be locked portably (12.5.3) */
static MPI_Request request = MPI_REQUEST_NULL;
static unsigned seed;

static void begin(const char *what, MPI_Win win)
{
    rule_at("%s", what);
    seed += 2;
    rule_large_fill(&own, seed);
    rule_large_fill(&exposed, seed + 1);
    CHECK_MPI(MPI_Win_sync(win));
}

static void check_exposed(MPI_Win win)
{
    CHECK_MPI(MPI_Win_flush(1, win));
    CHECK_MPI(MPI_Win_sync(win));
    CHECK_INT(rule_large_compare(&exposed, COUNT, RULE_LARGE_SOLID, seed, seed + 1), COUNT);
}

/* Twice the same exclusive or is nothing: what was there is there again. */
static void check_accumulate(MPI_Win win)
{
    begin("MPI_Accumulate_c with MPI_REPLACE", win);
    CHECK_MPI(
        MPI_Accumulate_c(own.at, COUNT, MPI_BYTE, 1, place, COUNT, MPI_BYTE, MPI_REPLACE, win));
    check_exposed(win);
    rule_at("MPI_Accumulate_c with MPI_BXOR");
    CHECK_MPI(MPI_Accumulate_c(own.at, COUNT, MPI_BYTE, 1, place, COUNT, MPI_BYTE, MPI_BXOR, win));
    CHECK_MPI(MPI_Win_flush(1, win));
    CHECK_MPI(MPI_Win_sync(win));
    CHECK_INT(exposed.at[0], 0);
    CHECK_INT(exposed.at[(size_t)1 << 30], 0);
    CHECK_INT(exposed.at[COUNT - 1], 0);
    rule_at("MPI_Raccumulate_c");
    CHECK_MPI(MPI_Raccumulate_c(own.at, COUNT, MPI_BYTE, 1, place, COUNT, MPI_BYTE, MPI_BXOR, win,
                                &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    check_exposed(win);
}

static void check_fetch(MPI_Win win)
{
    begin("MPI_Get_accumulate_c with MPI_NO_OP", win);
    CHECK_MPI(MPI_Get_accumulate_c(NULL, 0, MPI_BYTE, own.at, COUNT, MPI_BYTE, 1, place, COUNT,
                                   MPI_BYTE, MPI_NO_OP, win));
    CHECK_MPI(MPI_Win_flush(1, win));
    CHECK_INT(rule_large_compare(&own, COUNT, RULE_LARGE_SOLID, seed + 1, seed), COUNT);
    begin("MPI_Rget_accumulate_c with MPI_NO_OP", win);
    CHECK_MPI(MPI_Rget_accumulate_c(NULL, 0, MPI_BYTE, own.at, COUNT, MPI_BYTE, 1, place, COUNT,
                                    MPI_BYTE, MPI_NO_OP, win, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(rule_large_compare(&own, COUNT, RULE_LARGE_SOLID, seed + 1, seed), COUNT);
}

void rule(void)
{
    MPI_Win win = MPI_WIN_NULL;

    if (!rule_large_begin()) {
        SKIP("the library has no MPI_Send_c");
    }
    own = rule_large_new((size_t)COUNT);
    exposed = rule_large_new((size_t)COUNT);
    REQUIRE(own.at != NULL && exposed.at != NULL);
    REQUIRE_MPI(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    CHECK_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    if (rule_rank() == 1) {
        CHECK_MPI(MPI_Win_attach(win, exposed.at, COUNT));
        CHECK_MPI(MPI_Get_address(exposed.at, &place));
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win));
        check_accumulate(win);
        check_fetch(win);
        CHECK_MPI(MPI_Win_unlock(1, win));
        CHECK_MPI(MPI_Win_detach(win, exposed.at));
    }
    CHECK_MPI(MPI_Win_free(&win));
    rule_large_free(&own);
    rule_large_free(&exposed);
    MPI_Finalize();
}

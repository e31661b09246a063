/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Every check fails.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 */
#include "rule.h"

#include <limits.h>

/* The runner expects this many failed checks. */
enum { FAILED = 14 };

static void leave(void)
{
    REQUIRE_STR("left", "here");
    CHECK_STR("never", "reached");
}

void rule(void)
{
    const char poisoned[] = "no";

    rule_at("number %d", FAILED);
    CHECK(rule_rank() < 0);
    rule_at(NULL);
    CHECK_INT(-1, UINT_MAX);
    CHECK_INT(LLONG_MIN, LLONG_MAX);
    CHECK_REAL(0.1, 0.1f);
    CHECK_PTR(poisoned, NULL);
    CHECK_HANDLE(MPI_COMM_WORLD, MPI_COMM_SELF);
    CHECK_STR("text", "tex");
    CHECK_STR(NULL, "null");
    CHECK_BYTES("text", "tex-", 4);
    CHECK_UNTOUCHED(poisoned, sizeof poisoned);
    CHECK_MPI(100 + MPI_ERR_TAG);
    CHECK_ERROR_CLASS(100 + MPI_ERR_TAG, MPI_ERR_RANK);
    CHECK_ERROR_CLASS(MPI_SUCCESS, MPI_ERR_RANK);
    leave();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Every check passes.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Init
 * ranks:   1
 */
#include "rule.h"

#include <limits.h>

void rule(void)
{
    char poisoned[4];
    MPI_Status status = rule_status();
    unsigned char small = 255;
    int evaluated = 0;

    rule_poison(poisoned, sizeof poisoned);
    CHECK(rule_rank() >= 0);
    CHECK_INT(small, 255L);
    CHECK_INT(LLONG_MIN, LLONG_MIN);
    CHECK_INT(ULLONG_MAX, ULLONG_MAX);
    CHECK_INT(evaluated++, 0);
    CHECK_INT(evaluated, 1);
    CHECK_REAL(0.5, 0.5f);
    CHECK_PTR(poisoned, &poisoned[0]);
    CHECK_HANDLE(MPI_COMM_WORLD, MPI_COMM_WORLD);
    CHECK_STR("text", "text");
    CHECK_BYTES("text", "tex-", 3);
    CHECK_UNTOUCHED(poisoned, sizeof poisoned);
    CHECK_INT(status.MPI_ERROR, RULE_POISON_INT);
    CHECK_MPI(MPI_SUCCESS);
    CHECK_ERROR_CLASS(100 + MPI_ERR_TAG, MPI_ERR_TAG);
    CHECK(rule_is_missing(100 + MPI_ERR_OTHER, MPI_ERR_PORT));
    CHECK(rule_is_missing(100 + MPI_ERR_PORT, MPI_ERR_PORT));
    CHECK(!rule_is_missing(100 + MPI_ERR_INTERN, MPI_ERR_PORT));
    CHECK(!rule_is_missing(MPI_SUCCESS, MPI_SUCCESS));
    REQUIRE_INT(rule_size() >= 1, true);
}

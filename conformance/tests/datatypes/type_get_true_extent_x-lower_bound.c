/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_get_true_extent_x returns true lower bounds that are negative, positive, or beyond 2^31, as
 *            MPI_Type_get_true_extent does.
 * class:     required
 * basis:     16.4 "is applicable to this deprecated": The true lower bound is that of the first byte of data,
 *            whatever the marked bounds are.
 * section:   16.4, 5.1.8
 * covers:    MPI_Type_get_true_extent_x
 * shows:     16.4-true_lb_not_zero
 * ranks:     1
 */
#include "rule.h"

static void check(MPI_Aint place)
{
    const int length = 3;
    const MPI_Datatype part = MPI_SHORT;
    MPI_Datatype types[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
    MPI_Aint lb = -7, extent = -7;
    MPI_Count lb_x, extent_x;

    rule_at("displacement %lld", (long long)place);
    REQUIRE_MPI(MPI_Type_create_struct(1, &length, &place, &part, &types[0]));
    REQUIRE_MPI(MPI_Type_create_resized(types[0], -100, 300, &types[1]));
    for (int i = 0; i < 2; i++) {
        rule_poison(&lb_x, sizeof lb_x);
        rule_poison(&extent_x, sizeof extent_x);
        CHECK_MPI(MPI_Type_get_true_extent_x(types[i], &lb_x, &extent_x));
        CHECK_INT(lb_x, place);
        CHECK_INT(extent_x, 3 * sizeof(short));
        CHECK_MPI(PMPI_Type_get_true_extent(types[i], &lb, &extent));
        CHECK_INT(lb, place);
    }
    CHECK_MPI(MPI_Type_free(&types[1]));
    CHECK_MPI(MPI_Type_free(&types[0]));
}

void rule(void)
{
    check(0);
    check(6);
    check(-40);
    if (sizeof(MPI_Aint) > 4) {
        check((MPI_Aint)(((int64_t)1 << 31) + 8));
        check((MPI_Aint)(-((int64_t)1 << 33) - 2));
    }
}

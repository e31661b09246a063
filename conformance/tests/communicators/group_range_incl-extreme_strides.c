/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Group_range_incl takes strides of the whole range of int: a range whose second rank would lie beyond
 *           its last one stands for its first rank alone.
 * class:    required
 * basis:    7.3.2 "Each computed rank must be a valid": a stride may be any number but zero, and the ranks of a range
 *           are first, first + stride and so on as far as last; no more than the first one is computed here.
 * section:  7.3.2
 * covers:   MPI_Group_range_incl
 * ranks:    2
 */
#include "rule.h"

#include <limits.h>

static void take(MPI_Group world, int first, int last, int stride)
{
    MPI_Group wanted = MPI_GROUP_NULL;
    MPI_Group got = MPI_GROUP_NULL;
    int range[1][3] = {{first, last, stride}};
    int result = -1;

    rule_at("range (%d, %d, %d)", first, last, stride);
    CHECK_MPI(MPI_Group_incl(world, 1, &first, &wanted));
    CHECK_MPI(MPI_Group_range_incl(world, 1, range, &got));
    CHECK_MPI(MPI_Group_compare(got, wanted, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&got));
    CHECK_MPI(MPI_Group_free(&wanted));
}

void rule(void)
{
    static const int strides[] = {1 << 16, 1 << 30, INT_MAX, -INT_MAX, INT_MIN};
    MPI_Group world = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    for (size_t i = 0; i < sizeof strides / sizeof strides[0]; i++) {
        take(world, 0, 0, strides[i]);
        take(world, 1, 1, strides[i]);
        take(world, strides[i] > 0 ? 0 : 1, strides[i] > 0 ? 1 : 0, strides[i]);
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Group_free(&world));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The third number of a range is a stride, which may be negative: the ranks of a range
 *            group are those counted from the first to at most the last, in that order.
 * class:     required
 * basis:     7.3.2 "be equivalent to expanding the array of ranges", 7.3.2 "may be negative, but
 *            cannot be zero", 7.3.2 "MPI processes in newgroup is identical to the ordering": A
 *            range is expanded to the ranks that its stride reaches, and these are included in that
 *            order, or excluded.
 * section:   7.3.2, 7.3.1
 * covers:    MPI_Group_range_incl, MPI_Group_range_excl, MPI_Group_translate_ranks, MPI_Group_size
 * shows:     7.3.1-size, 7.3.1-translate, 7.3.2-range_excl, 7.3.2-range_incl, 7.3.2-range_many,
 *            7.3.2-range_negative
 * ranks:     1
 *
 * The strides are those whose numbers mean something else as a rank in some library (-1, -2, -3),
 * so that one that takes them for ranks is found.  The groups are made of as many ranks as there
 * are.
 */
#include "rule.h"

#include <stdlib.h>

/* The ranks in `world` of the members of `group` are `want`. */
static void expect(MPI_Group group, MPI_Group world, const int *want, int count)
{
    int size = -1;

    CHECK_MPI(MPI_Group_size(group, &size));
    REQUIRE_INT(size, count);
    for (int i = 0; i < count; i++) {
        int got = MPI_UNDEFINED;

        CHECK_MPI(MPI_Group_translate_ranks(group, 1, &i, world, &got));
        CHECK_INT(got, want[i]);
    }
}

static void downwards(MPI_Group world, int stride, int *want)
{
    int last = rule_size() - 1;
    int range[1][3] = {{last, 0, stride}};
    int count = 0;
    MPI_Group group = MPI_GROUP_NULL;

    rule_at("stride %d", stride);
    for (int r = last; r >= 0; r += stride) {
        want[count++] = r;
    }
    CHECK_MPI(MPI_Group_range_incl(world, 1, range, &group));
    expect(group, world, want, count);
    CHECK_MPI(MPI_Group_free(&group));
    count = 0;
    for (int r = 0; r <= last; r++) {
        if ((last - r) % -stride != 0) {
            want[count++] = r;
        }
    }
    CHECK_MPI(MPI_Group_range_excl(world, 1, range, &group));
    expect(group, world, want, count);
    if (count > 0) {
        CHECK_MPI(MPI_Group_free(&group));
    }
}

/* The even ranks upwards, then the odd ones. */
static void two_ranges(MPI_Group world, int *want)
{
    int last = rule_size() - 1;
    int ranges[2][3] = {{0, last, 2}, {1, last, 2}};
    int count = 0;
    MPI_Group group = MPI_GROUP_NULL;

    rule_at("two ranges");
    for (int i = 0; i < 2; i++) {
        for (int r = i; r <= last; r += 2) {
            want[count++] = r;
        }
    }
    CHECK_MPI(MPI_Group_range_incl(world, last > 0 ? 2 : 1, ranges, &group));
    expect(group, world, want, count);
    CHECK_MPI(MPI_Group_free(&group));
}

void rule(void)
{
    int *want = malloc((size_t)rule_size() * sizeof *want);
    MPI_Group world = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    for (int stride = -1; stride >= -4; stride--) {
        downwards(world, stride, want);
    }
    two_ranges(world, want);
    CHECK_MPI(MPI_Group_free(&world));
    free(want);
}

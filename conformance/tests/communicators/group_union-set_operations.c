/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Union, intersection, difference, incl and excl of groups have the members and the
 *            order that the standard gives, and the empty results are equal to MPI_GROUP_EMPTY.
 * class:     required
 * basis:     7.3.2 "The set-like operations are defined as follows", 7.3.2 "can be empty, that is,
 *            equal to MPI_GROUP_EMPTY", 7.3.2 "in newgroup is the MPI process with rank ranks[i]",
 *            7.3.2 "obtained by deleting from group", 7.3.1 "the group members are the same but the
 *            order": Members and order of each result are defined, and the empty results are
 *            MPI_GROUP_EMPTY.
 * section:   7.3.2, 7.3.1
 * covers:    MPI_Group_union, MPI_Group_intersection, MPI_Group_difference, MPI_Group_incl,
 *            MPI_Group_excl, MPI_Group_rank, MPI_Group_size, MPI_Group_compare
 * constants: MPI_GROUP_EMPTY, MPI_UNDEFINED, MPI_IDENT, MPI_SIMILAR, MPI_UNEQUAL
 * shows:     7.2.1-empty_group, 7.3.1-compare_ident, 7.3.1-compare_similar, 7.3.1-compare_unequal,
 *            7.3.1-rank, 7.3.1-rank_undefined, 7.3.1-size, 7.3.2-difference_members,
 *            7.3.2-empty_difference, 7.3.2-excl_members, 7.3.2-incl_none, 7.3.2-incl_order,
 *            7.3.2-intersection_members, 7.3.2-union_first, 7.3.2-without_itself
 * ranks:     2
 */
#include "rule.h"

static void expect_compare(MPI_Group a, MPI_Group b, int want)
{
    int result = -1;

    CHECK_MPI(MPI_Group_compare(a, b, &result));
    CHECK_INT(result, want);
}

/* The group has one member, and it is rank `member` of the world.  Frees it, so that the next call
 * is seen to have made another one. */
static void expect_single(MPI_Group *group, int member)
{
    int rank = -1;
    int size = -1;

    CHECK_MPI(MPI_Group_size(*group, &size));
    CHECK_INT(size, 1);
    CHECK_MPI(MPI_Group_rank(*group, &rank));
    CHECK_INT(rank, rule_rank() == member ? 0 : MPI_UNDEFINED);
    CHECK_MPI(MPI_Group_free(group));
}

/* `a` is (1, 0) and `b` is (1). */
static void combine(MPI_Group a, MPI_Group b)
{
    MPI_Group got = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Group_intersection(a, b, &got));
    expect_single(&got, 1);
    CHECK_MPI(MPI_Group_difference(a, b, &got));
    expect_single(&got, 0);
    CHECK_MPI(MPI_Group_excl(a, 1, (const int[]){0}, &got));
    expect_single(&got, 0);
    CHECK_MPI(MPI_Group_union(a, b, &got));
    expect_compare(got, a, MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&got));
    CHECK_HANDLE(got, MPI_GROUP_NULL);
    CHECK_MPI(MPI_Group_difference(b, a, &got));
    expect_compare(got, MPI_GROUP_EMPTY, MPI_IDENT);
    if (got != MPI_GROUP_EMPTY) { /* equal, but an object of its own */
        CHECK_MPI(MPI_Group_free(&got));
    }
    CHECK_MPI(MPI_Group_incl(a, 0, NULL, &got));
    CHECK_HANDLE(got, MPI_GROUP_EMPTY);
}

void rule(void)
{
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group a = MPI_GROUP_NULL;
    MPI_Group b = MPI_GROUP_NULL;
    MPI_Group c = MPI_GROUP_NULL;
    int size = -1;

    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    REQUIRE_MPI(MPI_Group_incl(world, 2, (const int[]){1, 0}, &a));
    REQUIRE_MPI(MPI_Group_incl(world, 1, (const int[]){1}, &b));
    REQUIRE_MPI(MPI_Group_incl(world, 2, (const int[]){0, 1}, &c));
    combine(a, b);
    expect_compare(a, c, MPI_SIMILAR);
    expect_compare(a, b, MPI_UNEQUAL);
    CHECK_MPI(MPI_Group_size(MPI_GROUP_EMPTY, &size));
    CHECK_INT(size, 0);
    CHECK_MPI(MPI_Group_free(&a));
    CHECK_MPI(MPI_Group_free(&b));
    CHECK_MPI(MPI_Group_free(&c));
    CHECK_MPI(MPI_Group_free(&world));
}

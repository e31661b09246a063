/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The intersection of disjoint groups, and union and intersection of empty groups, are equal to
 *            MPI_GROUP_EMPTY.
 * class:     required
 * basis:     7.3.2 "be empty, that is, equal to MPI_GROUP_EMPTY": MPI_Group_compare tells whether groups
 *            are equal; the text does not say that the handle is the constant.
 * section:   7.3.2
 * covers:    MPI_Group_intersection, MPI_Group_union
 * constants: MPI_GROUP_EMPTY
 * shows:     7.3.2-empty_union_intersection
 * ranks:     2
 */
#include "rule.h"

static void check(const char *name, int (*combine)(MPI_Group, MPI_Group, MPI_Group *), MPI_Group a,
                  MPI_Group b)
{
    MPI_Group got;
    int size = -1, result = -1;

    rule_at("%s", name);
    rule_poison(&got, sizeof got);
    REQUIRE_MPI(combine(a, b, &got));
    CHECK_MPI(MPI_Group_size(got, &size));
    CHECK_INT(size, 0);
    CHECK_MPI(MPI_Group_compare(got, MPI_GROUP_EMPTY, &result));
    CHECK_INT(result, MPI_IDENT);
    if (got != MPI_GROUP_EMPTY) { /* equal, but an object of its own */
        CHECK_MPI(MPI_Group_free(&got));
    }
}

static int intersection(MPI_Group a, MPI_Group b, MPI_Group *result)
{
    return MPI_Group_intersection(a, b, result);
}

static int unite(MPI_Group a, MPI_Group b, MPI_Group *result)
{
    return MPI_Group_union(a, b, result);
}

void rule(void)
{
    MPI_Group world = MPI_GROUP_NULL, first = MPI_GROUP_NULL, second = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    REQUIRE_MPI(MPI_Group_incl(world, 1, (const int[]){0}, &first));
    REQUIRE_MPI(MPI_Group_excl(world, 1, (const int[]){0}, &second));
    check("intersection of disjoint groups", intersection, first, second);
    check("the other way round", intersection, second, first);
    check("intersection with the empty group", intersection, world, MPI_GROUP_EMPTY);
    check("of the empty group with another", intersection, MPI_GROUP_EMPTY, world);
    check("intersection of empty groups", intersection, MPI_GROUP_EMPTY, MPI_GROUP_EMPTY);
    check("union of empty groups", unite, MPI_GROUP_EMPTY, MPI_GROUP_EMPTY);
    CHECK_MPI(MPI_Group_free(&second));
    CHECK_MPI(MPI_Group_free(&first));
    CHECK_MPI(MPI_Group_free(&world));
}

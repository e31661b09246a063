/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Comparing communicators and groups gives each of the four results where it is due.
 * class:     required
 * basis:     7.4.1 "results if and only if", 7.3.1 "results if the group members and group order
 *            are": Each result is defined by members, order and context of what is compared.
 * section:   7.4.1, 7.3.1
 * covers:    MPI_Comm_compare, MPI_Group_compare
 * constants: MPI_IDENT, MPI_CONGRUENT, MPI_SIMILAR, MPI_UNEQUAL
 * shows:     7.3.1-compare_ident, 7.3.1-compare_similar, 7.3.1-compare_unequal,
 *            7.4.1-compare_congruent, 7.4.1-compare_ident, 7.4.1-compare_similar,
 *            7.4.1-compare_unequal
 * ranks:     2
 */
#include "rule.h"

static int compare_comms(MPI_Comm one, MPI_Comm two)
{
    int result = -1;

    CHECK_MPI(MPI_Comm_compare(one, two, &result));
    return result;
}

static int compare_groups(MPI_Group one, MPI_Group two)
{
    int result = -1;

    CHECK_MPI(MPI_Group_compare(one, two, &result));
    return result;
}

static void check_groups(MPI_Comm comm, MPI_Comm turned)
{
    MPI_Group one = MPI_GROUP_NULL;
    MPI_Group two = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Comm_group(comm, &one));
    REQUIRE_MPI(MPI_Comm_group(turned, &two));
    CHECK_INT(compare_groups(one, one), MPI_IDENT);
    CHECK_INT(compare_groups(one, two), MPI_SIMILAR);
    CHECK_INT(compare_groups(one, MPI_GROUP_EMPTY), MPI_UNEQUAL);
    CHECK_INT(compare_groups(MPI_GROUP_EMPTY, MPI_GROUP_EMPTY), MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&one));
    CHECK_MPI(MPI_Group_free(&two));
}

void rule(void)
{
    MPI_Comm same = MPI_COMM_NULL;
    MPI_Comm turned = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &same));
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, -rule_rank(), &turned));
    CHECK_INT(compare_comms(MPI_COMM_WORLD, MPI_COMM_WORLD), MPI_IDENT);
    CHECK_INT(compare_comms(MPI_COMM_WORLD, same), MPI_CONGRUENT);
    CHECK_INT(compare_comms(MPI_COMM_WORLD, turned), MPI_SIMILAR);
    CHECK_INT(compare_comms(MPI_COMM_WORLD, MPI_COMM_SELF), MPI_UNEQUAL);
    check_groups(same, turned);
    CHECK_MPI(MPI_Comm_free(&same));
    CHECK_MPI(MPI_Comm_free(&turned));
}

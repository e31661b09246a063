/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What constant handles stand for stays as it is while objects are made of them and freed.
 * class:     required
 * basis:     2.5.4 "constant handles are defined and do not change value": Groups, communicators, datatypes, and
 *            operations that are constants are at the end what they were in the beginning.
 * section:   2.5.4
 * covers:    MPI_Comm_dup, MPI_Comm_group, MPI_Type_dup
 * constants: MPI_COMM_WORLD, MPI_COMM_SELF, MPI_GROUP_EMPTY, MPI_INT, MPI_DOUBLE_INT, MPI_SUM
 * shows:     2.5.4-objects_constant
 * ranks:     1
 */
#include "rule.h"

enum { NUMBERS = 10, ROUNDS = 3 };

/* Numbers that tell what the constants are. */
static void look(MPI_Group world, long long numbers[NUMBERS])
{
    int got[NUMBERS];
    MPI_Aint lb = -1, extent = -1;
    MPI_Group group = MPI_GROUP_NULL;

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &got[0]));
    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &got[1]));
    CHECK_MPI(MPI_Comm_size(MPI_COMM_SELF, &got[2]));
    CHECK_MPI(MPI_Group_size(MPI_GROUP_EMPTY, &got[3]));
    CHECK_MPI(MPI_Type_size(MPI_INT, &got[4]));
    CHECK_MPI(MPI_Type_size(MPI_DOUBLE_INT, &got[5]));
    CHECK_MPI(MPI_Op_commutative(MPI_SUM, &got[6]));
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &group));
    CHECK_MPI(MPI_Group_compare(group, world, &got[7]));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Type_get_extent(MPI_DOUBLE_INT, &lb, &extent));
    for (int i = 0; i < NUMBERS - 2; i++) {
        numbers[i] = got[i];
    }
    numbers[NUMBERS - 2] = lb;
    numbers[NUMBERS - 1] = extent;
}

/* Objects are made of the constants, changed, and freed. */
static void use(void)
{
    MPI_Comm comms[2] = {MPI_COMM_NULL, MPI_COMM_NULL};
    MPI_Datatype types[3] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
    MPI_Group group = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comms[0]));
    CHECK_MPI(MPI_Comm_split(MPI_COMM_WORLD, rule_rank(), 0, &comms[1]));
    CHECK_MPI(MPI_Type_dup(MPI_DOUBLE_INT, &types[0]));
    CHECK_MPI(MPI_Type_create_resized(MPI_DOUBLE_INT, -8, 64, &types[1]));
    CHECK_MPI(MPI_Type_dup(MPI_INT, &types[2]));
    CHECK_MPI(MPI_Type_set_name(types[2], "another"));
    CHECK_MPI(MPI_Comm_group(MPI_COMM_SELF, &group));
    CHECK_MPI(MPI_Group_free(&group));
    for (int i = 0; i < 3; i++) {
        CHECK_MPI(MPI_Type_free(&types[i]));
    }
    CHECK_MPI(MPI_Comm_free(&comms[0]));
    CHECK_MPI(MPI_Comm_free(&comms[1]));
}

void rule(void)
{
    long long before[NUMBERS], after[NUMBERS];
    MPI_Group world = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    look(world, before);
    CHECK_INT(before[0], rule_size());
    CHECK_INT(before[7], MPI_IDENT);
    for (int round = 0; round < ROUNDS; round++) {
        use();
        look(world, after);
        for (int i = 0; i < NUMBERS; i++) {
            rule_at("round %d, number %d", round, i);
            CHECK_INT(after[i], before[i]);
        }
    }
    CHECK_MPI(MPI_Group_free(&world));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Op_commutative returns what Op_create was given, and true for every predefined operator
 *            that a reduction takes.
 * class:     required
 * basis:     6.9.1 "All predefined operations are also assumed to be", 6.9.7 "commutative, false
 *            otherwise", 2.6.3 "and a nonzero value meaning", 6.9.5 "Marks a user-defined reduction
 *            operation for deallocation": The answer is what the program has said, or true for what
 *            is predefined; any nonzero value is true.
 * section:   6.9.7, 6.9.1, 6.9.5, 2.6.3
 * covers:    MPI_Op_commutative, MPI_Op_create, MPI_Op_free
 * constants: MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_LOR, MPI_LXOR, MPI_BAND, MPI_BOR,
 *            MPI_BXOR, MPI_MINLOC, MPI_MAXLOC
 * shows:     2.6.3-flags_in, 6.9.1-commutative_predefined, 6.9.5-op_free_null,
 *            6.9.7-commutative_user
 * ranks:     1
 *
 * Any number but 0 is true in C (2.6.3), so 7 is given for it as well.
 */
#include "rule.h"

static void nothing(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in;
    (void)inout;
    (void)length;
    (void)type;
}

static void user(int commute)
{
    MPI_Op op = MPI_OP_NULL;
    int commutes = -1;

    rule_at("created with %d", commute);
    REQUIRE_MPI(MPI_Op_create(nothing, commute, &op));
    CHECK(op != MPI_OP_NULL);
    CHECK_MPI(MPI_Op_commutative(op, &commutes));
    CHECK_INT(commutes != 0, commute != 0);
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_HANDLE(op, MPI_OP_NULL);
}

void rule(void)
{
    const MPI_Op predefined[] = {MPI_MAX,  MPI_MIN,  MPI_SUM, MPI_PROD, MPI_LAND,   MPI_LOR,
                                 MPI_LXOR, MPI_BAND, MPI_BOR, MPI_BXOR, MPI_MINLOC, MPI_MAXLOC};

    for (size_t i = 0; i < sizeof predefined / sizeof predefined[0]; i++) {
        int commutes = 0;

        rule_at("predefined operator %zu of the head", i);
        CHECK_MPI(MPI_Op_commutative(predefined[i], &commutes));
        CHECK(commutes != 0);
    }
    user(0);
    user(1);
    user(7);
}

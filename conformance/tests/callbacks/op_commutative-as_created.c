/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Op_commutative returns how an operator was created; predefined ones commute, but for
 *            those that only take or keep a value, of which nothing is said.
 * class:     required
 * basis:     6.9.7 "Reduction operations can be queried for their commutativity", 6.9.1 "All
 *            predefined operations are", 6.9.5 "then the operation should be both commutative and":
 *            What the inquiry says of an operator is how it is defined or was created.
 * section:   6.9.7, 6.9.5, 6.9.1
 * covers:    MPI_Op_commutative, MPI_Op_create
 * constants: MPI_SUM, MPI_MAXLOC, MPI_BXOR
 * shows:     6.9.1-commutative_predefined, 6.9.7-commutative_user
 * ranks:     1
 */
#include "rule.h"

static void take(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in;
    (void)inout;
    (void)length;
    (void)type;
}

static void check(MPI_Op op, int want)
{
    int got = -1;

    CHECK_MPI(MPI_Op_commutative(op, &got));
    CHECK_INT(got, want);
}

void rule(void)
{
    const MPI_Op predefined[] = {MPI_SUM,  MPI_PROD, MPI_MIN, MPI_MAX,  MPI_LAND,   MPI_LOR,
                                 MPI_LXOR, MPI_BAND, MPI_BOR, MPI_BXOR, MPI_MINLOC, MPI_MAXLOC};
    MPI_Op op = MPI_OP_NULL;

    for (int i = 0; i < (int)(sizeof predefined / sizeof predefined[0]); i++) {
        rule_at("predefined operator %d of the list", i);
        check(predefined[i], 1);
    }
    for (int commute = 0; commute < 2; commute++) {
        rule_at("created with commute = %d", commute);
        REQUIRE_MPI(MPI_Op_create(take, commute, &op));
        check(op, commute);
        CHECK_MPI(MPI_Op_free(&op));
    }
}

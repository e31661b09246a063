/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Op_commutative returns for an operation of MPI_Op_create_c whether it was created as commutative.
 * class:     required
 * basis:     6.9.7 "can be queried for their commutativity", 6.9.5 "true if commutative; false otherwise": What was
 *            given when the operation was created is returned.
 * section:   6.9.7, 6.9.5
 * covers:    MPI_Op_commutative, MPI_Op_create_c
 * shows:     6.9.7-commutative_created_c
 * ranks:     1
 */
#include "rule.h"

static void keep(void *in, void *inout, MPI_Count *length, MPI_Datatype *type)
{
    (void)in;
    (void)inout;
    (void)length;
    (void)type;
}

static void check(int given)
{
    MPI_Op op = MPI_OP_NULL;
    int commutes = RULE_POISON_INT;

    rule_at("commute %d", given);
    REQUIRE_MPI(MPI_Op_create_c(keep, given, &op));
    CHECK_MPI(MPI_Op_commutative(op, &commutes));
    CHECK(commutes != RULE_POISON_INT);
    CHECK_INT(commutes != 0, given != 0);
    CHECK_MPI(PMPI_Op_free(&op));
}

void rule(void)
{
    check(1);
    check(0);
    check(1);
}

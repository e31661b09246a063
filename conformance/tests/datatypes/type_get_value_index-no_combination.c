/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_get_value_index succeeds with MPI_DATATYPE_NULL for datatypes of which there can be no pair:
 *            complex values, real indices of other values, pairs, and derived datatypes.
 * class:     quality
 * basis:     6.9.4 "the function will set pair_type to MPI_DATATYPE_NULL and", 6.9.4 "by the underlying compiler are
 *            acceptable index types": MPI_MIN is not defined for these values, and an index is an integer, so that no
 *            predefined datatype is suitable for MPI_MINLOC. A library may take types that are not acceptable for an
 *            error, but a program that asks for any combination expects the null handle.
 * section:   6.9.4
 * covers:    MPI_Type_get_value_index
 * constants: MPI_DATATYPE_NULL
 * shows:     6.9.4-value_index_no_combination
 * ranks:     1
 */
#include "rule.h"

static void check(const char *what, MPI_Datatype value, MPI_Datatype index)
{
    MPI_Datatype pair;

    rule_at("%s", what);
    rule_poison(&pair, sizeof pair);
    CHECK_MPI(MPI_Type_get_value_index(value, index, &pair));
    CHECK_HANDLE(pair, MPI_DATATYPE_NULL);
}

void rule(void)
{
    MPI_Datatype derived = MPI_DATATYPE_NULL;

    check("a complex value", MPI_C_DOUBLE_COMPLEX, MPI_INT);
    check("a complex value of floats", MPI_C_FLOAT_COMPLEX, MPI_INT);
    check("an index of type float", MPI_DOUBLE, MPI_FLOAT);
    check("an index of type double", MPI_INT, MPI_DOUBLE);
    check("a value that is a pair", MPI_DOUBLE_INT, MPI_INT);
    check("an index that is a pair", MPI_DOUBLE, MPI_2INT);
    REQUIRE_MPI(PMPI_Type_contiguous(2, MPI_INT, &derived));
    CHECK_MPI(PMPI_Type_commit(&derived));
    check("a derived value", derived, MPI_INT);
    check("a derived index", MPI_DOUBLE, derived);
    CHECK_MPI(PMPI_Type_free(&derived));
}

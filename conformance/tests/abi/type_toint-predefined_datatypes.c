/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The integer of each predefined datatype is its value in the ABI, and MPI_Type_fromint turns
 *            it back into the handle, whether or not the type is supported.
 * class:     required
 * basis:     20.4.5 "For all predefined handles, the integer value must be", 20.5 "Datatypes are
 *            the most common type of predefined handle", A.1.1 "The C and Fortran names are listed
 *            below": The sentence has no exception for datatypes that are not supported.
 * section:   20.4.5, 20.5, A.1.1
 * covers:    MPI_Type_toint, MPI_Type_fromint
 * shows:     20.4-handles_of_optional, 20.4.5-fromint_predefined, 20.4.5-predefined, 20.5-datatypes
 * ranks:     1
 * level:     abi
 */
#include "rule_optional_datatypes.h"

static void check(const struct datatype *datatype)
{
    int value = (int)(intptr_t)datatype->type;

    CHECK_INT(MPI_Type_toint(datatype->type), value);
    CHECK_HANDLE(MPI_Type_fromint(value), datatype->type);
}

void rule(void)
{
    const struct datatype null = {MPI_DATATYPE_NULL, "MPI_DATATYPE_NULL", 0, 0};

    check(&null);
    DATATYPES_CHECK(c_datatypes, check);
    DATATYPES_CHECK(pair_datatypes, check);
    DATATYPES_CHECK(optional_datatypes, check);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_size_c gives the size of a Fortran or C++ datatype that MPI_Type_size gives,
 *            and MPI_UNDEFINED for one that is not supported.
 * class:     required
 * basis:     20.4 "is indicated when the type size returned is", 19.1.9 "is the length in bytes of
 *            the machine representation", 19.2 "with the same name but suffixed by": Both functions
 *            are interfaces of one procedure, MPI_UNDEFINED stands for a datatype that is not
 *            supported, and a name that has a size in it has that size.
 * section:   20.4, 5.1.5, 19.1.9, 19.2
 * covers:    MPI_Type_size_c
 * constants: MPI_UNDEFINED
 * shows:     2.5.8-undefined_in_count, 20.4-unsupported
 * ranks:     1
 * capability: large_count
 * level:     abi
 */
#include "rule_optional_datatypes.h"

static void check(const struct datatype *datatype)
{
    int size = -1;
    MPI_Count large = -1;

    CHECK_MPI(MPI_Type_size(datatype->type, &size));
    CHECK_MPI(MPI_Type_size_c(datatype->type, &large));
    CHECK_INT(large, size);
    if (large != MPI_UNDEFINED && datatype->size > 0) {
        CHECK_INT(large, datatype->size);
    }
}

void rule(void)
{
    MPI_Count size = -1;

    REQUIRE_OR_SKIP(MPI_Type_size_c(MPI_INT, &size), "MPI_Type_size_c");
    DATATYPES_CHECK(optional_datatypes, check);
}

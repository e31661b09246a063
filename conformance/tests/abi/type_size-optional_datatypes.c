/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A Fortran or C++ datatype has its size, or MPI_UNDEFINED if it is not supported; a supported
 *            one has an extent and is a named datatype.
 * class:     required
 * basis:     20.4 "Lack of support in the implementation for optional", 20.5 "encodes the base-2
 *            logarithm of", 3.2.2 "Additional MPI datatypes should be provided", 5.1.13 "named
 *            predefined datatype": The size shows whether a datatype is supported; one that is has
 *            the size in its name and is a datatype like others.
 * section:   20.4, 3.2.2, 20.5, 5.1.13
 * covers:    MPI_Type_size, MPI_Type_get_extent, MPI_Type_get_envelope
 * constants: MPI_UNDEFINED, MPI_COMBINER_NAMED
 * shows:     3.2.2-fortran_handles, 19.1.9-size_specific, 20.4-handles_of_optional, 20.4-type_size,
 *            20.4-unsupported
 * ranks:     1
 * level:     abi
 *
 * The ABI has a handle for each of them, so a program finds out only here.
 */
#include "rule_optional_datatypes.h"

static void check_supported(MPI_Datatype type, int size)
{
    int numbers[4] = {-1, -1, -1, -1};
    MPI_Aint lb = -1;
    MPI_Aint extent = -1;

    CHECK(size > 0);
    CHECK_MPI(MPI_Type_get_extent(type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK(extent >= size);
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], MPI_COMBINER_NAMED);
}

static void check(const struct datatype *datatype)
{
    int size = -1;

    CHECK_MPI(MPI_Type_size(datatype->type, &size));
    if (size != MPI_UNDEFINED) {
        CHECK_INT(size, datatype->size == 0 ? size : datatype->size);
        check_supported(datatype->type, size);
    }
}

void rule(void)
{
    DATATYPES_CHECK(optional_datatypes, check);
}

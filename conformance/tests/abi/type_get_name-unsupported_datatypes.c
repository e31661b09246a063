/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The name of a predefined datatype of Fortran or C++ is its identifier even if the datatype is
 *            not supported.
 * class:     quality
 * basis:     20.4 "Lack of support in the implementation for optional": Of a datatype that is not
 *            supported only the size can be asked, but a tool that lists datatypes asks for the
 *            names of all.
 * section:   7.8, 20.4
 * covers:    MPI_Type_get_name
 * constants: MPI_CXX_FLOAT_COMPLEX, MPI_CXX_DOUBLE_COMPLEX, MPI_CXX_LONG_DOUBLE_COMPLEX,
 *            MPI_CXX_BOOL, MPI_LOGICAL1, MPI_LOGICAL2, MPI_LOGICAL4, MPI_LOGICAL8, MPI_LOGICAL16,
 *            MPI_INTEGER1, MPI_INTEGER2, MPI_INTEGER4, MPI_INTEGER8, MPI_INTEGER16, MPI_REAL2,
 *            MPI_REAL4, MPI_REAL8, MPI_REAL16, MPI_COMPLEX4, MPI_COMPLEX8, MPI_COMPLEX16,
 *            MPI_COMPLEX32
 * ranks:     1
 * level:     abi
 *
 * A handle that is mapped wrongly often crashes here, since nothing else is asked of most of these.
 */
#include "rule_optional_datatypes.h"

#include <string.h>

static void check(const struct datatype *datatype)
{
    char got[MPI_MAX_OBJECT_NAME + 1];
    int length = -1;

    if (datatype->size == 0 || datatype->type == MPI_CHARACTER) {
        return; /* Fortran alone has it */
    }
    memset(got, 0, sizeof got);
    CHECK_MPI(MPI_Type_get_name(datatype->type, got, &length));
    CHECK_STR(got, datatype->name);
}

void rule(void)
{
    DATATYPES_CHECK(optional_datatypes, check);
}

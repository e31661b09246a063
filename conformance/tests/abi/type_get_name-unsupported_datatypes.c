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
#include "rule.h"

#include <string.h>

#define N(type)                                                                                    \
    {                                                                                              \
        type, #type                                                                                \
    }

static const struct {
    MPI_Datatype type;
    const char *name;
} names[] = {N(MPI_CXX_FLOAT_COMPLEX),
             N(MPI_CXX_DOUBLE_COMPLEX),
             N(MPI_CXX_LONG_DOUBLE_COMPLEX),
             N(MPI_CXX_BOOL),
             N(MPI_LOGICAL1),
             N(MPI_LOGICAL2),
             N(MPI_LOGICAL4),
             N(MPI_LOGICAL8),
             N(MPI_LOGICAL16),
             N(MPI_INTEGER1),
             N(MPI_INTEGER2),
             N(MPI_INTEGER4),
             N(MPI_INTEGER8),
             N(MPI_INTEGER16),
             N(MPI_REAL2),
             N(MPI_REAL4),
             N(MPI_REAL8),
             N(MPI_REAL16),
             N(MPI_COMPLEX4),
             N(MPI_COMPLEX8),
             N(MPI_COMPLEX16),
             N(MPI_COMPLEX32)};

void rule(void)
{
    char got[MPI_MAX_OBJECT_NAME + 1];

    for (int i = 0; i < (int)(sizeof names / sizeof names[0]); i++) {
        int length = -1;

        rule_at("%s", names[i].name);
        memset(got, 0, sizeof got);
        CHECK_MPI(MPI_Type_get_name(names[i].type, got, &length));
        CHECK_STR(got, names[i].name);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The name of each predefined datatype of C is its identifier.
 * class:     required
 * basis:     7.8 "Named predefined datatypes have the default names of": The datatypes of C must be
 *            supported, and their names are given by that sentence.
 * section:   7.8, 3.2.2
 * covers:    MPI_Type_get_name
 * constants: MPI_AINT, MPI_COUNT, MPI_OFFSET, MPI_PACKED, MPI_SHORT, MPI_INT, MPI_LONG,
 *            MPI_LONG_LONG, MPI_LONG_LONG_INT, MPI_UNSIGNED_SHORT, MPI_UNSIGNED, MPI_UNSIGNED_LONG,
 *            MPI_UNSIGNED_LONG_LONG, MPI_FLOAT, MPI_C_FLOAT_COMPLEX, MPI_C_COMPLEX, MPI_DOUBLE,
 *            MPI_C_DOUBLE_COMPLEX, MPI_LONG_DOUBLE, MPI_C_LONG_DOUBLE_COMPLEX, MPI_FLOAT_INT,
 *            MPI_DOUBLE_INT, MPI_LONG_INT, MPI_2INT, MPI_SHORT_INT, MPI_LONG_DOUBLE_INT,
 *            MPI_C_BOOL, MPI_WCHAR, MPI_INT8_T, MPI_UINT8_T, MPI_CHAR, MPI_SIGNED_CHAR,
 *            MPI_UNSIGNED_CHAR, MPI_BYTE, MPI_INT16_T, MPI_UINT16_T, MPI_INT32_T, MPI_UINT32_T,
 *            MPI_INT64_T, MPI_UINT64_T
 * shows:     7.8-predefined_types
 * ranks:     1
 *
 * Two types have a second identifier for the same handle; one of the two is right.
 */
#include "rule.h"

#include <string.h>

#define N(type)                                                                                    \
    {                                                                                              \
        type, #type, #type                                                                         \
    }

static const struct {
    MPI_Datatype type;
    const char *name;
    const char *other;
} names[] = {N(MPI_AINT),           N(MPI_COUNT),
             N(MPI_OFFSET),         N(MPI_PACKED),
             N(MPI_SHORT),          N(MPI_INT),
             N(MPI_LONG),           {MPI_LONG_LONG, "MPI_LONG_LONG", "MPI_LONG_LONG_INT"},
             N(MPI_UNSIGNED_SHORT), N(MPI_UNSIGNED),
             N(MPI_UNSIGNED_LONG),  N(MPI_UNSIGNED_LONG_LONG),
             N(MPI_FLOAT),          {MPI_C_COMPLEX, "MPI_C_COMPLEX", "MPI_C_FLOAT_COMPLEX"},
             N(MPI_DOUBLE),         N(MPI_C_DOUBLE_COMPLEX),
             N(MPI_LONG_DOUBLE),    N(MPI_C_LONG_DOUBLE_COMPLEX),
             N(MPI_FLOAT_INT),      N(MPI_DOUBLE_INT),
             N(MPI_LONG_INT),       N(MPI_2INT),
             N(MPI_SHORT_INT),      N(MPI_LONG_DOUBLE_INT),
             N(MPI_C_BOOL),         N(MPI_WCHAR),
             N(MPI_INT8_T),         N(MPI_UINT8_T),
             N(MPI_CHAR),           N(MPI_SIGNED_CHAR),
             N(MPI_UNSIGNED_CHAR),  N(MPI_BYTE),
             N(MPI_INT16_T),        N(MPI_UINT16_T),
             N(MPI_INT32_T),        N(MPI_UINT32_T),
             N(MPI_INT64_T),        N(MPI_UINT64_T)};

void rule(void)
{
    char got[MPI_MAX_OBJECT_NAME + 1];

    for (int i = 0; i < (int)(sizeof names / sizeof names[0]); i++) {
        int length = -1;

        rule_at("%s", names[i].name);
        memset(got, 0, sizeof got);
        CHECK_MPI(MPI_Type_get_name(names[i].type, got, &length));
        CHECK_STR(got, strcmp(got, names[i].other) == 0 ? names[i].other : names[i].name);
        CHECK_INT(length, strlen(got));
    }
}

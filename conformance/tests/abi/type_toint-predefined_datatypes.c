/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The integer of each predefined datatype is its value in the ABI, and MPI_Type_fromint turns
 *            it back into the handle, whether or not the type is supported.
 * class:     required
 * basis:     20.4.5 "For all predefined handles, the integer value must be", 20.5 "Datatypes are
 *            the most common type of predefined handle", A.1.1 "The C and Fortran names are listed
 *            below": The sentence has no exception for datatypes that are not supported.
 * section:   20.4.5, 20.5, A.1.1
 * covers:    MPI_Type_toint, MPI_Type_fromint
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

static const MPI_Datatype types[] = {MPI_DATATYPE_NULL,
                                     MPI_AINT,
                                     MPI_COUNT,
                                     MPI_OFFSET,
                                     MPI_PACKED,
                                     MPI_SHORT,
                                     MPI_INT,
                                     MPI_LONG,
                                     MPI_LONG_LONG,
                                     MPI_LONG_LONG_INT,
                                     MPI_UNSIGNED_SHORT,
                                     MPI_UNSIGNED,
                                     MPI_UNSIGNED_LONG,
                                     MPI_UNSIGNED_LONG_LONG,
                                     MPI_FLOAT,
                                     MPI_C_FLOAT_COMPLEX,
                                     MPI_C_COMPLEX,
                                     MPI_CXX_FLOAT_COMPLEX,
                                     MPI_DOUBLE,
                                     MPI_C_DOUBLE_COMPLEX,
                                     MPI_CXX_DOUBLE_COMPLEX,
                                     MPI_LOGICAL,
                                     MPI_INTEGER,
                                     MPI_REAL,
                                     MPI_COMPLEX,
                                     MPI_DOUBLE_PRECISION,
                                     MPI_DOUBLE_COMPLEX,
                                     MPI_CHARACTER,
                                     MPI_LONG_DOUBLE,
                                     MPI_C_LONG_DOUBLE_COMPLEX,
                                     MPI_CXX_LONG_DOUBLE_COMPLEX,
                                     MPI_FLOAT_INT,
                                     MPI_DOUBLE_INT,
                                     MPI_LONG_INT,
                                     MPI_2INT,
                                     MPI_SHORT_INT,
                                     MPI_LONG_DOUBLE_INT,
                                     MPI_2REAL,
                                     MPI_2DOUBLE_PRECISION,
                                     MPI_2INTEGER,
                                     MPI_C_BOOL,
                                     MPI_CXX_BOOL,
                                     MPI_WCHAR,
                                     MPI_INT8_T,
                                     MPI_UINT8_T,
                                     MPI_CHAR,
                                     MPI_SIGNED_CHAR,
                                     MPI_UNSIGNED_CHAR,
                                     MPI_BYTE,
                                     MPI_INT16_T,
                                     MPI_UINT16_T,
                                     MPI_INT32_T,
                                     MPI_UINT32_T,
                                     MPI_INT64_T,
                                     MPI_UINT64_T,
                                     MPI_LOGICAL1,
                                     MPI_INTEGER1,
                                     MPI_LOGICAL2,
                                     MPI_INTEGER2,
                                     MPI_REAL2,
                                     MPI_LOGICAL4,
                                     MPI_INTEGER4,
                                     MPI_REAL4,
                                     MPI_COMPLEX4,
                                     MPI_LOGICAL8,
                                     MPI_INTEGER8,
                                     MPI_REAL8,
                                     MPI_COMPLEX8,
                                     MPI_LOGICAL16,
                                     MPI_INTEGER16,
                                     MPI_REAL16,
                                     MPI_COMPLEX16,
                                     MPI_COMPLEX32};

void rule(void)
{
    for (int i = 0; i < (int)(sizeof types / sizeof types[0]); i++) {
        int value = (int)(intptr_t)types[i];

        rule_at("datatype %d", value);
        CHECK_INT(MPI_Type_toint(types[i]), value);
        CHECK_HANDLE(MPI_Type_fromint(value), types[i]);
    }
}

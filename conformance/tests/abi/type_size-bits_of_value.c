/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The value of a datatype of fixed size has bit 6 set, and bits 5 to 3 are the base-2 logarithm of what
 *            MPI_Type_size returns; the value of any other datatype has bit 6 clear.
 * class:     required
 * basis:     20.5 "encodes the base-2 logarithm of the type size in", 20.5 "with fixed-size using bit 6": The size is
 *            that of the datatype; an optional datatype that is not supported has none.
 * section:   20.5, 5.1.5
 * covers:    MPI_Type_size
 * constants: MPI_INT8_T, MPI_UINT16_T, MPI_INT32_T, MPI_INT64_T, MPI_CHAR, MPI_BYTE, MPI_INTEGER4, MPI_REAL8,
 *            MPI_COMPLEX8, MPI_AINT, MPI_INT, MPI_DOUBLE, MPI_C_BOOL, MPI_WCHAR
 * shows:     20.5-datatype_categories, 20.5-size_bits
 * ranks:     1
 * level:     abi
 */
#include "rule_datatypes.h"

static const MPI_Datatype fixed[] = {
    MPI_INT8_T,   MPI_UINT8_T,   MPI_CHAR,      MPI_SIGNED_CHAR, MPI_UNSIGNED_CHAR, MPI_BYTE,
    MPI_INT16_T,  MPI_UINT16_T,  MPI_INT32_T,   MPI_UINT32_T,    MPI_INT64_T,       MPI_UINT64_T,
    MPI_LOGICAL1, MPI_INTEGER1,  MPI_LOGICAL2,  MPI_INTEGER2,    MPI_REAL2,         MPI_LOGICAL4,
    MPI_INTEGER4, MPI_REAL4,     MPI_COMPLEX4,  MPI_LOGICAL8,    MPI_INTEGER8,      MPI_REAL8,
    MPI_COMPLEX8, MPI_LOGICAL16, MPI_INTEGER16, MPI_REAL16,      MPI_COMPLEX16,     MPI_COMPLEX32};

static const MPI_Datatype others[] = {MPI_AINT,
                                      MPI_COUNT,
                                      MPI_OFFSET,
                                      MPI_PACKED,
                                      MPI_SHORT,
                                      MPI_INT,
                                      MPI_LONG,
                                      MPI_LONG_LONG,
                                      MPI_UNSIGNED,
                                      MPI_UNSIGNED_SHORT,
                                      MPI_UNSIGNED_LONG,
                                      MPI_UNSIGNED_LONG_LONG,
                                      MPI_FLOAT,
                                      MPI_DOUBLE,
                                      MPI_LONG_DOUBLE,
                                      MPI_C_COMPLEX,
                                      MPI_LOGICAL,
                                      MPI_INTEGER,
                                      MPI_REAL,
                                      MPI_COMPLEX,
                                      MPI_CHARACTER,
                                      MPI_DOUBLE_COMPLEX,
                                      MPI_DOUBLE_PRECISION,
                                      MPI_C_DOUBLE_COMPLEX,
                                      MPI_FLOAT_INT,
                                      MPI_DOUBLE_INT,
                                      MPI_LONG_INT,
                                      MPI_2INT,
                                      MPI_SHORT_INT,
                                      MPI_2REAL,
                                      MPI_2INTEGER,
                                      MPI_LONG_DOUBLE_INT,
                                      MPI_C_BOOL,
                                      MPI_CXX_BOOL,
                                      MPI_WCHAR,
                                      MPI_2DOUBLE_PRECISION,
                                      MPI_DATATYPE_NULL,
                                      MPI_LONG_LONG_INT,
                                      MPI_CXX_FLOAT_COMPLEX};

void rule(void)
{
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        uintptr_t value = (uintptr_t)fixed[i];
        int size = -1;

        rule_at("datatype %d", (int)value);
        CHECK((value >> 6 & 1) != 0);
        if (datatype_is_supported(fixed[i], &size)) {
            CHECK_INT(size, 1 << (value >> 3 & 7));
        }
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        rule_at("datatype %d", (int)(uintptr_t)others[i]);
        CHECK(((uintptr_t)others[i] >> 6 & 1) == 0);
    }
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The datatype of a C type has the size and the extent of that type, and is named.
 * class:     required
 * basis:     3.2.2 "Possible values for this argument for C and the", 5.1 "the span from the first
 *            byte to the last", 5.1.13 "named predefined datatype": A basic datatype holds one
 *            value of its C type, so size and extent are those of the type, and no call with
 *            arguments has made it.
 * section:   3.2.2, 5.1.13, 5.1
 * covers:    MPI_Type_size, MPI_Type_get_extent, MPI_Type_get_true_extent, MPI_Type_get_envelope
 * constants: MPI_COMBINER_NAMED
 * ranks:     1
 */
#include "rule.h"

#include <wchar.h>

#define C(handle, type)                                                                            \
    {                                                                                              \
        handle, #handle, (int)sizeof(type), (int)sizeof(type)                                      \
    }

static const struct {
    MPI_Datatype type;
    const char *name;
    int size;
    int extent;
} entries[] = {C(MPI_CHAR, char),
               C(MPI_SIGNED_CHAR, signed char),
               C(MPI_UNSIGNED_CHAR, unsigned char),
               C(MPI_BYTE, char),
               C(MPI_SHORT, short),
               C(MPI_UNSIGNED_SHORT, short),
               C(MPI_INT, int),
               C(MPI_UNSIGNED, int),
               C(MPI_LONG, long),
               C(MPI_UNSIGNED_LONG, long),
               C(MPI_LONG_LONG, long long),
               C(MPI_LONG_LONG_INT, long long),
               C(MPI_UNSIGNED_LONG_LONG, long long),
               C(MPI_FLOAT, float),
               C(MPI_DOUBLE, double),
               C(MPI_LONG_DOUBLE, long double),
               C(MPI_WCHAR, wchar_t),
               C(MPI_C_BOOL, bool),
               C(MPI_INT8_T, int8_t),
               C(MPI_INT16_T, int16_t),
               C(MPI_INT32_T, int32_t),
               C(MPI_INT64_T, int64_t),
               C(MPI_UINT8_T, uint8_t),
               C(MPI_UINT16_T, uint16_t),
               C(MPI_UINT32_T, uint32_t),
               C(MPI_UINT64_T, uint64_t),
               C(MPI_C_COMPLEX, float[2]),
               C(MPI_C_FLOAT_COMPLEX, float[2]),
               C(MPI_C_DOUBLE_COMPLEX, double[2]),
               C(MPI_C_LONG_DOUBLE_COMPLEX, long double[2]),
               C(MPI_AINT, MPI_Aint),
               C(MPI_COUNT, MPI_Count),
               C(MPI_OFFSET, MPI_Offset),
               C(MPI_PACKED, char)};

static void check(int i)
{
    int size = -1;
    int numbers[4] = {-1, -1, -1, -1};
    MPI_Aint lb = -1;
    MPI_Aint extent = -1;

    CHECK_MPI(MPI_Type_size(entries[i].type, &size));
    CHECK_INT(size, entries[i].size);
    CHECK_MPI(MPI_Type_get_extent(entries[i].type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, entries[i].extent);
    lb = extent = -1;
    CHECK_MPI(MPI_Type_get_true_extent(entries[i].type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK(extent <= entries[i].extent && extent >= entries[i].size);
    CHECK_MPI(
        MPI_Type_get_envelope(entries[i].type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[0], 0);
    CHECK_INT(numbers[1], 0);
    CHECK_INT(numbers[2], 0);
    CHECK_INT(numbers[3], MPI_COMBINER_NAMED);
}

void rule(void)
{
    for (int i = 0; i < (int)(sizeof entries / sizeof entries[0]); i++) {
        rule_at("%s", entries[i].name);
        check(i);
    }
}

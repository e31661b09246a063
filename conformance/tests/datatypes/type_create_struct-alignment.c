/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A structure of a character and an element of any predefined datatype has the extent that it has in C, in
 *           either order.
 * class:    required
 * basis:    5.1 "from the first byte to the last byte occupied", 5.1.6 "is the least nonnegative
 *           increment needed to round": alignment requirements are those of the C compiler.
 * section:  5.1, 5.1.6
 * covers:   MPI_Type_create_struct, MPI_Type_get_extent, MPI_Type_size
 * shows:    5.1-extent_alignment
 * ranks:    1
 */
#include "rule.h"

#include "rule_aligned.h"

static void check(const struct aligned *row, const MPI_Aint places[2], const MPI_Datatype types[2],
                  MPI_Aint want)
{
    const int lengths[2] = {1, 1};
    MPI_Aint lb = -1;
    MPI_Aint extent = -1;
    int size = -1;
    int one = -1;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    rule_at("%s", row->name);
    REQUIRE_MPI(MPI_Type_create_struct(2, lengths, places, types, &type));
    CHECK_MPI(MPI_Type_get_extent(type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, want);
    CHECK_MPI(MPI_Type_size(row->type, &one));
    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, one + 1);
    CHECK_MPI(MPI_Type_free(&type));
}

static void check_rows(const struct aligned *rows, int count)
{
    for (int i = 0; i < count; i++) {
        const struct aligned *row = &rows[i];

        check(row, (MPI_Aint[]){0, row->at}, (MPI_Datatype[]){MPI_CHAR, row->type}, row->behind);
        check(row, (MPI_Aint[]){0, row->size}, (MPI_Datatype[]){row->type, MPI_CHAR},
              row->in_front);
    }
}

static void check_integers(void)
{
    /* clang-format off */
    const struct aligned rows[] = {
        ROW(MPI_CHAR, char), ROW(MPI_SIGNED_CHAR, signed char), ROW(MPI_UNSIGNED_CHAR, unsigned char),
        ROW(MPI_BYTE, char), ROW(MPI_SHORT, short), ROW(MPI_UNSIGNED_SHORT, short), ROW(MPI_INT, int),
        ROW(MPI_UNSIGNED, int), ROW(MPI_LONG, long), ROW(MPI_UNSIGNED_LONG, long), ROW(MPI_LONG_LONG, long long),
        ROW(MPI_UNSIGNED_LONG_LONG, long long), ROW(MPI_WCHAR, wchar_t), ROW(MPI_INT8_T, int8_t),
        ROW(MPI_INT16_T, int16_t), ROW(MPI_INT32_T, int32_t), ROW(MPI_INT64_T, int64_t), ROW(MPI_UINT8_T, uint8_t),
        ROW(MPI_UINT16_T, uint16_t), ROW(MPI_UINT32_T, uint32_t), ROW(MPI_UINT64_T, uint64_t),
        ROW(MPI_AINT, MPI_Aint), ROW(MPI_COUNT, MPI_Count), ROW(MPI_OFFSET, MPI_Offset)
    };
    /* clang-format on */

    check_rows(rows, (int)(sizeof rows / sizeof rows[0]));
}

static void check_others(void)
{
    /* clang-format off */
    const struct aligned rows[] = {
        ROW(MPI_FLOAT, float), ROW(MPI_DOUBLE, double), ROW(MPI_LONG_DOUBLE, long double), ROW(MPI_C_BOOL, bool),
        ROW(MPI_C_FLOAT_COMPLEX, float _Complex), ROW(MPI_C_DOUBLE_COMPLEX, double _Complex),
        ROW(MPI_C_LONG_DOUBLE_COMPLEX, long double _Complex), ROW(MPI_2INT, PAIR(int)),
        ROW(MPI_SHORT_INT, PAIR(short)), ROW(MPI_LONG_INT, PAIR(long)), ROW(MPI_FLOAT_INT, PAIR(float)),
        ROW(MPI_DOUBLE_INT, PAIR(double)), ROW(MPI_LONG_DOUBLE_INT, PAIR(long double))
    };
    /* clang-format on */

    check_rows(rows, (int)(sizeof rows / sizeof rows[0]));
}

void rule(void)
{
    check_integers();
    check_others();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A message of each predefined datatype of C delivers the values that were sent, with the same count, also
 *            to a receive that names a synonym.
 * class:     required
 * basis:     3.2.2 "which match the basic datatypes of Fortran and ISO", 3.2.2 "MPI_C_FLOAT_COMPLEX (as a synonym)
 *            float _Complex": The values are kept in variables of the type of C, and a synonym is another name of the
 *            same datatype.
 * section:   3.2.2
 * covers:    MPI_Send, MPI_Irecv, MPI_Get_count
 * constants: MPI_LONG_LONG, MPI_LONG_LONG_INT, MPI_C_COMPLEX, MPI_C_FLOAT_COMPLEX
 * shows:     3.2.2-c_types_transfer, 3.2.2-synonyms
 * ranks:     1
 */
#include "rule.h"

#include <complex.h>
#include <stddef.h>

enum { TAG = 220, COUNT = 3 };

static void move(const void *from, MPI_Datatype type, void *to, MPI_Datatype as)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int count = -1;

    REQUIRE_MPI(MPI_Irecv(to, COUNT, as, 0, TAG, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send(from, COUNT, type, 0, TAG, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_MPI(MPI_Get_count(&status, as, &count));
    CHECK_INT(count, COUNT);
}

/* Values that use the whole type: an end of its range, the other one, and one with a sign. */
#define MOVE(type, as, ctype, ...)                                                                 \
    do {                                                                                           \
        const ctype from[COUNT] = {__VA_ARGS__};                                                   \
        ctype to[COUNT];                                                                           \
                                                                                                   \
        rule_at(#type " to " #as);                                                                 \
        rule_poison(to, sizeof to);                                                                \
        move(from, type, to, as);                                                                  \
        for (int i = 0; i < COUNT; i++) {                                                          \
            CHECK(to[i] == from[i]);                                                               \
        }                                                                                          \
    } while (0)

static void integers(void)
{
    MOVE(MPI_CHAR, MPI_CHAR, char, 'a', '\n', 'Z');
    MOVE(MPI_SIGNED_CHAR, MPI_SIGNED_CHAR, signed char, -127, 127, -1);
    MOVE(MPI_UNSIGNED_CHAR, MPI_UNSIGNED_CHAR, unsigned char, 255, 0, 128);
    MOVE(MPI_SHORT, MPI_SHORT, short, -32767, 32767, -1);
    MOVE(MPI_UNSIGNED_SHORT, MPI_UNSIGNED_SHORT, unsigned short, 65535, 0, 256);
    MOVE(MPI_INT, MPI_INT, int, INT32_MIN, INT32_MAX, -1);
    MOVE(MPI_UNSIGNED, MPI_UNSIGNED, unsigned, UINT32_MAX, 0, 1u << 31);
    MOVE(MPI_LONG, MPI_LONG, long, INT32_MIN, INT32_MAX, -1);
    MOVE(MPI_UNSIGNED_LONG, MPI_UNSIGNED_LONG, unsigned long, -1ul, 0, 1ul << 31);
    MOVE(MPI_LONG_LONG, MPI_LONG_LONG, long long, INT64_MIN, INT64_MAX, -1);
    MOVE(MPI_UNSIGNED_LONG_LONG, MPI_UNSIGNED_LONG_LONG, unsigned long long, UINT64_MAX, 0,
         1ull << 63);
    MOVE(MPI_INT8_T, MPI_INT8_T, int8_t, INT8_MIN, INT8_MAX, -1);
    MOVE(MPI_INT16_T, MPI_INT16_T, int16_t, INT16_MIN, INT16_MAX, -1);
    MOVE(MPI_INT32_T, MPI_INT32_T, int32_t, INT32_MIN, INT32_MAX, -1);
    MOVE(MPI_INT64_T, MPI_INT64_T, int64_t, INT64_MIN, INT64_MAX, -1);
    MOVE(MPI_UINT8_T, MPI_UINT8_T, uint8_t, UINT8_MAX, 0, 1);
    MOVE(MPI_UINT16_T, MPI_UINT16_T, uint16_t, UINT16_MAX, 0, 256);
    MOVE(MPI_UINT32_T, MPI_UINT32_T, uint32_t, UINT32_MAX, 0, 65536);
    MOVE(MPI_UINT64_T, MPI_UINT64_T, uint64_t, UINT64_MAX, 0, 1ull << 63);
    MOVE(MPI_WCHAR, MPI_WCHAR, wchar_t, L'a', L'0', L' ');
    MOVE(MPI_C_BOOL, MPI_C_BOOL, bool, true, false, true);
    MOVE(MPI_AINT, MPI_AINT, MPI_Aint, INTPTR_MIN, INTPTR_MAX, -1);
    MOVE(MPI_OFFSET, MPI_OFFSET, MPI_Offset, INT64_MIN, INT64_MAX, -1);
    MOVE(MPI_COUNT, MPI_COUNT, MPI_Count, INT64_MIN, INT64_MAX, -1);
}

static void reals(void)
{
    MOVE(MPI_FLOAT, MPI_FLOAT, float, 1.5f, -3e38f, 1e-38f);
    MOVE(MPI_DOUBLE, MPI_DOUBLE, double, 1.1, -1e308, 1e-308);
    MOVE(MPI_LONG_DOUBLE, MPI_LONG_DOUBLE, long double, 1.1L, -1e308L, 1e-300L);
    MOVE(MPI_C_FLOAT_COMPLEX, MPI_C_FLOAT_COMPLEX, float _Complex, 1 + 2 * I, -3.5f, -I);
    MOVE(MPI_C_DOUBLE_COMPLEX, MPI_C_DOUBLE_COMPLEX, double _Complex, 1.1 + 2.2 * I, -3.5, -I);
    MOVE(MPI_C_LONG_DOUBLE_COMPLEX, MPI_C_LONG_DOUBLE_COMPLEX, long double _Complex,
         1.1L + 2.2L * I, -3.5L, -I);
}

void rule(void)
{
    integers();
    reals();
    MOVE(MPI_LONG_LONG, MPI_LONG_LONG_INT, long long, INT64_MIN, INT64_MAX, -1);
    MOVE(MPI_LONG_LONG_INT, MPI_LONG_LONG, long long, INT64_MIN, INT64_MAX, -1);
    MOVE(MPI_C_COMPLEX, MPI_C_FLOAT_COMPLEX, float _Complex, 1 + 2 * I, -3.5f, -I);
    MOVE(MPI_C_FLOAT_COMPLEX, MPI_C_COMPLEX, float _Complex, 1 + 2 * I, -3.5f, -I);
}

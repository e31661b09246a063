/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The predefined operations work with the named Fortran datatypes that they are defined for, and those on
 *            logical values with the literals of Fortran, if they are known.
 * class:     required
 * basis:     19.3.6 "can be used in the listed predefined operations": The operations are the same in all languages.
 * section:   19.3.6, 6.9.2, 6.9.4
 * covers:    MPI_Reduce_local
 * constants: MPI_SUM, MPI_PROD, MPI_MAX, MPI_MIN, MPI_LAND, MPI_LOR, MPI_LXOR, MPI_MAXLOC, MPI_MINLOC
 * shows:     19.3.6-predefined_operations, 20.4.1-booleans_in_reductions
 * ranks:     1
 * level:     abi
 *
 * Types that the library does not support, or whose size is none of C, are left out.
 */
#include "rule_datatypes.h"

#include <string.h>

#define CHECK_OP(type, ctype, op, a, b, wanted)                                                    \
    do {                                                                                           \
        const ctype in[2] = {a, b};                                                                \
        ctype inout[2] = {b, a};                                                                   \
                                                                                                   \
        rule_at("%s, %s", #type, #op);                                                             \
        CHECK_MPI(MPI_Reduce_local(in, inout, 2, type, op));                                       \
        CHECK_REAL((double)inout[0], wanted);                                                      \
        CHECK_REAL((double)inout[1], wanted);                                                      \
    } while (0)
#define CHECK_NUMBERS(type, ctype)                                                                 \
    do {                                                                                           \
        int bytes = -1;                                                                            \
                                                                                                   \
        if (datatype_is_supported(type, &bytes) && bytes == (int)sizeof(ctype)) {                  \
            CHECK_OP(type, ctype, MPI_SUM, -5, 12, 7);                                             \
            CHECK_OP(type, ctype, MPI_PROD, -5, 12, -60);                                          \
            CHECK_OP(type, ctype, MPI_MAX, -5, 12, 12);                                            \
            CHECK_OP(type, ctype, MPI_MIN, -5, 12, -5);                                            \
        }                                                                                          \
    } while (0)
/* Pairs, and complex numbers, which are multiplied: (3 + 4i) * (1 - 2i) = 11 - 2i. */
#define CHECK_PAIR(type, ctype, op, first, second)                                                 \
    do {                                                                                           \
        const ctype in[2] = {3, 4};                                                                \
        ctype inout[2] = {1, -2};                                                                  \
        int bytes = -1;                                                                            \
                                                                                                   \
        rule_at("%s, %s", #type, #op);                                                             \
        if (datatype_is_supported(type, &bytes) && bytes == (int)sizeof inout) {                   \
            CHECK_MPI(MPI_Reduce_local(in, inout, 1, type, op));                                   \
            CHECK_REAL((double)inout[0], first);                                                   \
            CHECK_REAL((double)inout[1], second);                                                  \
        }                                                                                          \
    } while (0)

/* Of two literals: false is 0, true 1. */
static void check_logical(const char *name, MPI_Op op, const char *wanted)
{
    _Alignas(16) unsigned char literals[2][16];
    int size = -1, known = 0;

    rule_poison(literals, sizeof literals);
    if (!datatype_is_supported(MPI_LOGICAL, &size) || size > 16 ||
        MPI_Abi_get_fortran_booleans(size, literals[1], literals[0], &known) != MPI_SUCCESS ||
        !known) {
        return;
    }
    for (int i = 0; i < 4; i++) {
        _Alignas(16) unsigned char inout[16];

        rule_at("%s of %d and %d", name, i / 2, i % 2);
        memcpy(inout, literals[i % 2], sizeof inout);
        CHECK_MPI(MPI_Reduce_local(literals[i / 2], inout, 1, MPI_LOGICAL, op));
        CHECK_BYTES(inout, literals[wanted[i] - '0'], (size_t)size);
    }
}

void rule(void)
{
    CHECK_NUMBERS(MPI_INTEGER, int32_t);
    CHECK_NUMBERS(MPI_INTEGER, int64_t);
    CHECK_NUMBERS(MPI_REAL, float);
    CHECK_NUMBERS(MPI_REAL, double);
    CHECK_NUMBERS(MPI_DOUBLE_PRECISION, double);
    CHECK_PAIR(MPI_COMPLEX, float, MPI_SUM, 4, 2);
    CHECK_PAIR(MPI_COMPLEX, float, MPI_PROD, 11, -2);
    CHECK_PAIR(MPI_DOUBLE_COMPLEX, double, MPI_PROD, 11, -2);
    CHECK_PAIR(MPI_2INTEGER, int32_t, MPI_MAXLOC, 3, 4);
    CHECK_PAIR(MPI_2INTEGER, int32_t, MPI_MINLOC, 1, -2);
    CHECK_PAIR(MPI_2REAL, float, MPI_MAXLOC, 3, 4);
    CHECK_PAIR(MPI_2DOUBLE_PRECISION, double, MPI_MINLOC, 1, -2);
    check_logical("MPI_LAND", MPI_LAND, "0001");
    check_logical("MPI_LOR", MPI_LOR, "0111");
    check_logical("MPI_LXOR", MPI_LXOR, "0110");
    CHECK(MPI_LOGICAL != MPI_INTEGER);
}

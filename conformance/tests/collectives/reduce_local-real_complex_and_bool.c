/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The predefined operators combine the floating-point, complex and C boolean datatypes
 *            for which they are defined.
 * class:     required
 * basis:     6.9.2 "the valid datatypes for each operation are specified below", 6.9.7 "applies the
 *            operation given by op element-wise", 3.2.2 "correspond to the basic datatypes of the
 *            host language": Each operator is tried with each type that the table allows it, on
 *            values whose results are exact.
 * section:   6.9.2, 6.9.7, 3.2.2
 * covers:    MPI_Reduce_local
 * constants: MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_LOR, MPI_LXOR, MPI_FLOAT,
 *            MPI_DOUBLE, MPI_LONG_DOUBLE, MPI_C_FLOAT_COMPLEX, MPI_C_DOUBLE_COMPLEX,
 *            MPI_C_LONG_DOUBLE_COMPLEX, MPI_C_BOOL
 * shows:     6.9.2-complex, 6.9.2-floating_point, 6.9.2-logical
 * ranks:     1
 */
#include "rule.h"

#include <complex.h>

#define REAL(name, ctype, type)                                                                    \
    static void name(MPI_Op op, double want)                                                       \
    {                                                                                              \
        const ctype in = (ctype)-2.5;                                                              \
        ctype out = 4;                                                                             \
                                                                                                   \
        rule_at(#type);                                                                            \
        CHECK_MPI(MPI_Reduce_local(&in, &out, 1, type, op));                                       \
        CHECK_REAL((double)out, want);                                                             \
    }

REAL(floats, float, MPI_FLOAT)
REAL(doubles, double, MPI_DOUBLE)
REAL(long_doubles, long double, MPI_LONG_DOUBLE)

static void reals(void)
{
    static const struct {
        MPI_Op op;
        double want;
    } all[] = {{MPI_MAX, 4}, {MPI_MIN, -2.5}, {MPI_SUM, 1.5}, {MPI_PROD, -10}};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        floats(all[i].op, all[i].want);
        doubles(all[i].op, all[i].want);
        long_doubles(all[i].op, all[i].want);
    }
}

/* (1 + 2i) with (3 - 4i), taken apart by the rules of C: real part first (C11, 6.2.5). */
#define COMPLEX(name, ctype, type)                                                                 \
    static void name(MPI_Op op, double real, double imaginary)                                     \
    {                                                                                              \
        const ctype in[2] = {1, 2};                                                                \
        ctype out[2] = {3, -4};                                                                    \
                                                                                                   \
        rule_at(#type);                                                                            \
        CHECK_INT(sizeof out, sizeof(ctype _Complex));                                             \
        CHECK_MPI(MPI_Reduce_local(in, out, 1, type, op));                                         \
        CHECK_REAL((double)out[0], real);                                                          \
        CHECK_REAL((double)out[1], imaginary);                                                     \
    }

COMPLEX(complex_floats, float, MPI_C_FLOAT_COMPLEX)
COMPLEX(complex_synonyms, float, MPI_C_COMPLEX)
COMPLEX(complex_doubles, double, MPI_C_DOUBLE_COMPLEX)
COMPLEX(complex_long_doubles, long double, MPI_C_LONG_DOUBLE_COMPLEX)

static void complexes(MPI_Op op, double real, double imaginary)
{
    complex_floats(op, real, imaginary);
    complex_synonyms(op, real, imaginary);
    complex_doubles(op, real, imaginary);
    complex_long_doubles(op, real, imaginary);
}

static void booleans(MPI_Op op, const bool want[4])
{
    const bool in[4] = {false, false, true, true};
    bool out[4] = {false, true, false, true};

    rule_at("MPI_C_BOOL");
    CHECK_MPI(MPI_Reduce_local(in, out, 4, MPI_C_BOOL, op));
    for (int i = 0; i < 4; i++) {
        CHECK_INT(out[i], want[i]);
    }
}

void rule(void)
{
    reals();
    complexes(MPI_SUM, 4, -2);
    complexes(MPI_PROD, 11, 2);
    booleans(MPI_LAND, (const bool[]){false, false, false, true});
    booleans(MPI_LOR, (const bool[]){false, true, true, true});
    booleans(MPI_LXOR, (const bool[]){false, true, true, false});
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      256 operators of as many functions can exist at once, and each calls its own function.
 * class:     quality
 * basis:     2.8 "implementation will provide generous limits on the important": How many operators
 *            can exist is a limit; a library that wraps the operators of others needs many.
 * section:   6.9.5, 2.8
 * covers:    MPI_Op_create, MPI_Op_free, MPI_Reduce_local
 * shows:     2.8-generous_limits
 * ranks:     1
 *
 * Operators get no extra state, so a layer needs a function of its own for each of them: one
 * that has a fixed number of them runs out here.
 */
#include "rule.h"

enum { FUNCTIONS = 256 };

/* One function for each two-digit hexadecimal number: it adds that number to each sum. */
#define FUNCTION(n)                                                                                \
    static void add_##n(void *in, void *inout, int *length, MPI_Datatype *type)                    \
    {                                                                                              \
        (void)type;                                                                                \
        for (int i = 0; i < *length; i++) {                                                        \
            ((int *)inout)[i] += ((int *)in)[i] + 0x##n;                                           \
        }                                                                                          \
    }
#define NAME(n) add_##n,
/* clang-format off */
#define ROW(make, h)                                                                               \
    make(h##0) make(h##1) make(h##2) make(h##3) make(h##4) make(h##5) make(h##6) make(h##7)        \
        make(h##8) make(h##9) make(h##a) make(h##b) make(h##c) make(h##d) make(h##e) make(h##f)
#define ALL(make)                                                                                  \
    ROW(make, 0)                                                                                   \
    ROW(make, 1)                                                                                   \
    ROW(make, 2)                                                                                   \
    ROW(make, 3)                                                                                   \
    ROW(make, 4)                                                                                   \
    ROW(make, 5)                                                                                   \
    ROW(make, 6)                                                                                   \
    ROW(make, 7)                                                                                   \
    ROW(make, 8)                                                                                   \
    ROW(make, 9) ROW(make, a) ROW(make, b) ROW(make, c) ROW(make, d) ROW(make, e) ROW(make, f)
/* clang-format on */

ALL(FUNCTION)

static MPI_User_function *const functions[FUNCTIONS] = {ALL(NAME)};

static void check(MPI_Op op, int number)
{
    int in = 1000;
    int inout = 0;

    CHECK_MPI(MPI_Reduce_local(&in, &inout, 1, MPI_INT, op));
    CHECK_INT(inout, 1000 + number);
}

void rule(void)
{
    static MPI_Op ops[FUNCTIONS];

    for (int i = 0; i < FUNCTIONS; i++) {
        REQUIRE_MPI(MPI_Op_create(functions[i], 1, &ops[i]));
    }
    for (int i = 0; i < FUNCTIONS; i++) {
        rule_at("operator %d of %d", i, (int)FUNCTIONS);
        check(ops[i], i);
    }
    for (int i = 0; i < FUNCTIONS; i++) {
        CHECK_MPI(MPI_Op_free(&ops[i]));
    }
}

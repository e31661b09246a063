/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A C program can reduce each Fortran LOGICAL that the library supports, locally and between processes: the
 *            results of MPI_LAND, MPI_LOR, and MPI_LXOR are the literal .FALSE. or another value, which is true.
 * class:     required
 * basis:     6.9.2 "These operations together with all listed datatypes are valid", 6.9.2 "MPI_LOGICAL8, and
 *            MPI_LOGICAL16", 20.4.1 "MPI does not assume that Fortran boolean literals": MPI_LOGICAL and the optional
 *            ones are among the logical datatypes of the table.
 * section:   6.9.2, 6.9.7, 20.4.1
 * covers:    MPI_Reduce, MPI_Allreduce, MPI_Reduce_local
 * constants: MPI_LOGICAL, MPI_LOGICAL1, MPI_LOGICAL2, MPI_LOGICAL4, MPI_LOGICAL8, MPI_LOGICAL16, MPI_LAND, MPI_LOR,
 *            MPI_LXOR
 * shows:     6.9.2-fortran_logicals
 * ranks:     1
 * level:     abi
 *
 * Datatypes whose literals are not known are left out. Compilers take more than one value for true.
 */
#include "rule_optional_datatypes.h"

#include <string.h>

enum { ELEMENTS = 4, MOST = 16, FALSE_LITERAL = 0, TRUE_LITERAL = 1 };

static _Alignas(16) unsigned char literals[2][MOST];

/* Element 0 is false everywhere, 1 true everywhere, 2 true on process 0 alone, 3 false on process 0 alone. */
static bool operand(int rank, int element)
{
    return element == 1 || (element == 2 && rank == 0) || (element == 3 && rank != 0);
}

static bool combine(int op, bool a, bool b)
{
    return op == 0 ? a && b : op == 1 ? a || b : a != b;
}

static void expect(const unsigned char *got, int size, int op, int ranks)
{
    for (int i = 0; i < ELEMENTS; i++) {
        const unsigned char *at = got + (size_t)i * (size_t)size;
        bool wanted = operand(0, i);

        for (int r = 1; r < ranks; r++) {
            wanted = combine(op, wanted, operand(r, i));
        }
        CHECK_INT(memcmp(at, literals[FALSE_LITERAL], (size_t)size) != 0, wanted);
    }
}

static void fill(unsigned char *at, int size, int rank)
{
    for (int i = 0; i < ELEMENTS; i++) {
        memcpy(at + (size_t)i * (size_t)size, literals[operand(rank, i)], (size_t)size);
    }
}

static void check(MPI_Datatype type, int size, int op)
{
    static const MPI_Op ops[3] = {MPI_LAND, MPI_LOR, MPI_LXOR};
    _Alignas(16) unsigned char in[ELEMENTS * MOST], out[ELEMENTS * MOST];

    fill(in, size, 0);
    fill(out, size, 1);
    CHECK_MPI(MPI_Reduce_local(in, out, ELEMENTS, type, ops[op]));
    expect(out, size, op, 2);
    fill(in, size, rule_rank());
    rule_poison(out, sizeof out);
    CHECK_MPI(MPI_Allreduce(in, out, ELEMENTS, type, ops[op], MPI_COMM_WORLD));
    expect(out, size, op, rule_size());
    rule_poison(out, sizeof out);
    CHECK_MPI(MPI_Reduce(in, out, ELEMENTS, type, ops[op], 0, MPI_COMM_WORLD));
    if (rule_rank() == 0) {
        expect(out, size, op, rule_size());
    }
}

/* A library that serves the size of MPI_LOGICAL alone does not write literals of another size. */
static bool get_literals(int size)
{
    unsigned char *const no = literals[FALSE_LITERAL], *const yes = literals[TRUE_LITERAL];
    int known = 0;

    rule_poison(literals, sizeof literals);
    return size <= MOST && MPI_Abi_get_fortran_booleans(size, yes, no, &known) == MPI_SUCCESS &&
           known != 0 && yes[size - 1] != RULE_POISON && no[size - 1] != RULE_POISON;
}

void rule(void)
{
    static const MPI_Datatype types[] = {MPI_LOGICAL,  MPI_LOGICAL1, MPI_LOGICAL2,
                                         MPI_LOGICAL4, MPI_LOGICAL8, MPI_LOGICAL16};

    for (int i = 0; i < (int)(sizeof types / sizeof types[0]); i++) {
        int size = -1;
        bool known = datatype_is_supported(types[i], &size) && get_literals(size);

        for (int op = 0; known && op < 3; op++) {
            rule_at("logical datatype %d, operation %d", i, op);
            check(types[i], size, op);
        }
    }
    CHECK(MPI_LOGICAL != MPI_LOGICAL4);
}

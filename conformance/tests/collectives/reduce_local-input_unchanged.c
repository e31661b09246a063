/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Reduce_local with a predefined operation does not change the input buffer.
 * class:     required
 * basis:     6.9.7 "with the result stored element-wise in inoutbuf", 6.9.7 "IN inbuf input buffer (choice)": The first
 *            buffer is an input argument; only the second one gets the result.
 * section:   6.9.7
 * covers:    MPI_Reduce_local
 * shows:     6.9.7-inbuf_unchanged
 * ranks:     1
 */
#include "rule_values.h"

enum { COUNT = 37 };

static void check(MPI_Datatype type, enum value_kind kind, int size, int first, int last)
{
    _Alignas(16) unsigned char in[COUNT * 16], before[COUNT * 16], out[COUNT * 16];

    for (int op = first; op < last; op++) {
        rule_at("size %d, kind %d, operation %d", size, (int)kind, op);
        for (int k = 0; k < COUNT; k++) {
            value_put(kind, size, 1 + k % 5, false, in + (size_t)k * (size_t)size);
            value_put(kind, size, 1 + k % 3, false, out + (size_t)k * (size_t)size);
        }
        memcpy(before, in, sizeof before);
        CHECK_MPI(MPI_Reduce_local(in, out, COUNT, type, value_op(op)));
        CHECK_BYTES(in, before, (size_t)COUNT * (size_t)size);
    }
}

struct located {
    double value;
    int index;
};

static void check_pairs(MPI_Op op)
{
    struct located in[COUNT], out[COUNT];

    rule_at("MPI_DOUBLE_INT");
    for (int k = 0; k < COUNT; k++) {
        in[k] = (struct located){k % 5, -k};
        out[k] = (struct located){k % 3, k};
    }
    CHECK_MPI(MPI_Reduce_local(in, out, COUNT, MPI_DOUBLE_INT, op));
    for (int k = 0; k < COUNT; k++) {
        CHECK_REAL(in[k].value, k % 5);
        CHECK_INT(in[k].index, -k);
    }
}

void rule(void)
{
    check(MPI_INT, VALUE_INTEGER, sizeof(int), 0, VALUE_OPS);
    check(MPI_UINT8_T, VALUE_INTEGER, 1, 0, VALUE_OPS);
    check(MPI_INT16_T, VALUE_INTEGER, 2, 0, VALUE_OPS);
    check(MPI_UINT64_T, VALUE_INTEGER, 8, 0, VALUE_OPS);
    check(MPI_BYTE, VALUE_INTEGER, 1, VALUE_BIT_OPS, VALUE_OPS);
    check(MPI_C_BOOL, VALUE_BOOL, sizeof(bool), VALUE_LOGICAL_OPS, VALUE_BIT_OPS);
    check(MPI_FLOAT, VALUE_REAL, sizeof(float), 0, VALUE_LOGICAL_OPS);
    check(MPI_DOUBLE, VALUE_REAL, sizeof(double), 0, VALUE_LOGICAL_OPS);
    check(MPI_C_FLOAT_COMPLEX, VALUE_COMPLEX, 2 * sizeof(float), 0, 2);
    check_pairs(MPI_MINLOC);
    check_pairs(MPI_MAXLOC);
}

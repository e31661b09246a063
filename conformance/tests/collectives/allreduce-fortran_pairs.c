/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_2REAL, MPI_2DOUBLE_PRECISION, and MPI_2INTEGER are two contiguous elements of their type, and
 *            MPI_MINLOC and MPI_MAXLOC take them.
 * class:     required
 * basis:     6.9.4 "The datatype MPI_2REAL is as if defined by", 6.9.4 "can be used with each of the following named":
 *            Size and extent are twice those of the type; values are compared first, and then indices.
 * section:   6.9.4
 * covers:    MPI_Type_size, MPI_Type_get_extent, MPI_Reduce, MPI_Allreduce, MPI_Reduce_local
 * constants: MPI_2REAL, MPI_2DOUBLE_PRECISION, MPI_2INTEGER, MPI_MINLOC, MPI_MAXLOC
 * shows:     6.9.4-fortran_pair_layout, 6.9.4-fortran_pairs
 * ranks:     1
 *
 * A library that does not support a datatype says so with its size.
 */
#include "rule_optional_datatypes.h"
#include "rule_values.h"

enum { COUNT = 3 };

/* Pair k of a rank: values are often equal, and indices fall with the rank. */
static void put(enum value_kind kind, int size, int rank, int k, unsigned char *at)
{
    value_put(kind, size, (rank + k) % 2, false, at);
    value_put(kind, size, 90 - 10 * (rank % 9) + k, false, at + size);
}

/* The least index among the ranks 0 to `last` whose value is the one wanted. */
static void expect(enum value_kind kind, int size, int last, bool greatest, const unsigned char *at)
{
    for (int k = 0; k < COUNT; k++) {
        int value = k % 2, index = 200;

        if (last > 0) {
            value = greatest ? 1 : 0;
        }
        for (int rank = 0; rank <= last; rank++) {
            int own = 90 - 10 * (rank % 9) + k;

            index = (rank + k) % 2 == value && own < index ? own : index;
        }
        CHECK(value_is(kind, size, value, false, false, at + (size_t)(2 * k) * (size_t)size));
        CHECK(value_is(kind, size, index, false, false, at + (size_t)(2 * k + 1) * (size_t)size));
    }
}

static void reduce(MPI_Datatype pair, enum value_kind kind, int size, bool greatest)
{
    _Alignas(16) unsigned char in[COUNT * 32], out[COUNT * 32];
    const MPI_Op op = greatest ? MPI_MAXLOC : MPI_MINLOC;
    const int last = rule_size() - 1;

    for (int k = 0; k < COUNT; k++) {
        put(kind, size, 0, k, in + (size_t)(2 * k) * (size_t)size);
        put(kind, size, 1, k, out + (size_t)(2 * k) * (size_t)size);
    }
    CHECK_MPI(MPI_Reduce_local(in, out, COUNT, pair, op));
    expect(kind, size, 1, greatest, out);
    for (int k = 0; k < COUNT; k++) {
        put(kind, size, rule_rank(), k, in + (size_t)(2 * k) * (size_t)size);
    }
    rule_poison(out, sizeof out);
    CHECK_MPI(MPI_Allreduce(in, out, COUNT, pair, op, MPI_COMM_WORLD));
    expect(kind, size, last, greatest, out);
    rule_poison(out, sizeof out);
    CHECK_MPI(MPI_Reduce(in, out, COUNT, pair, op, last, MPI_COMM_WORLD));
    if (rule_rank() == last) {
        expect(kind, size, last, greatest, out);
    }
}

static void check(const char *name, MPI_Datatype pair, MPI_Datatype type, enum value_kind kind)
{
    int size = -1, pair_size = -1;
    MPI_Aint lb = -1, extent = -1, single = -1;

    rule_at("%s", name);
    if (!datatype_is_supported(type, &size) || !datatype_is_supported(pair, &pair_size)) {
        return;
    }
    CHECK_MPI(MPI_Type_size(pair, &pair_size));
    CHECK_INT(pair_size, 2 * size);
    CHECK_MPI(MPI_Type_get_extent(type, &lb, &single));
    CHECK_MPI(MPI_Type_get_extent(pair, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, 2 * single);
    if (size <= 16 && !value_is_zero(kind, size)) {
        reduce(pair, kind, size, false);
        reduce(pair, kind, size, true);
    }
}

void rule(void)
{
    check("MPI_2REAL", MPI_2REAL, MPI_REAL, VALUE_REAL);
    check("MPI_2DOUBLE_PRECISION", MPI_2DOUBLE_PRECISION, MPI_DOUBLE_PRECISION, VALUE_REAL);
    check("MPI_2INTEGER", MPI_2INTEGER, MPI_INTEGER, VALUE_INTEGER);
}

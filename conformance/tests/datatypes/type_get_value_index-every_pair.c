/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_get_value_index succeeds for every value type that MPI_MIN takes and every integer index type,
 *            and returns the same handle each time; the pair works in MPI_MINLOC and MPI_MAXLOC.
 * class:     required
 * basis:     6.9.4 "The returned type is not a duplicate", 6.9.4 "by the underlying compiler are acceptable index
 *            types", 6.9.4 "suitable for the use with MPI_MINLOC": The combinations are acceptable, so that the call
 *            succeeds with a pair or with MPI_DATATYPE_NULL; a predefined datatype has one handle.
 * section:   6.9.4, 6.9.2
 * covers:    MPI_Type_get_value_index
 * constants: MPI_DATATYPE_NULL
 * shows:     6.9.4-fortran_values, 6.9.4-value_index_every_index,
 *            6.9.4-value_index_every_value, 6.9.4-value_index_same_handle, 6.9.4-value_index_unnamed_works
 * ranks:     1
 *
 * A library that does not support a Fortran datatype says so with its size.
 */
#include "rule_optional_datatypes.h"

static const MPI_Datatype values[] = {
    MPI_INT,         MPI_LONG,          MPI_SHORT,     MPI_UNSIGNED_SHORT,
    MPI_UNSIGNED,    MPI_UNSIGNED_LONG, MPI_LONG_LONG, MPI_UNSIGNED_LONG_LONG,
    MPI_INT8_T,      MPI_INT16_T,       MPI_INT32_T,   MPI_INT64_T,
    MPI_UINT8_T,     MPI_UINT16_T,      MPI_UINT32_T,  MPI_UINT64_T,
    MPI_SIGNED_CHAR, MPI_UNSIGNED_CHAR, MPI_FLOAT,     MPI_DOUBLE,
    MPI_LONG_DOUBLE, MPI_AINT,          MPI_OFFSET,    MPI_COUNT,
    MPI_INTEGER,     MPI_REAL,          MPI_REAL4,     MPI_DOUBLE_PRECISION,
    MPI_INTEGER4,    MPI_INTEGER8,      MPI_REAL8};

enum { INDICES = 18 }; /* the C integers come first */

static void check(int value, int index)
{
    MPI_Datatype first, second;
    int size = -1;

    rule_at("value type %d, index type %d", value, index);
    if (!datatype_is_supported(values[value], &size)) {
        return;
    }
    rule_poison(&first, sizeof first);
    rule_poison(&second, sizeof second);
    REQUIRE_MPI(MPI_Type_get_value_index(values[value], values[index], &first));
    REQUIRE_MPI(MPI_Type_get_value_index(values[value], values[index], &second));
    CHECK_HANDLE(first, second);
}

/* If there is a pair of a double and a 64-bit integer, it is the C structure of the two. */
static void reduce(void)
{
    struct {
        double value;
        int64_t index;
    } in = {-1.5, 1}, out = {-1.5, -((int64_t)1 << 40)};
    MPI_Datatype pair = MPI_DATATYPE_NULL;

    rule_at("double and int64_t");
    REQUIRE_MPI(MPI_Type_get_value_index(MPI_DOUBLE, MPI_INT64_T, &pair));
    if (pair != MPI_DATATYPE_NULL) {
        CHECK_MPI(MPI_Reduce_local(&in, &out, 1, pair, MPI_MAXLOC));
        CHECK_REAL(out.value, -1.5);
        CHECK_INT(out.index, -((int64_t)1 << 40));
        in.index = 2 * out.index;
        CHECK_MPI(MPI_Reduce_local(&in, &out, 1, pair, MPI_MINLOC));
        CHECK_REAL(out.value, -1.5);
        CHECK_INT(out.index, in.index);
    }
}

void rule(void)
{
    for (int value = 0; value < (int)(sizeof values / sizeof values[0]); value++) {
        for (int index = 0; index < INDICES; index++) {
            check(value, index);
        }
    }
    reduce();
}

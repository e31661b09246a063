/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_get_value_index gives the named pair datatype of a value and an index type,
 *            and MPI_DATATYPE_NULL with success where there is none.
 * class:     required
 * basis:     6.9.4 "returns a handle to a predefined datatype suitable for", 6.9.4 "the function
 *            will set pair_type to MPI_DATATYPE_NULL", 5.1.13 "reflects the MPI datatype
 *            constructor call that was used": The six named pairs exist, so they are returned; for
 *            any other combination of acceptable types the library may have an unnamed pair, or it
 *            gives the null handle with success.
 * section:   6.9.4, 5.1.13
 * covers:    MPI_Type_get_value_index
 * constants: MPI_FLOAT_INT, MPI_DOUBLE_INT, MPI_LONG_INT, MPI_2INT, MPI_SHORT_INT,
 *            MPI_LONG_DOUBLE_INT, MPI_COMBINER_VALUE_INDEX, MPI_COMBINER_NAMED
 * shows:     6.9.4-value_index_named, 6.9.4-value_index_none
 * ranks:     1
 *
 * A pair that has no name may exist; then it decodes into the two types.
 */
#include "rule.h"

static void check_named(MPI_Datatype value, MPI_Datatype want)
{
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    int numbers[4] = {-1, -1, -1, -1};

    REQUIRE_MPI(MPI_Type_get_value_index(value, MPI_INT, &pair));
    CHECK_HANDLE(pair, want);
    CHECK_MPI(MPI_Type_get_envelope(want, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], MPI_COMBINER_NAMED);
}

static void check_unnamed(MPI_Datatype value, MPI_Datatype index)
{
    MPI_Datatype pair = MPI_BYTE;
    MPI_Datatype types[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
    int numbers[4] = {-1, -1, -1, -1};

    REQUIRE_MPI(MPI_Type_get_value_index(value, index, &pair));
    CHECK(pair != MPI_BYTE);
    if (pair == MPI_DATATYPE_NULL) {
        return;
    }
    CHECK_MPI(MPI_Type_get_envelope(pair, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    REQUIRE_INT(numbers[3], MPI_COMBINER_VALUE_INDEX);
    REQUIRE_INT(numbers[2], 2);
    CHECK_MPI(MPI_Type_get_contents(pair, 0, 0, 2, NULL, NULL, types));
    CHECK_HANDLE(types[0], value);
    CHECK_HANDLE(types[1], index);
}

void rule(void)
{
    check_named(MPI_FLOAT, MPI_FLOAT_INT);
    check_named(MPI_DOUBLE, MPI_DOUBLE_INT);
    check_named(MPI_LONG, MPI_LONG_INT);
    check_named(MPI_INT, MPI_2INT);
    check_named(MPI_SHORT, MPI_SHORT_INT);
    check_named(MPI_LONG_DOUBLE, MPI_LONG_DOUBLE_INT);
    check_unnamed(MPI_DOUBLE, MPI_UINT64_T);
    check_unnamed(MPI_UINT16_T, MPI_INT);
}

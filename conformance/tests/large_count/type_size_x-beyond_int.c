/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A datatype whose size exceeds an int has the size MPI_UNDEFINED in MPI_Type_size, and
 *            its size and extents come out whole from the _x inquiries and from those with
 *            MPI_Aint.
 * class:     required
 * basis:     16.4 "is applicable to this deprecated MPI_TYPE_SIZE_X accordingly", 5.1.5 "total
 *            size, in bytes, of the entries in the", 5.1.5 "if the OUT parameter cannot express the
 *            value to", 5.1.7 "Returns the lower bound and the extent of datatype", 5.1.8
 *            "true_extent returns the true size of the datatype": An MPI_Count and, here, an
 *            MPI_Aint express the values; an int does not, and is MPI_UNDEFINED.
 * section:   5.1.5, 5.1.7, 5.1.8, 16.4
 * covers:    MPI_Type_size, MPI_Type_size_x, MPI_Type_get_extent_x, MPI_Type_get_true_extent_x,
 *            MPI_Type_get_extent, MPI_Type_get_true_extent
 * constants: MPI_UNDEFINED
 * shows:     2.6.1-deprecated_work, 5.1.5-size_undefined, 5.1.7-get_extent, 16.4-type_get_extent_x,
 *            16.4-type_get_true_extent_x, 16.4-type_size_x
 * ranks:     1
 *
 * It is made from small counts: 2^30 times 8 integers, resized to begin later and end later still.
 */
#include "rule.h"

enum { MANY = 1 << 30, EACH = 8 };

static const MPI_Count whole = (MPI_Count)MANY * EACH * (MPI_Count)sizeof(int);

static void check_large(MPI_Datatype type)
{
    MPI_Count size = -1;
    MPI_Count lb = -1;
    MPI_Count extent = -1;

    CHECK_MPI(MPI_Type_size_x(type, &size));
    CHECK_INT(size, whole);
    CHECK_MPI(MPI_Type_get_extent_x(type, &lb, &extent));
    CHECK_INT(lb, -whole);
    CHECK_INT(extent, 3 * whole);
    CHECK_MPI(MPI_Type_get_true_extent_x(type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, whole);
}

static void check_small(MPI_Datatype type)
{
    int size = -1;
    MPI_Aint lb = -1;
    MPI_Aint extent = -1;

    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, MPI_UNDEFINED);
    CHECK_MPI(MPI_Type_get_extent(type, &lb, &extent));
    CHECK_INT(lb, -whole);
    CHECK_INT(extent, 3 * whole);
    CHECK_MPI(MPI_Type_get_true_extent(type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, whole);
}

void rule(void)
{
    MPI_Datatype types[3] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};

    REQUIRE_MPI(MPI_Type_contiguous(EACH, MPI_INT, &types[0]));
    REQUIRE_MPI(MPI_Type_contiguous(MANY, types[0], &types[1]));
    REQUIRE_MPI(
        MPI_Type_create_resized(types[1], (MPI_Aint)-whole, (MPI_Aint)(3 * whole), &types[2]));
    check_large(types[2]);
    check_small(types[2]);
    for (int i = 0; i < 3; i++) {
        CHECK_MPI(MPI_Type_free(&types[i]));
    }
}

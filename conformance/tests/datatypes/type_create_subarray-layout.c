/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A subarray selects its part of the array in the order that was asked for, and its
 *            extent is that of the whole array.
 * class:     required
 * basis:     5.1.3 "The ordering used by C arrays, (i.e., row-major order)", 5.1.3 "starting
 *            coordinates of each dimension of the subarray", 5.1.3 "the conceptual datatypes
 *            lb_marker and ub_marker; see Section": The equations place each element of the part by
 *            the order, and put the markers at both ends of the full array.
 * section:   5.1.3
 * covers:    MPI_Type_create_subarray, MPI_Type_get_extent
 * constants: MPI_ORDER_C, MPI_ORDER_FORTRAN
 * shows:     5.1.3-extent_of_whole, 5.1.3-order_c, 5.1.3-order_fortran, 5.1.3-starts_from_zero
 * ranks:     1
 */
#include "rule.h"

enum { ROWS = 4, COLUMNS = 5, PART = 4 };

static void check(const char *name, int order, const int want[PART])
{
    const int sizes[2] = {ROWS, COLUMNS};
    const int subsizes[2] = {2, 2};
    const int starts[2] = {1, 3};
    int array[ROWS * COLUMNS];
    int got[PART] = {-1, -1, -1, -1};
    MPI_Aint lb = -1;
    MPI_Aint extent = -1;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    rule_at("%s", name);
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        array[i] = i;
    }
    REQUIRE_MPI(MPI_Type_create_subarray(2, sizes, subsizes, starts, order, MPI_INT, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Type_get_extent(type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, sizeof array);
    CHECK_MPI(MPI_Sendrecv(array, 1, type, 0, 0, got, PART, MPI_INT, 0, 0, MPI_COMM_SELF,
                           MPI_STATUS_IGNORE));
    for (int i = 0; i < PART; i++) {
        CHECK_INT(got[i], want[i]);
    }
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    /* In C the second index runs first (row * 5 + column), in Fortran the first (row + column * 4). */
    check("MPI_ORDER_C", MPI_ORDER_C, (const int[]){8, 9, 13, 14});
    check("MPI_ORDER_FORTRAN", MPI_ORDER_FORTRAN, (const int[]){13, 14, 17, 18});
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A subarray selects its elements in one, three, and four dimensions, in both orders, also when it is as
 *            large as the array, and its elements lie one extent of the old datatype apart.
 * class:     required
 * basis:     5.1.3 "can handle arrays with an arbitrary number of dimensions", 5.1.3 "and let ex be the extent of
 *            oldtype", 5.1.3 "may be of any nonzero size up to the": The type map is given dimension by dimension; in
 *            order C the last dimension is contiguous, in order FORTRAN the first one.
 * section:   5.1.3
 * covers:    MPI_Type_create_subarray
 * constants: MPI_ORDER_C, MPI_ORDER_FORTRAN
 * shows:     5.1.3-any_dimensions, 5.1.3-old_extent, 5.1.3-whole_array
 * ranks:     1
 */
#include "rule_places.h"

enum { MOST = 4 };

/* The places of a subarray of `old` datatypes that each take `step` places, from the formulas. */
static void check(int dims, const int *sizes, const int *subsizes, const int *starts,
                  MPI_Datatype old, int step)
{
    for (int order = 0; order < 2; order++) {
        int place[64], places = 1, whole = step;
        MPI_Datatype type = MPI_DATATYPE_NULL;
        MPI_Aint lb = -1, extent = -1;

        rule_at("%d dimensions, order %s", dims, order == 0 ? "C" : "FORTRAN");
        CHECK_MPI(MPI_Type_create_subarray(dims, sizes, subsizes, starts,
                                           order == 0 ? MPI_ORDER_C : MPI_ORDER_FORTRAN, old,
                                           &type));
        for (int i = 0; i < dims; i++) {
            places *= subsizes[i];
            whole *= sizes[i];
        }
        for (int n = 0; n < places; n++) {
            int left = n, stride = step;

            place[n] = 0;
            for (int j = 0; j < dims; j++) {
                int i = order == 0 ? dims - 1 - j : j; /* the contiguous dimension first */

                place[n] += (starts[i] + left % subsizes[i]) * stride;
                left /= subsizes[i];
                stride *= sizes[i];
            }
        }
        CHECK_MPI(PMPI_Type_get_extent(type, &lb, &extent));
        CHECK_INT(lb, 0);
        CHECK_INT(extent, 4 * whole);
        places_check(order == 0 ? "order C" : "order FORTRAN", type, 1, places, place, true);
    }
}

void rule(void)
{
    const int sizes[MOST] = {2, 3, 2, 2}, some[MOST] = {1, 2, 1, 2}, starts[MOST] = {1, 1, 0, 0};
    const int zero[MOST] = {0, 0, 0, 0}, mixed[MOST] = {2, 1, 2, 1};
    const int line[1] = {9}, part[1] = {4}, start[1] = {3};
    MPI_Datatype sparse = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_create_resized(MPI_INT32_T, 0, 8, &sparse));
    check(1, line, part, start, MPI_INT32_T, 1);
    check(1, line, part, start, sparse, 2);
    check(1, line, line, zero, MPI_INT32_T, 1);
    check(3, sizes, some, starts, MPI_INT32_T, 1);
    check(3, sizes, some, starts, sparse, 2);
    check(3, sizes, sizes, zero, MPI_INT32_T, 1);
    check(3, sizes, mixed, zero, MPI_INT32_T, 1);
    check(4, sizes, some, starts, MPI_INT32_T, 1);
    CHECK_MPI(PMPI_Type_free(&sparse));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Cartesian communicators of any dimensions and periods, made of the world and of one another, with
 *           processes left over, have the coordinates, ranks and neighbors that counting gives, beyond one period
 *           too.
 * class:    required
 * basis:    8.5.1 "then some MPI processes return MPI_COMM_NULL", 8.5.1 "If ndims is zero then a", 8.2 "Row-major
 *           numbering is always used for the", 8.5.5 "it is shifted back to the interval", 8.5.6 "provides the
 *           identifiers for a circular or an", 8.5.7 "the values of the original grid dimensions", 7.4.2 "associated
 *           key values, topology information and error handlers": ranks are counted row by row; MPI_Cart_sub keeps
 *           what differs in no dropped dimension.
 * section:  7.4.2, 8.2, 8.5.1, 8.5.5, 8.5.6, 8.5.7
 * covers:   MPI_Cart_create, MPI_Cart_sub, MPI_Cart_get, MPI_Cartdim_get, MPI_Cart_coords, MPI_Cart_rank,
 *           MPI_Cart_shift, MPI_Topo_test, MPI_Comm_dup
 * constants: MPI_CART, MPI_COMM_NULL, MPI_PROC_NULL
 * shows:    8.2-row_major_more, 8.5.1-zero_dimensions, 8.5.5-cart_rank_far, 8.5.5-cart_rank_zero_dimensional,
 *           8.5.5-cart_coords_zero_dimensional, 8.5.6-negative, 8.5.6-circular_far, 8.5.7-three_dimensions,
 *           7.4.2-dup_topology_contents
 * ranks:    1
 */
#include "rule.h"

#include "cases_cart.h"

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct cart_case), cart_draw, cart_run};

    if (cases_fit()) {
        cases_run(&kind, 25);
    }
}

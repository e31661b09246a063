/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The parts of all processes of a grid hold each element of a distributed array once, in whichever
 *            dimensions and kinds it is distributed, also when blocks are uneven or a process gets nothing.
 * class:     required
 * basis:     5.1.4 "is equivalent to MPI_DISTRIBUTE_CYCLIC with array_of_dargs[i] set to", 5.1.4 "last is defined by
 *            this code fragment", 5.1.4 "The ordering of processes in the process grid is", 5.1.4 "distribution
 *            argument for a dimension that is not distributed", 5.1.4 "and let ex be the extent of oldtype", 5.1.4
 *            "where count is defined by this code fragment", 5.1.4 "onto an ndims-dimensional grid of logical
 *            processes": The formulas of each distribution say to which process an element belongs; a process that
 *            has none has no entries, and the extent is always that of the array.
 * section:   5.1.4
 * covers:    MPI_Type_create_darray, MPI_Type_size, MPI_Type_get_extent
 * constants: MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE, MPI_DISTRIBUTE_DFLT_DARG
 * shows:     5.1.4-block_uneven, 5.1.4-cyclic_short_block, 5.1.4-grid_row_major, 5.1.4-none_argument_ignored,
 *            5.1.4-old_extent, 5.1.4-process_without_elements, 5.1.4-several_distributed
 * ranks:     1
 */
#include "rule_places.h"

enum {
    DIMS = 2,
    NONE = MPI_DISTRIBUTE_NONE,
    BLOCK = MPI_DISTRIBUTE_BLOCK,
    CYCLIC = MPI_DISTRIBUTE_CYCLIC
};

struct array {
    int sizes[DIMS], kinds[DIMS], arguments[DIMS], grid[DIMS];
};

/* The position in the grid of the process that has an index of a dimension. */
static int owner(const struct array *array, int i, int index)
{
    int size = array->sizes[i], processes = array->grid[i], argument = array->arguments[i];

    if (array->kinds[i] == NONE) {
        return 0;
    }
    if (argument == MPI_DISTRIBUTE_DFLT_DARG) {
        argument = array->kinds[i] == BLOCK ? (size + processes - 1) / processes : 1;
    }
    return index / argument % processes;
}

/* The part of one process: its elements in the order of the array. */
static void check_part(const struct array *array, int rank, bool fortran, MPI_Datatype old,
                       int step)
{
    int place[64], places = 0, got = -1;
    MPI_Aint lb = -1, extent = -1;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    for (int n = 0; n < array->sizes[0] * array->sizes[1]; n++) {
        int fast = fortran ? 0 : 1;
        int index[DIMS];

        index[fast] = n % array->sizes[fast];
        index[1 - fast] = n / array->sizes[fast];
        if (owner(array, 0, index[0]) * array->grid[1] + owner(array, 1, index[1]) == rank) {
            place[places++] = n * step;
        }
    }
    rule_at("process %d", rank);
    CHECK_MPI(MPI_Type_create_darray(array->grid[0] * array->grid[1], rank, DIMS, array->sizes,
                                     array->kinds, array->arguments, array->grid,
                                     fortran ? MPI_ORDER_FORTRAN : MPI_ORDER_C, old, &type));
    CHECK_MPI(MPI_Type_size(type, &got));
    CHECK_INT(got, 4 * places);
    CHECK_MPI(MPI_Type_get_extent(type, &lb, &extent));
    CHECK_INT(lb, 0);
    CHECK_INT(extent, 4 * step * array->sizes[0] * array->sizes[1]);
    places_check("a part", type, 1, places, place, true);
}

void rule(void)
{
    static const struct array arrays[] = {
        {{5, 3}, {BLOCK, NONE}, {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG}, {3, 1}},
        {{5, 3}, {BLOCK, BLOCK}, {MPI_DISTRIBUTE_DFLT_DARG, 2}, {2, 3}},
        {{5, 3}, {CYCLIC, BLOCK}, {2, MPI_DISTRIBUTE_DFLT_DARG}, {2, 2}},
        {{3, 5}, {CYCLIC, CYCLIC}, {MPI_DISTRIBUTE_DFLT_DARG, 3}, {2, 2}},
        {{2, 7}, {NONE, CYCLIC}, {0, 2}, {1, 3}},
        {{2, 7}, {NONE, BLOCK}, {-1, 3}, {1, 4}},
        {{1, 4}, {CYCLIC, NONE}, {1, MPI_DISTRIBUTE_DFLT_DARG}, {3, 1}},
    };
    MPI_Datatype sparse = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_create_resized(MPI_INT32_T, 0, 8, &sparse));
    for (size_t i = 0; i < sizeof arrays / sizeof arrays[0]; i++) {
        for (int rank = 0; rank < arrays[i].grid[0] * arrays[i].grid[1]; rank++) {
            check_part(&arrays[i], rank, false, MPI_INT32_T, 1);
            check_part(&arrays[i], rank, true, MPI_INT32_T, 1);
            check_part(&arrays[i], rank, false, sparse, 2);
        }
    }
    CHECK_MPI(PMPI_Type_free(&sparse));
}

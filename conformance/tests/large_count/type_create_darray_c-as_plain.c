/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A distributed array made with MPI_Type_create_darray_c is the one that
 *            MPI_Type_create_darray makes of the same sizes.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 2.3 "Some MPI procedures have two
 *            interfaces for a given", 5.1.4 "with a typemap defined in terms of a function": Both
 *            functions are interfaces of one procedure, which defines the type map by the arguments
 *            alone.
 * section:   5.1.4, 19.2, 2.3
 * covers:    MPI_Type_create_darray_c, MPI_Type_create_darray
 * constants: MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE,
 *            MPI_DISTRIBUTE_DFLT_DARG, MPI_ORDER_C, MPI_ORDER_FORTRAN
 * shows:     5.1.4-large_count_form
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

#include <string.h>

enum { ROWS = 11, COLUMNS = 7, CELLS = ROWS * COLUMNS, PROCESSES = 6 };

static const int sizes[2] = {ROWS, COLUMNS};
static const MPI_Count large_sizes[2] = {ROWS, COLUMNS};

/* The elements of a datatype in its order, as numbers of cells; how many there are. */
static int cells_of(MPI_Datatype type, int cells[CELLS])
{
    char unit[64 * CELLS]; /* the format of what is packed is free (5.2) */
    int all[CELLS];
    int position = 0, begin = 0, size = 0;

    for (int i = 0; i < CELLS; i++) {
        all[i] = i;
    }
    memset(cells, -1, CELLS * sizeof *cells);
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Pack(all, 1, type, unit, sizeof unit, &position, MPI_COMM_SELF));
    CHECK_MPI(MPI_Type_size(type, &size));
    size /= (int)sizeof(int);
    CHECK_MPI(MPI_Unpack(unit, position, &begin, cells, size < CELLS ? size : CELLS, MPI_INT,
                         MPI_COMM_SELF));
    CHECK_MPI(MPI_Type_free(&type));
    return size;
}

static void compare(MPI_Datatype plain, MPI_Datatype large)
{
    MPI_Aint lb[2] = {-1, -2};
    MPI_Aint extent[2] = {-1, -2};
    int cells[2][CELLS];

    CHECK_MPI(MPI_Type_get_extent(plain, &lb[0], &extent[0]));
    CHECK_MPI(MPI_Type_get_extent(large, &lb[1], &extent[1]));
    CHECK_INT(lb[1], lb[0]);
    CHECK_INT(extent[1], extent[0]);
    CHECK_INT(cells_of(large, cells[1]), cells_of(plain, cells[0]));
    CHECK_BYTES(cells[1], cells[0], sizeof cells[0]);
}

static void check(int rank, const int distributions[2], const int arguments[2], const int grid[2],
                  int order)
{
    MPI_Datatype plain = MPI_DATATYPE_NULL;
    MPI_Datatype large = MPI_DATATYPE_NULL;

    rule_at("rank %d, distributions %d %d, arguments %d %d, order %d", rank, distributions[0],
            distributions[1], arguments[0], arguments[1], order);
    REQUIRE_MPI(MPI_Type_create_darray(PROCESSES, rank, 2, sizes, distributions, arguments, grid,
                                       order, MPI_INT, &plain));
    REQUIRE_MPI(MPI_Type_create_darray_c(PROCESSES, rank, 2, large_sizes, distributions, arguments,
                                         grid, order, MPI_INT, &large));
    compare(plain, large);
}

void rule(void)
{
    static const int orders[2] = {MPI_ORDER_C, MPI_ORDER_FORTRAN};
    MPI_Datatype type = MPI_DATATYPE_NULL;
    REQUIRE_OR_SKIP(MPI_Type_contiguous_c(1, MPI_INT, &type), "MPI_Type_contiguous_c");
    CHECK_MPI(MPI_Type_free(&type));
    for (int i = 0; i < 2 * PROCESSES; i++) {
        const int rank = i / 2;
        const int order = orders[i % 2];

        check(rank, (int[]){MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC},
              (int[]){MPI_DISTRIBUTE_DFLT_DARG, 2}, (int[]){3, 2}, order);
        check(rank, (int[]){MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_BLOCK},
              (int[]){MPI_DISTRIBUTE_DFLT_DARG, 5}, (int[]){2, 3}, order);
        check(rank, (int[]){MPI_DISTRIBUTE_NONE, MPI_DISTRIBUTE_CYCLIC},
              (int[]){MPI_DISTRIBUTE_DFLT_DARG, 1}, (int[]){1, 6}, order);
    }
}

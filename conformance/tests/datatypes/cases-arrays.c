/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Subarrays and distributed arrays of up to four dimensions, in either order, with every distribution, have
 *           the elements that their formulas say, in that order.
 * class:    required
 * basis:    5.1.3 "Then we define the Subarray() function", 5.1.4 "typemap defined in", 5.1.4 "The ordering of
 *           processes in the process grid is": the model makes the type map dimension by dimension, by the formulas
 *           of the text.
 * section:  5.1.3, 5.1.4
 * covers:   MPI_Type_create_subarray, MPI_Type_create_darray
 * ranks:    1
 */
#include "rule.h"

#include "cases_layout.h"

struct arrays_case {
    struct type_recipe recipe; /* one array */
};

static void draw(void *drawn, struct case_choices *choices)
{
    struct arrays_case *one = drawn;
    struct type_map *old = malloc(sizeof *old);
    struct type_node *node = &one->recipe.node[0];
    struct types_drawing drawing = {choices, 0, node, old, 1};
    int basic = types_draw_basic(choices, 0);

    one->recipe.nodes = 1;
    node->what = case_draw(choices, 2) == 0 ? TYPE_SUBARRAY : TYPE_DARRAY;
    node->large = case_rarely(choices, 4);
    for (int i = 0; i < TYPE_BLOCKS; i++) {
        node->old[i] = -1 - basic;
    }
    if (node->what == TYPE_SUBARRAY) {
        types_draw_subarray(&drawing);
    } else {
        types_draw_darray(&drawing);
    }
    free(old);
}

/* The elements are sent in their order and received without gaps. */
static void transfer(struct layout *from)
{
    int entries = from->map->entries;
    int basic = entries > 0 ? from->map->entry[0].basic : BASIC_BYTE;
    size_t bytes = types_bytes(from->map, 1);
    unsigned char *to = case_buffer(bytes);
    unsigned char *want = case_buffer(bytes);

    types_gather(from->map, 1, layout_wanted(from), want);
    case_declare_bytes("to", to, bytes);
    CASE_MPI(MPI_Sendrecv(layout_address(from), 1, from->type, case_rank(), 1, to, entries,
                          types_basic(basic), case_rank(), 1, case_comm(), MPI_STATUS_IGNORE),
             "MPI_Sendrecv(from + GUARD, 1, from_type, %d, 1, to + GUARD, %d, %s, %d, 1, "
             "MPI_COMM_WORLD, "
             "MPI_STATUS_IGNORE);",
             case_rank(), entries, type_basic_row(basic)->name, case_rank());
    case_check_bytes("to", to, want, bytes);
    case_free(to);
    case_free(want);
}

static void check_bounds(const struct layout *from)
{
    MPI_Aint lb = -1, extent = -1;

    case_writes("MPI_Aint lb, extent;");
    CASE_MPI(MPI_Type_get_extent(from->type, &lb, &extent),
             "MPI_Type_get_extent(from_type, &lb, &extent);");
    CASE_INT(lb, from->map->lb);
    CASE_INT(extent, types_extent(from->map));
}

static void run(const void *drawn)
{
    const struct arrays_case *one = drawn;
    const struct type_node *node = &one->recipe.node[0];
    struct layout from;

    case_about("%s%s, %s", types_name(&one->recipe), node->fortran ? " in Fortran order" : "",
               types_short_block(node) ? "short last block" : "whole blocks");
    if (layout_open(&from, "from", &one->recipe, 1, 1)) {
        check_bounds(&from);
        transfer(&from);
    }
    layout_close(&from);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct arrays_case), draw, run};

    cases_run(&kind, 40);
}

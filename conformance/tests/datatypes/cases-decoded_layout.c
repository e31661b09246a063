/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A datatype that is made again, from the datatypes that decoding gave, has the bounds and the entries of
 *           the first one.
 * class:    required
 * basis:    5.1.13 "objects that are equivalent to the datatypes used", 5.1.13 "to recreate the calling sequence used
 *           in their initial": both have the type map of the model.
 * section:  5.1.13
 * covers:   MPI_Type_get_contents, MPI_Type_get_envelope
 * ranks:    1
 */
#include "rule.h"

#include "cases_decoding.h"

static void draw(void *drawn, struct case_choices *choices)
{
    struct type_recipe *recipe = drawn;

    types_draw(recipe, choices, TYPES_TO_RECEIVE | TYPES_PAIRS);
    for (int i = 0; i < recipe->nodes; i++) {
        recipe->node[i].large = false;
    }
}

static void check(struct layout *from, MPI_Datatype again)
{
    struct layout to;
    MPI_Aint lb = -1, extent = -1;
    size_t bytes = types_bytes(from->map, from->count);
    unsigned char *values = malloc(bytes + 1);

    case_writes("MPI_Aint lb, extent;");
    CASE_MPI(MPI_Type_get_extent(again, &lb, &extent), "MPI_Type_get_extent(again, &lb, &extent);");
    if (types_has_bounds(from->map)) {
        CASE_INT(lb, from->map->lb);
        CASE_INT(extent, types_extent(from->map));
    }
    if (layout_open(&to, "to", from->recipe, from->count, 0)) {
        types_gather(from->map, from->count, layout_wanted(from), values);
        types_scatter(to.map, to.count, layout_wanted(&to), values, bytes);
        CASE_MPI(MPI_Sendrecv(layout_address(from), from->count, again, case_rank(), 1,
                              layout_address(&to), to.count, to.type, case_rank(), 1, case_comm(),
                              MPI_STATUS_IGNORE),
                 "MPI_Sendrecv(from + GUARD + %zu, %d, again, %d, 1, to + GUARD + %zu, %d, "
                 "to_type, %d, 1, "
                 "MPI_COMM_WORLD, MPI_STATUS_IGNORE);",
                 from->before, from->count, case_rank(), to.before, to.count, case_rank());
        layout_check(&to);
    }
    layout_close(&to);
    free(values);
}

static void run(const void *drawn)
{
    const struct type_recipe *recipe = drawn;
    struct layout from;
    MPI_Datatype again;

    if (recipe->node[0].what == TYPE_NAMED) {
        return;
    }
    case_about("%s, made again from its contents", types_name(recipe));
    if (layout_open(&from, "from", recipe, 2, 1)) {
        again = decoded_make_again(&recipe->node[recipe->nodes - 1], from.type);
        if (case_program_now != NULL || again != MPI_DATATYPE_NULL) {
            check(&from, again);
            CASE_MPI(MPI_Type_free(&again), "MPI_Type_free(&again);");
        }
    }
    layout_close(&from);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct type_recipe), draw, run};

    cases_run(&kind, 40);
}

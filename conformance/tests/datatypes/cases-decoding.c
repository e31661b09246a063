/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     The arguments that made a datatype, and those that made the datatypes it is made of, come back as they
 *           were.
 * class:    required
 * basis:    5.1.13 "the MPI datatype constructor call that was used in", 5.1.13 "arguments used in the creation call
 *           for a", 5.1.13 "objects that are equivalent to the datatypes used": the model lists the arguments of each
 *           constructor as the text does. Where the arguments of the variants that end in _c are put is not said, so
 *           that there are none.
 * section:  5.1.13
 * covers:   MPI_Type_get_envelope, MPI_Type_get_contents
 * ranks:    1
 */
#include "rule.h"

#include "cases_decoding.h"

static void draw(void *drawn, struct case_choices *choices)
{
    struct type_recipe *recipe = drawn;

    types_draw(recipe, choices, TYPES_TO_SEND | TYPES_PAIRS);
    for (int i = 0; i < recipe->nodes; i++) {
        recipe->node[i].large = false;
    }
}

static void run(const void *drawn)
{
    const struct type_recipe *recipe = drawn;
    MPI_Datatype type;

    if (recipe->node[0].what == TYPE_NAMED) {
        return;
    }
    case_about("contents of %s", types_name(recipe));
    type = types_make(recipe, "type");
    decoded_all(recipe, recipe->nodes - 1, type, "type");
    types_free(&type, "type");
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct type_recipe), draw, run};

    cases_run(&kind, 40);
}

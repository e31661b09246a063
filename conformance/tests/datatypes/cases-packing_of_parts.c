/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Packing moves the bytes of the type map when parts have no entries, explicit bounds, other bounds than 0,
 *           strides of -1 byte or distances that are no multiple of their size.
 * class:    required
 * basis:    5.2 "sequence obtained by concatenating the", 5.2 "can be unpacked into several successive messages", 5.2
 *           "an upper bound on the increment in position": the model puts the values of the type map, in order, into
 *           a sequence, and takes them out of it. The format of the packed bytes is free, so that they are not looked
 *           at.
 * section:  5.2
 * covers:   MPI_Pack, MPI_Unpack, MPI_Pack_size
 * ranks:    1
 * state:    trial
 */
#include "rule.h"

#include "cases_packing.h"

static void draw(void *drawn, struct case_choices *choices)
{
    packing_draw(drawn, choices, TYPES_TO_SEND | TYPES_PAIRS | TYPES_ODD);
}

static void run(const void *drawn)
{
    const struct packing_case *one = drawn;
    const char *odd = types_recipe_odd(&one->recipe);

    if (odd != NULL) {
        packing_run(one, odd);
    }
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct packing_case), draw, run};

    cases_run(&kind, 120);
}

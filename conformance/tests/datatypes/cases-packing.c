/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     What is packed with any datatype is unpacked into the same bytes, by the same datatype and by basic ones,
 *           and nothing else changes.
 * class:    required
 * basis:    5.2 "sequence obtained by concatenating the", 5.2 "can be unpacked into several successive messages", 5.2
 *           "an upper bound on the increment in position": the model puts the values of the type map, in order, into
 *           a sequence, and takes them out of it. The format of the packed bytes is free, so that they are not looked
 *           at.
 * section:  5.2
 * covers:   MPI_Pack, MPI_Unpack, MPI_Pack_size
 * shows:    5.2-unpack_derived
 * ranks:    1
 */
#include "rule.h"

#include "cases_packing.h"

static void draw(void *drawn, struct case_choices *choices)
{
    packing_draw(drawn, choices, TYPES_TO_SEND | TYPES_PAIRS);
}

static void run(const void *drawn)
{
    const struct packing_case *one = drawn;

    packing_run(one, types_name(&one->recipe));
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct packing_case), draw, run};

    cases_run(&kind, 40);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     In external32 the entries of nested and mixed datatypes follow one another, each in as many bytes as its
 *           basic datatype has there, the highest first, and are unpacked into the same layout.
 * class:    required
 * basis:    5.3 "will contain exactly the packed data, without headers", 14.5.2 "All data is byte aligned, regardless
 *           of type", 14.5.2 "All integral values are in two's complement big-endian": the model turns each entry of
 *           the type map around. Floating point values are none that are not numbers, and a long is one of 32 bits.
 * section:  5.3, 14.5.2
 * covers:   MPI_Pack_external, MPI_Unpack_external, MPI_Pack_external_size
 * ranks:    1
 */
#include "rule.h"

#include "cases_external.h"

static void draw(void *drawn, struct case_choices *choices)
{
    struct external_case *one = drawn;

    types_draw(&one->recipe, choices, TYPES_TO_RECEIVE);
    one->count = 1 + case_draw(choices, 4);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct external_case), draw, external_run};

    cases_run(&kind, 40);
}

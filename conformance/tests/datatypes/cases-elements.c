/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Of a message that ends anywhere inside a datatype, MPI_Get_elements counts the basic elements and
 *           MPI_Get_count the whole copies, and only the locations that the message reached are changed.
 * class:    required
 * basis:    5.1.11 "of locations that is a multiple of n", 5.1.11 "integral number of datatype ``copies,'' then
 *           MPI_GET_COUNT sets", 5.2 "with any datatype: the type matching rules are relaxed": the model counts the
 *           entries of the type map, whose basic datatypes have different sizes. Pairs are not among them, since the
 *           text does not say whether they are one element or two.
 * section:  5.1.11, 5.2
 * covers:   MPI_Get_elements, MPI_Get_elements_x, MPI_Get_count
 * ranks:    1
 */
#include "rule.h"

#include "cases_elements.h"

static void draw(void *drawn, struct case_choices *choices)
{
    elements_draw(drawn, choices, TYPES_TO_RECEIVE & ~(unsigned)TYPES_ARRAYS, 1);
}

static void run(const void *drawn)
{
    elements_run(drawn, false);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct elements_case), draw, run};

    cases_run(&kind, 40);
}

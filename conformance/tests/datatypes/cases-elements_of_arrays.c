/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Get_elements counts the basic elements of messages in subarrays and distributed arrays.
 * class:    required
 * basis:    5.1.11 "of locations that is a multiple of n", 5.1.11 "integral number of datatype ``copies,'' then
 *           MPI_GET_COUNT sets": the model counts the entries of the type map.
 * section:  5.1.11
 * covers:   MPI_Get_elements, MPI_Get_elements_x, MPI_Get_count
 * ranks:    1
 */
#include "rule.h"

#include "cases_elements.h"

static void draw(void *drawn, struct case_choices *choices)
{
    elements_draw(drawn, choices, TYPES_TO_RECEIVE, 1);
}

static void run(const void *drawn)
{
    elements_run(drawn, true);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct elements_case), draw, run};

    cases_run(&kind, 120);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     As many elements as MPI_Status_set_elements sets are what MPI_Get_elements counts, and MPI_Get_count the
 *           whole copies in them.
 * class:    required
 * basis:    13.3 "will return count", 13.3 "will return a compatible value", 13.3 "non-integer number of datatypes":
 *           the model counts the entries of the type map.
 * section:  13.3
 * covers:   MPI_Status_set_elements, MPI_Status_set_elements_x, MPI_Get_elements, MPI_Get_elements_x, MPI_Get_count
 * ranks:    1
 */
#include "rule.h"

#include "cases_elements.h"

static void draw(void *drawn, struct case_choices *choices)
{
    struct elements_case *one = drawn;

    elements_draw(one, choices, TYPES_TO_RECEIVE & ~(unsigned)TYPES_ARRAYS, 2);
    one->how = one->how == RECEIVE ? SET : SET_X; /* set, not received */
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

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     No elements can be set in a status for a datatype that has no entries, and are then counted.
 * class:    required
 * basis:    13.3 "will return count", 3.2.5 "for a datatype of length zero where zero bytes": the count is 0.
 * section:  13.3, 3.2.5
 * covers:   MPI_Status_set_elements, MPI_Status_set_elements_x
 * ranks:    1
 */
#include "rule.h"

static void check(const MPI_Status *status, MPI_Datatype type)
{
    int count = -1;

    CHECK_MPI(MPI_Get_elements(status, type, &count));
    CHECK_INT(count, 0);
    count = -1;
    CHECK_MPI(MPI_Get_count(status, type, &count));
    CHECK_INT(count, 0);
}

static void set(MPI_Datatype type)
{
    MPI_Status status = rule_status();

    REQUIRE_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Status_set_elements(&status, type, 0));
    check(&status, type);
    status = rule_status();
    CHECK_MPI(MPI_Status_set_elements_x(&status, type, 0));
    check(&status, type);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    const int sizes[1] = {1};
    const int processes[1] = {2};
    const int distributions[1] = {MPI_DISTRIBUTE_BLOCK};
    const int arguments[1] = {MPI_DISTRIBUTE_DFLT_DARG};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &type));
    set(type);
    rule_at("the second part of a distributed array of one element");
    REQUIRE_MPI(MPI_Type_create_darray(2, 1, 1, sizes, distributions, arguments, processes,
                                       MPI_ORDER_C, MPI_INT, &type));
    set(type);
}

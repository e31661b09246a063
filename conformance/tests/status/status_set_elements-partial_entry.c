/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Status_set_elements counts basic elements: MPI_Get_elements gives back their
 *            number and MPI_Get_count the entries, or MPI_UNDEFINED when they are no whole number.
 * class:     required
 * basis:     13.3 "Calls to MPI_GET_COUNT will return a compatible value", 5.1.11 "number of basic
 *            elements received is not a multiple": The count compatible with a number of elements
 *            that makes no whole entries is MPI_UNDEFINED.
 * section:   13.3, 5.1.11
 * covers:    MPI_Status_set_elements, MPI_Status_set_elements_x, MPI_Get_elements, MPI_Get_count
 * constants: MPI_UNDEFINED
 * shows:     13.3-compatible_count, 13.3-set_elements, 16.4-status_set_elements_x
 * ranks:     1
 */
#include "rule.h"

static void check(const MPI_Status *status, MPI_Datatype type, int elements)
{
    int got = -1;

    CHECK_MPI(MPI_Get_elements(status, type, &got));
    CHECK_INT(got, elements);
    CHECK_MPI(MPI_Get_count(status, type, &got));
    CHECK_INT(got, elements % 3 == 0 ? elements / 3 : MPI_UNDEFINED);
}

void rule(void)
{
    MPI_Datatype triple = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_vector(3, 1, 2, MPI_INT, &triple));
    REQUIRE_MPI(MPI_Type_commit(&triple));
    for (int elements = 0; elements <= 7; elements++) {
        MPI_Status status = rule_status();

        rule_at("%d elements", elements);
        CHECK_MPI(MPI_Status_set_elements(&status, triple, elements));
        check(&status, triple, elements);
        status = rule_status();
        CHECK_MPI(MPI_Status_set_elements_x(&status, triple, elements));
        check(&status, triple, elements);
    }
    CHECK_MPI(MPI_Type_free(&triple));
}

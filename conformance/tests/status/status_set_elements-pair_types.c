/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Elements that MPI_Status_set_elements sets with a pair datatype or a structure are counted one by one, and
 *            two of them make an entry of the structure.
 * class:     required
 * basis:     13.3 "will return count", 5.1.11 "number of basic elements received is not a multiple": MPI_Get_elements
 *            returns what was set; an odd number of elements is no whole number of structures of two.
 * section:   13.3, 5.1.11
 * covers:    MPI_Status_set_elements, MPI_Get_elements, MPI_Get_count
 * constants: MPI_UNDEFINED, MPI_DOUBLE_INT, MPI_SHORT_INT, MPI_LONG_INT, MPI_FLOAT_INT, MPI_2INT
 * shows:     13.3-compatible_count, 13.3-set_elements_pairs
 * ranks:     1
 *
 * The text does not say how many basic elements an entry of a predefined pair datatype has, so entries of these are not
 * counted.
 */
#include "rule.h"

static void check(const char *name, MPI_Datatype type, bool is_counted)
{
    for (int elements = 0; elements <= 7; elements++) {
        MPI_Status status = rule_status();
        int got = -1;

        rule_at("%s, %d elements", name, elements);
        CHECK_MPI(MPI_Status_set_elements(&status, type, elements));
        CHECK_MPI(MPI_Get_elements(&status, type, &got));
        CHECK_INT(got, elements);
        got = -1;
        CHECK_MPI(MPI_Get_count(&status, type, &got));
        CHECK(!is_counted || got == (elements % 2 == 0 ? elements / 2 : MPI_UNDEFINED));
    }
}

void rule(void)
{
    const int lengths[2] = {1, 1};
    const MPI_Aint places[2] = {0, 16};
    const MPI_Datatype types[2] = {MPI_DOUBLE, MPI_CHAR};
    MPI_Datatype own = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_create_struct(2, lengths, places, types, &own));
    REQUIRE_MPI(MPI_Type_commit(&own));
    check("a structure", own, true);
    CHECK_MPI(MPI_Type_free(&own));
    check("MPI_FLOAT_INT", MPI_FLOAT_INT, false);
    check("MPI_DOUBLE_INT", MPI_DOUBLE_INT, false);
    check("MPI_LONG_INT", MPI_LONG_INT, false);
    check("MPI_SHORT_INT", MPI_SHORT_INT, false);
    check("MPI_2INT", MPI_2INT, false);
}

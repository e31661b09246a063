/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Get_elements counts the basic elements of a structure whose basic datatypes differ and have one size.
 * class:    required
 * basis:    5.1.11 "The number of basic elements received can be retrieved": the entries are counted, whatever their
 *           datatypes.
 * section:  5.1.11
 * covers:   MPI_Get_elements, MPI_Get_elements_x
 * ranks:    1
 */
#include "rule.h"

static void check(MPI_Datatype pair, int sent)
{
    const int out[6] = {1, 2, 3, 4, 5, 6};
    int in[6];
    int elements = -1;
    MPI_Count elements_x = -1;
    MPI_Status status = rule_status();

    rule_at("%d structures", sent);
    rule_poison(in, sizeof in);
    CHECK_MPI(MPI_Sendrecv(out, sent, pair, 0, 0, in, 3, pair, 0, 0, MPI_COMM_SELF, &status));
    CHECK_MPI(MPI_Get_elements(&status, pair, &elements));
    CHECK_INT(elements, 2 * sent);
    CHECK_MPI(MPI_Get_elements_x(&status, pair, &elements_x));
    CHECK_INT(elements_x, 2 * sent);
}

void rule(void)
{
    const int lengths[2] = {1, 1};
    const MPI_Aint places[2] = {0, sizeof(int)};
    const MPI_Datatype types[2] = {MPI_INT, MPI_UNSIGNED};
    MPI_Datatype pair = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_create_struct(2, lengths, places, types, &pair));
    REQUIRE_MPI(MPI_Type_commit(&pair));
    check(pair, 0);
    check(pair, 1);
    check(pair, 3);
    CHECK_MPI(MPI_Type_free(&pair));
}

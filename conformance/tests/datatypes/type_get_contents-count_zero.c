/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Datatypes that are made with the count 0 decode into their arguments: an indexed datatype into one
 *            integer, a struct into one integer, no addresses, and no datatypes.
 * class:     required
 * basis:     5.1.13 "It also specifies the size of the arrays needed", 5.1.13 "ni = 2*count+1, na = 0, nd = 1", 5.1.13
 *            "ni = count+1, na = count, nd = count": The numbers follow from the count.
 * section:   5.1.13
 * covers:    MPI_Type_get_envelope, MPI_Type_get_contents
 * constants: MPI_COMBINER_INDEXED, MPI_COMBINER_HINDEXED, MPI_COMBINER_STRUCT, MPI_COMBINER_CONTIGUOUS
 * shows:     5.1.13-count_zero
 * ranks:     1
 */
#include "rule.h"

static void check(const char *name, MPI_Datatype type, int combiner, int types)
{
    int numbers[4] = {-1, -1, -1, -1}, arguments[2];
    MPI_Aint address = 77;
    MPI_Datatype got[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};

    rule_at("%s", name);
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], combiner);
    CHECK_INT(numbers[1], 0);
    REQUIRE_INT(numbers[0], 1);
    REQUIRE_INT(numbers[2], types);
    rule_poison(arguments, sizeof arguments);
    CHECK_MPI(MPI_Type_get_contents(type, 1, 0, types, arguments, &address, got));
    CHECK_INT(arguments[0], 0);
    CHECK_UNTOUCHED(&arguments[1], sizeof(int));
    CHECK_INT(address, 77);
    CHECK_HANDLE(got[0], types > 0 ? MPI_SHORT : MPI_DATATYPE_NULL);
    CHECK_HANDLE(got[1], MPI_DATATYPE_NULL);
    CHECK_MPI(PMPI_Type_free(&type));
}

void rule(void)
{
    const int lengths[1] = {3}, displs[1] = {4};
    const MPI_Aint places[1] = {8};
    const MPI_Datatype types[1] = {MPI_INT};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_indexed(0, lengths, displs, MPI_SHORT, &type));
    check("MPI_Type_indexed", type, MPI_COMBINER_INDEXED, 1);
    REQUIRE_MPI(PMPI_Type_create_hindexed(0, lengths, places, MPI_SHORT, &type));
    check("MPI_Type_create_hindexed", type, MPI_COMBINER_HINDEXED, 1);
    REQUIRE_MPI(PMPI_Type_create_struct(0, lengths, places, types, &type));
    check("MPI_Type_create_struct", type, MPI_COMBINER_STRUCT, 0);
    REQUIRE_MPI(PMPI_Type_contiguous(0, MPI_SHORT, &type));
    check("MPI_Type_contiguous", type, MPI_COMBINER_CONTIGUOUS, 1);
}

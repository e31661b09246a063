/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Freeing a datatype that MPI_Type_get_contents returned leaves the decoded datatype as it is: it decodes
 *            again, and moves the same data.
 * class:     required
 * basis:     5.1.13 "returned datatypes are new datatype objects, and the user": What is returned for a derived
 *            datatype is an object of its own, which the user frees.
 * section:   5.1.13
 * covers:    MPI_Type_get_contents, MPI_Type_free
 * shows:     5.1.13-derived_independent
 * ranks:     1
 */
#include "rule_places.h"

/* Decodes the datatype and frees the datatype that it is made of: a vector with a hole. */
static void decode(MPI_Datatype type)
{
    int count = -1, numbers[4] = {-1, -1, -1, -1}, arguments[3] = {-1, -1, -1};
    MPI_Datatype inner = MPI_DATATYPE_NULL, innermost = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_get_contents(type, 1, 0, 1, &count, NULL, &inner));
    CHECK_INT(count, 2);
    REQUIRE_MPI(PMPI_Type_get_envelope(inner, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    REQUIRE_INT(numbers[3], MPI_COMBINER_VECTOR);
    CHECK_MPI(MPI_Type_get_contents(inner, 3, 0, 1, arguments, NULL, &innermost));
    CHECK_INT(arguments[0], 2);
    CHECK_INT(arguments[1], 1);
    CHECK_INT(arguments[2], 2);
    CHECK_HANDLE(innermost, MPI_INT32_T);
    CHECK_MPI(MPI_Type_free(&inner));
    CHECK_HANDLE(inner, MPI_DATATYPE_NULL);
}

void rule(void)
{
    MPI_Datatype vector = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_vector(2, 1, 2, MPI_INT32_T, &vector));
    REQUIRE_MPI(PMPI_Type_contiguous(2, vector, &type));
    CHECK_MPI(MPI_Type_free(&vector));
    for (int round = 0; round < 3; round++) {
        rule_at("round %d", round);
        decode(type);
    }
    places_check("after decoding", type, 1, PLACES(0, 2, 3, 5), true);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_get_envelope and MPI_Type_get_contents refuse a datatype made with large
 *            counts with an error of class MPI_ERR_TYPE.
 * class:     required
 * basis:     5.1.13 "requires an output value of num_large_counts >0", 5.1.13 "requires >0 values
 *            in array_of_large_counts": The plain calls have no array for large counts, and for a
 *            datatype that needs them the class of the error is fixed; a program that decodes any
 *            datatype meets this without being erroneous.
 * section:   5.1.13
 * covers:    MPI_Type_get_envelope, MPI_Type_get_contents
 * constants: MPI_ERR_TYPE
 * shows:     5.1.13-contents_large_refused, 5.1.13-envelope_large_refused
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

static void check_refusal(MPI_Datatype type)
{
    int integers[4] = {0, 0, 0, 0};
    int combiner = -1;
    MPI_Aint addresses[4];
    MPI_Datatype oldtype = MPI_DATATYPE_NULL;

    CHECK_ERROR_CLASS(
        MPI_Type_get_envelope(type, &integers[0], &integers[1], &integers[2], &combiner),
        MPI_ERR_TYPE);
    CHECK_ERROR_CLASS(MPI_Type_get_contents(type, 4, 4, 1, integers, addresses, &oldtype),
                      MPI_ERR_TYPE);
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_OR_SKIP(MPI_Type_contiguous_c((MPI_Count)1 << 33, MPI_DOUBLE, &type),
                    "MPI_Type_contiguous_c");
    check_refusal(type);
    CHECK_MPI(MPI_Type_free(&type));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Vectors of extreme counts, lengths and strides are made whenever their bytes can be
 *            addressed, and have the size of their elements.
 * class:     required
 * basis:     5.1 "Allowed values are nonnegative integers", 19.2 "MPI_Count for all count
 *            parameters", 5.1.2 "replication of a datatype into locations that consist of", 5.1.5
 *            "total size, in bytes, of the entries in the": Any nonnegative counts and lengths are
 *            allowed, and strides are any integers; where all bytes have addresses there is nothing
 *            to refuse.
 * section:   5.1.2, 5.1.5, 2.5.8, 5.1, 19.2
 * covers:    MPI_Type_vector_c, MPI_Type_create_hvector_c, MPI_Type_size_c
 * shows:     5.1.2-vector_any_counts, 5.1.5-size_multiplicity
 * ranks:     1
 * capability: large_count
 */
#include "rule_extremes.h"

static void check_size(MPI_Datatype *made, MPI_Count elements)
{
    MPI_Count size = -1;

    CHECK_MPI(MPI_Type_size_c(*made, &size));
    CHECK_INT(size, elements * (MPI_Count)sizeof(int));
    CHECK_MPI(MPI_Type_free(made));
}

static void try_vector(MPI_Count count, MPI_Count length, MPI_Count stride)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    rule_at("%lld blocks of %lld, %lld apart", (long long)count, (long long)length,
            (long long)stride);
    if (fit_of_vector(count, length, stride, 1) == FITS) {
        REQUIRE_MPI(MPI_Type_create_hvector_c(count, length, stride, MPI_INT, &made));
        check_size(&made, count * length);
    }
    if (fit_of_vector(count, length, stride, LENGTH) == FITS) {
        REQUIRE_MPI(MPI_Type_vector_c(count, length, stride, MPI_INT, &made));
        check_size(&made, count * length);
    }
}

void rule(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    REQUIRE_OR_SKIP(MPI_Type_vector_c(1, 1, 1, MPI_INT, &made), "MPI_Type_vector_c");
    CHECK_MPI(MPI_Type_free(&made));
    for (int i = 0; i < EXTREMES; i++) {
        for (int j = 0; j < EXTREMES; j++) {
            for (int k = 0; k < EXTREMES; k++) {
                try_vector(extreme(i), extreme(j), extreme(k));
            }
        }
    }
}

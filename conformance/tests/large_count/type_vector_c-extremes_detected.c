/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Vectors of extreme counts, lengths and strides are refused when their bytes cannot be
 *            addressed, and negative counts and lengths too.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle": Errors may go undetected, but bounds that
 *            wrap around would address memory that the program never named.
 * section:   5.1.2, 2.5.8
 * covers:    MPI_Type_vector_c, MPI_Type_create_hvector_c
 * ranks:     1
 * capability: large_count
 */
#include "rule_extremes.h"

static void try_vector(MPI_Count count, MPI_Count length, MPI_Count stride)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    rule_at("%lld blocks of %lld, %lld apart", (long long)count, (long long)length,
            (long long)stride);
    if (fit_of_vector(count, length, stride, 1) == DOES_NOT) {
        CHECK_ANY_ERROR(MPI_Type_create_hvector_c(count, length, stride, MPI_INT, &made));
    }
    if (fit_of_vector(count, length, stride, LENGTH) == DOES_NOT) {
        CHECK_ANY_ERROR(MPI_Type_vector_c(count, length, stride, MPI_INT, &made));
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

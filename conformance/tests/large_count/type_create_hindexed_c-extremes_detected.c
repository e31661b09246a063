/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of extreme lengths at extreme displacements are refused when their bytes cannot
 *            be addressed, and negative lengths too.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle": Errors may go undetected, but bounds that
 *            wrap around would address memory that the program never named.
 * section:   5.1.2, 2.5.8
 * covers:    MPI_Type_create_hindexed_c, MPI_Type_create_hindexed_block_c, MPI_Type_contiguous_c
 * ranks:     1
 * capability: large_count
 */
#include "rule_extremes.h"

static void try_one(MPI_Count count)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    if (fit_of_block(count, 0) == DOES_NOT) {
        rule_at("%lld elements", (long long)count);
        CHECK_ANY_ERROR(MPI_Type_contiguous_c(count, MPI_INT, &made));
    }
}

static void try_block(MPI_Count length, MPI_Count place)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    if (fit_of_block(length, place) == DOES_NOT) {
        rule_at("%lld elements at %lld", (long long)length, (long long)place);
        CHECK_ANY_ERROR(MPI_Type_create_hindexed_c(1, &length, &place, MPI_INT, &made));
        CHECK_ANY_ERROR(MPI_Type_create_hindexed_block_c(1, length, &place, MPI_INT, &made));
    }
}

void rule(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    REQUIRE_OR_SKIP(MPI_Type_contiguous_c(1, MPI_INT, &made), "MPI_Type_contiguous_c");
    CHECK_MPI(MPI_Type_free(&made));
    for (int i = 0; i < EXTREMES; i++) {
        try_one(extreme(i));
        for (int j = 0; j < EXTREMES; j++) {
            try_block(extreme(i), extreme(j));
        }
    }
}

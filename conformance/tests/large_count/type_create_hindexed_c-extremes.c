/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of extreme lengths at extreme displacements are made whenever their bytes can
 *            be addressed, and have the size of their elements.
 * class:     required
 * basis:     5.1 "Allowed values are nonnegative integers", 19.2 "MPI_Count for all count
 *            parameters", 5.1.2 "is identical to MPI_TYPE_INDEXED, except that block displacements
 *            in", 5.1.5 "total size, in bytes, of the entries in the": Any nonnegative length is
 *            allowed, and displacements are any integers; where all bytes have addresses there is
 *            nothing to refuse.
 * section:   5.1.2, 5.1.5, 2.5.8, 5.1, 19.2
 * covers:    MPI_Type_create_hindexed_c, MPI_Type_create_hindexed_block_c, MPI_Type_contiguous_c,
 *            MPI_Type_size_c
 * shows:     5.1.2-hindexed_any_counts
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

static void try_one(MPI_Count count)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    if (fit_of_block(count, 0) == FITS) {
        rule_at("%lld elements", (long long)count);
        REQUIRE_MPI(MPI_Type_contiguous_c(count, MPI_INT, &made));
        check_size(&made, count);
    }
}

static void try_block(MPI_Count length, MPI_Count place)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    if (fit_of_block(length, place) == FITS) {
        rule_at("%lld elements at %lld", (long long)length, (long long)place);
        REQUIRE_MPI(MPI_Type_create_hindexed_c(1, &length, &place, MPI_INT, &made));
        check_size(&made, length);
        REQUIRE_MPI(MPI_Type_create_hindexed_block_c(1, length, &place, MPI_INT, &made));
        check_size(&made, length);
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

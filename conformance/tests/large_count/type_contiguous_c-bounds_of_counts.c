/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Datatypes of up to 2^62 bytes have the size, the extent and the true extent that their
 *            type maps have.
 * class:     required
 * basis:     5.1 "Allowed values are nonnegative integers", 19.2 "MPI_Count for all count
 *            parameters", 5.1.2 "the datatype obtained by concatenating count copies of oldtype",
 *            5.1.5 "total size, in bytes, of the entries in the", 5.1.7 "Returns the lower bound
 *            and the extent of datatype", 5.1.8 "true_extent returns the true size of the
 *            datatype": The count may be any nonnegative one; size and extents follow from the type
 *            map, and an MPI_Count holds them.
 * section:   5.1.2, 5.1.5, 5.1.7, 5.1.8, 5.1, 19.2
 * covers:    MPI_Type_contiguous_c, MPI_Type_size_c, MPI_Type_get_extent_c,
 *            MPI_Type_get_true_extent_c
 * shows:     5.1.2-contiguous
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

#include <limits.h>

#define TOP ((MPI_Count)1 << 62)

/* A datatype of `count` elements, `used` bytes of data every `period` bytes from the lower bound on. */
static void check(MPI_Count count, MPI_Datatype element, MPI_Count used, MPI_Count period)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Count got[5] = {-1, -1, -1, -1, -1};

    rule_at("%lld elements of %lld bytes", (long long)count, (long long)period);
    REQUIRE_MPI(MPI_Type_contiguous_c(count, element, &type));
    CHECK_MPI(MPI_Type_size_c(type, &got[0]));
    CHECK_INT(got[0], count * used);
    CHECK_MPI(MPI_Type_get_extent_c(type, &got[1], &got[2]));
    CHECK_INT(got[1], 0);
    CHECK_INT(got[2], count * period);
    CHECK_MPI(MPI_Type_get_true_extent_c(type, &got[3], &got[4]));
    CHECK_INT(got[3], 0);
    CHECK_INT(got[4], (count - 1) * period + used);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    const MPI_Count counts[] = {1,
                                INT_MAX - 1,
                                INT_MAX,
                                (MPI_Count)INT_MAX + 1,
                                (MPI_Count)1 << 32,
                                ((MPI_Count)1 << 32) + 1,
                                ((MPI_Count)1 << 40) + 12345,
                                TOP / 4 - 1};
    MPI_Datatype holed = MPI_DATATYPE_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_OR_SKIP(MPI_Type_contiguous_c(TOP, MPI_BYTE, &type), "MPI_Type_contiguous_c");
    CHECK_MPI(MPI_Type_free(&type));
    check(TOP, MPI_BYTE, 1, 1);
    REQUIRE_MPI(MPI_Type_create_resized(MPI_SHORT, 0, 3, &holed));
    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        check(counts[i], MPI_INT, 4, 4);
        check(counts[i], holed, 2, 3);
    }
    CHECK_MPI(MPI_Type_free(&holed));
}

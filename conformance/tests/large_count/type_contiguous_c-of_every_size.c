/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Large counts of datatypes of 1 to 16 bytes, solid ones and such with holes, have the
 *            right size and bounds.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 5.1.2 "the datatype obtained by
 *            concatenating count copies of oldtype", 5.1.5 "total size, in bytes, of the entries in
 *            the", 5.1.7 "Returns the lower bound and the extent of datatype", 5.1.8 "true_extent
 *            returns the true size of the datatype": Sizes count data and extents the holes too,
 *            each without losing bits.
 * section:   5.1.2, 5.1.5, 5.1.7, 5.1.8, 19.2
 * covers:    MPI_Type_contiguous_c, MPI_Type_size_c, MPI_Type_get_extent_c,
 *            MPI_Type_get_true_extent_c
 * shows:     5.1.2-contiguous_extent, 5.1.5-type_size, 5.1.8-true_extent
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

#include <limits.h>

enum { MOST = 16 };

/* `size` bytes of data, and another one for each element that is not. */
static MPI_Datatype make_element(int size, int hole)
{
    MPI_Datatype solid = MPI_DATATYPE_NULL;
    MPI_Datatype element = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous(size, MPI_BYTE, &solid));
    CHECK_MPI(MPI_Type_create_resized(solid, 0, size + hole, &element));
    CHECK_MPI(MPI_Type_free(&solid));
    return element;
}

static void check_bounds(MPI_Datatype element, MPI_Count count, int size, int hole)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Count got[5] = {-1, -1, -1, -1, -1};

    REQUIRE_MPI(MPI_Type_contiguous_c(count, element, &type));
    CHECK_MPI(MPI_Type_size_c(type, &got[0]));
    CHECK_INT(got[0], count * size);
    CHECK_MPI(MPI_Type_get_extent_c(type, &got[1], &got[2]));
    CHECK_INT(got[1], 0);
    CHECK_INT(got[2], count * (size + hole));
    CHECK_MPI(MPI_Type_get_true_extent_c(type, &got[3], &got[4]));
    CHECK_INT(got[3], 0);
    CHECK_INT(got[4], count * (size + hole) - hole);
    CHECK_MPI(MPI_Type_free(&type));
}

static void check_size(int size, int hole)
{
    const MPI_Count counts[] = {1,
                                INT_MAX - 1,
                                INT_MAX,
                                (MPI_Count)INT_MAX + 1,
                                (MPI_Count)1 << 32,
                                ((MPI_Count)1 << 32) + 1,
                                ((MPI_Count)1 << 50) + 7};
    MPI_Datatype element = make_element(size, hole);

    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        rule_at("%lld elements of %d bytes and %d not used", (long long)counts[i], size, hole);
        check_bounds(element, counts[i], size, hole);
    }
    CHECK_MPI(MPI_Type_free(&element));
}

void rule(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    REQUIRE_OR_SKIP(MPI_Type_contiguous_c(1, MPI_INT, &made), "MPI_Type_contiguous_c");
    CHECK_MPI(MPI_Type_free(&made));
    for (int size = 1; size <= MOST; size++) {
        check_size(size, 0);
        check_size(size, 1);
    }
}

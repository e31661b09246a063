/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Statuses count large numbers of elements of 1 to 16 bytes, of solid datatypes and of
 *            such with holes, and say when they end inside one.
 * class:     required
 * basis:     13.3 "modifies the opaque part of status so calls to", 5.1.11 "multiple of n, that is,
 *            if the receive operation", 3.2.5 "Returns the number of entries received": What is set
 *            are basic elements; the entries are those elements divided by the elements of each, or
 *            MPI_UNDEFINED if that leaves a rest.
 * section:   3.2.5, 5.1.11, 13.3
 * covers:    MPI_Get_count_c, MPI_Get_elements_c, MPI_Status_set_elements_c
 * constants: MPI_UNDEFINED
 * shows:     2.5.8-undefined_in_count, 5.1.6-markers_no_data, 5.1.11-get_count_undefined,
 *            13.3-compatible_count, 13.3-set_elements_large
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
    CHECK_MPI(MPI_Type_commit(&element));
    return element;
}

static void check_status(MPI_Datatype element, MPI_Count count, int size)
{
    MPI_Status status = rule_status();
    MPI_Count found = -1;

    CHECK_MPI(MPI_Status_set_elements_c(&status, element, count * size));
    CHECK_MPI(MPI_Get_count_c(&status, element, &found));
    CHECK_INT(found, count);
    CHECK_MPI(MPI_Get_elements_c(&status, element, &found));
    CHECK_INT(found, count * size);
    CHECK_MPI(MPI_Status_set_elements_c(&status, element, count * size + 1));
    CHECK_MPI(MPI_Get_count_c(&status, element, &found));
    CHECK_INT(found, size == 1 ? count + 1 : MPI_UNDEFINED);
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
        check_status(element, counts[i], size);
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

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Vectors place their blocks at multiples of the stride, in extents or bytes, whatever its sign and the old
 *          datatype, and a single block ignores it.
 * class:   required
 * basis:   5.1.2 "call to MPI_TYPE_CONTIGUOUS (count, oldtype, newtype) is equivalent", 5.1.2 "number of bytes
 *          between start of each block (integer)", 5.1.2 "where n is an arbitrary integer value", 5.1.2 "A call to
 *          MPI_TYPE_VECTOR (count, blocklength, stride, oldtype, newtype)", 5.1.2 "is obtained by concatenating the
 *          same number of copies", 5.1.2 "number of elements between start of each block (integer)", 5.1.2 "The
 *          spacing between blocks is a multiple of the": The type map lists the places of all copies; a contiguous
 *          datatype and an indexed one with the same places have the same layout.
 * section: 5.1.2
 * covers:  MPI_Type_vector, MPI_Type_create_hvector, MPI_Type_indexed, MPI_Type_contiguous, MPI_Type_get_extent
 * shows:   5.1.2-contiguous_as_vector, 5.1.2-hvector_odd_stride, 5.1.2-single_block_stride_ignored,
 *          5.1.2-vector_as_indexed, 5.1.2-vector_blocks, 5.1.2-vector_negative_stride, 5.1.2-vector_stride_of_extent
 * ranks:   1
 */
#include "rule_places.h"

static MPI_Datatype sparse; /* a number in the place of two */

static MPI_Datatype vector(int count, int length, int stride, MPI_Datatype old)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_vector(count, length, stride, old, &type));
    return type;
}

static MPI_Datatype hvector(int count, int length, MPI_Aint stride, MPI_Datatype old)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_create_hvector(count, length, stride, old, &type));
    return type;
}

static void check_bounds(const char *what, MPI_Datatype type, int lb, int extent)
{
    MPI_Aint got[2] = {-99, -99};

    rule_at("%s", what);
    CHECK_MPI(MPI_Type_get_extent(type, &got[0], &got[1]));
    CHECK_INT(got[0], lb);
    CHECK_INT(got[1], extent);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    const int lengths[3] = {2, 2, 2}, at[3] = {0, 3, 6};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_create_resized(MPI_INT32_T, 0, 8, &sparse));
    places_check("blocks of two", vector(3, 2, 3, MPI_INT32_T), 1, PLACES(0, 1, 3, 4, 6, 7), true);
    CHECK_MPI(MPI_Type_indexed(3, lengths, at, MPI_INT32_T, &type));
    places_check("the same, indexed", type, 1, PLACES(0, 1, 3, 4, 6, 7), true);
    places_check("blocks of two with holes", vector(2, 2, 3, sparse), 1, PLACES(0, 2, 6, 8), true);
    places_check("hvector of them", hvector(2, 2, 20, sparse), 1, PLACES(0, 2, 5, 7), true);
    places_check("backward", vector(3, 2, -3, MPI_INT32_T), 1, PLACES(0, 1, -3, -2, -6, -5), true);
    check_bounds("backward", vector(3, 2, -3, MPI_INT32_T), -24, 32);
    CHECK_MPI(MPI_Type_contiguous(3, sparse, &type));
    places_check("contiguous", type, 1, PLACES(0, 2, 4), true);
    places_check("vector of blocks of one", vector(3, 1, 1, sparse), 1, PLACES(0, 2, 4), true);
    places_check("vector of one block", vector(1, 3, 9, sparse), 1, PLACES(0, 2, 4), true);
    places_check("one block, negative stride", vector(1, 3, -9, MPI_INT32_T), 2,
                 PLACES(0, 1, 2, 3, 4, 5), true);
    places_check("one block, huge stride", vector(1, 2, 1 << 28, MPI_INT32_T), 2,
                 PLACES(0, 1, 2, 3), true);
    check_bounds("one block, negative stride", vector(1, 3, -9, MPI_INT32_T), 0, 12);
    check_bounds("one block, huge stride", vector(1, 3, 1 << 28, MPI_INT32_T), 0, 12);
    places_check("hvector backward", hvector(3, 1, -8, MPI_INT32_T), 1, PLACES(0, -2, -4), true);
    places_check("hvector, no multiple of the extent", hvector(3, 1, 12, sparse), 1,
                 PLACES(0, 3, 6), true);
    places_check("hvector, stride 0", hvector(3, 1, 0, MPI_INT32_T), 1, PLACES(0, 0, 0), false);
    CHECK_MPI(MPI_Type_free(&sparse));
}

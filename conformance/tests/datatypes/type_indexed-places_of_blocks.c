/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Indexed datatypes and structures place each copy in each block where the displacements, in extents or
 *          bytes, and the extents of the old datatypes say, below the address too.
 * class:   required
 * basis:   5.1 "The displacements are not required to be positive, distinct,", 5.1.2 "where each entry of T is equal
 *          to oldtype", 5.1.2 "OUT newtype new datatype (handle) C binding int MPI_Type_create_hindexed_block(int",
 *          5.1.2 "specified in bytes, rather than in multiples of the", 5.1.2 "All block displacements are multiples
 *          of the old type", 5.1.2 "type of elements in each block (array of handles)": The type map lists the places
 *          of all copies; an hindexed datatype is the structure that has its old datatype in each place.
 * section: 5.1, 5.1.2
 * covers:  MPI_Type_indexed, MPI_Type_create_indexed_block, MPI_Type_create_hindexed, MPI_Type_create_hindexed_block,
 *          MPI_Type_create_struct, MPI_Send
 * shows:   5.1-negative_displacement, 5.1.2-hindexed_as_struct, 5.1.2-hindexed_block, 5.1.2-hindexed_blocks,
 *          5.1.2-indexed_by_extent, 5.1.2-struct_of_derived
 * ranks:   1
 */
#include "rule_places.h"

static MPI_Datatype sparse,
    pair; /* a number in the place of two; a number, a hole, and another number */

static void indexed(void)
{
    const int lengths[3] = {2, 1, 2}, at[3] = {4, -2, 0};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_indexed(3, lengths, at, MPI_INT32_T, &type));
    places_check("indexed", type, 1, PLACES(4, 5, -2, 0, 1), true);
    CHECK_MPI(MPI_Type_indexed(3, lengths, at, sparse, &type));
    places_check("indexed, of an old datatype with a hole", type, 1, PLACES(8, 10, -4, 0, 2), true);
    CHECK_MPI(MPI_Type_create_indexed_block(3, 2, at, sparse, &type));
    places_check("indexed_block", type, 1, PLACES(8, 10, -4, -2, 0, 2), true);
}

static void in_bytes(void)
{
    const int lengths[2] = {2, 3};
    const MPI_Aint at[2] = {12, -20};
    const MPI_Datatype old[2] = {sparse, sparse}, olds[2] = {pair, sparse};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_create_hindexed(2, lengths, at, sparse, &type));
    places_check("hindexed", type, 1, PLACES(3, 5, -5, -3, -1), true);
    CHECK_MPI(MPI_Type_create_struct(2, lengths, at, old, &type));
    places_check("the same as a structure", type, 1, PLACES(3, 5, -5, -3, -1), true);
    CHECK_MPI(MPI_Type_create_hindexed_block(2, 2, at, sparse, &type));
    places_check("hindexed_block", type, 1, PLACES(3, 5, -5, -3), true);
    CHECK_MPI(MPI_Type_create_struct(2, lengths, at, olds, &type));
    places_check("structure of derived datatypes", type, 1, PLACES(3, 5, 6, 8, -5, -3, -1), true);
}

/* Bytes at any place. */
static void unaligned(void)
{
    const int lengths[2] = {2, 1};
    const MPI_Aint at[2] = {3, -5};
    const char *text = "abcdefghijklmnop";
    char got[4] = "";
    MPI_Datatype byte3 = MPI_DATATYPE_NULL, type = MPI_DATATYPE_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("hindexed, of bytes");
    CHECK_MPI(PMPI_Type_create_resized(MPI_CHAR, 0, 3, &byte3));
    CHECK_MPI(MPI_Type_create_hindexed(2, lengths, at, byte3, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    REQUIRE_MPI(PMPI_Irecv(got, 3, MPI_CHAR, 0, 0, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send(text + 8, 1, type, 0, 0, MPI_COMM_SELF));
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_STR(got, "lod");
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Type_free(&byte3));
}

void rule(void)
{
    const int at[2] = {0, 2};
    MPI_Datatype two = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_create_resized(MPI_INT32_T, 0, 8, &sparse));
    REQUIRE_MPI(PMPI_Type_create_indexed_block(2, 1, at, MPI_INT32_T, &two));
    REQUIRE_MPI(PMPI_Type_create_resized(two, 0, 12, &pair));
    indexed();
    in_bytes();
    unaligned();
    CHECK_MPI(MPI_Type_free(&sparse));
    CHECK_MPI(MPI_Type_free(&two));
    CHECK_MPI(MPI_Type_free(&pair));
}

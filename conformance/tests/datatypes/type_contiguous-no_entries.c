/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Constructors take count 0 and blocks of length 0: they add no entries, nothing to size and message, and
 *          nothing to the bounds.
 * class:   required
 * basis:   5.1 "there is no effect on datatype bounds or extent", 5.1 "generated in the type map and there is", 5.1
 *          "If the value is zero, no elements are": A block of length 0 has no copies of the old datatype, wherever
 *          it lies, and a datatype without entries makes empty messages.
 * section: 5.1
 * covers:  MPI_Type_contiguous, MPI_Type_vector, MPI_Type_create_hvector, MPI_Type_indexed, MPI_Type_create_hindexed,
 *          MPI_Type_create_indexed_block, MPI_Type_create_hindexed_block, MPI_Type_create_struct,
 *          MPI_Type_get_extent, MPI_Type_get_true_extent, MPI_Type_size
 * shows:   5.1-zero_block_bounds, 5.1-zero_block_no_entries, 5.1-zero_count, 5.1-zero_count_others
 * ranks:   1
 */
#include "rule_places.h"

/* No entries: empty messages. */
static void check_empty(const char *what, MPI_Datatype type)
{
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;
    int data = 7, size = -1, count = -1;

    rule_at("%s", what);
    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, 0);
    REQUIRE_MPI(MPI_Type_commit(&type));
    REQUIRE_MPI(MPI_Irecv(&data, 2, type, 0, 0, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Send(&data, 3, type, 0, 0, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_MPI(MPI_Get_count(&status, type, &count));
    CHECK_INT(count, 0);
    CHECK_INT(data, 7);
    CHECK_MPI(MPI_Type_free(&type));
}

static void no_blocks(void)
{
    const int none[1] = {0};
    const MPI_Aint nowhere[1] = {0};
    const MPI_Datatype old[1] = {MPI_INT};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous(0, MPI_INT, &type));
    check_empty("contiguous", type);
    CHECK_MPI(MPI_Type_vector(0, 2, 3, MPI_INT, &type));
    check_empty("vector", type);
    CHECK_MPI(MPI_Type_create_hvector(0, 2, 12, MPI_INT, &type));
    check_empty("hvector", type);
    CHECK_MPI(MPI_Type_indexed(0, none, none, MPI_INT, &type));
    check_empty("indexed", type);
    CHECK_MPI(MPI_Type_create_hindexed(0, none, nowhere, MPI_INT, &type));
    check_empty("hindexed", type);
    CHECK_MPI(MPI_Type_create_indexed_block(0, 2, none, MPI_INT, &type));
    check_empty("indexed_block", type);
    CHECK_MPI(MPI_Type_create_hindexed_block(0, 2, nowhere, MPI_INT, &type));
    check_empty("hindexed_block", type);
    CHECK_MPI(MPI_Type_create_struct(0, none, nowhere, old, &type));
    check_empty("struct", type);
    CHECK_MPI(MPI_Type_vector(2, 0, 3, MPI_INT, &type));
    check_empty("vector of empty blocks", type);
}

/* Entries at places 1 and 2; an empty block lies far below or above. */
static void check_block(const char *what, MPI_Datatype type)
{
    MPI_Aint got[2] = {-99, -99};
    int size = -1;

    rule_at("%s", what);
    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, 8);
    CHECK_MPI(MPI_Type_get_extent(type, &got[0], &got[1]));
    CHECK_INT(got[0], 4);
    CHECK_INT(got[1], 8);
    CHECK_MPI(MPI_Type_get_true_extent(type, &got[0], &got[1]));
    CHECK_INT(got[0], 4);
    CHECK_INT(got[1], 8);
    places_check(what, type, 1, PLACES(1, 2), true);
}

void rule(void)
{
    const int lengths[3] = {0, 2, 0}, at[3] = {-20, 1, 20};
    const MPI_Aint bytes[3] = {-81, 4, 83};
    const MPI_Datatype old[3] = {MPI_INT32_T, MPI_INT32_T, MPI_INT32_T};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    no_blocks();
    CHECK_MPI(MPI_Type_indexed(3, lengths, at, MPI_INT32_T, &type));
    check_block("indexed, empty blocks", type);
    CHECK_MPI(MPI_Type_create_hindexed(3, lengths, bytes, MPI_INT32_T, &type));
    check_block("hindexed, empty blocks", type);
    CHECK_MPI(MPI_Type_create_struct(3, lengths, bytes, old, &type));
    check_block("struct, empty blocks", type);
}

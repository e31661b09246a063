/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each datatype constructor with large counts makes a datatype whose size, extent and
 *            true extent come out whole, and MPI_Type_size gives MPI_UNDEFINED.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 5.1.2 "newtype is the datatype obtained by
 *            concatenating count copies", 5.1.5 "total size, in bytes, of the entries in the",
 *            5.1.5 "if the OUT parameter cannot express the value to", 5.1.7 "Returns the lower
 *            bound and the extent of datatype", 5.1.8 "true_extent returns the true size of the
 *            datatype": Each constructor defines a type map, from which sizes and bounds follow; an
 *            int that cannot express the size is MPI_UNDEFINED.
 * section:   5.1.2, 5.1.5, 5.1.7, 5.1.8, 19.2
 * covers:    MPI_Type_contiguous_c, MPI_Type_vector_c, MPI_Type_create_hvector_c,
 *            MPI_Type_indexed_c, MPI_Type_create_hindexed_c, MPI_Type_create_indexed_block_c,
 *            MPI_Type_create_hindexed_block_c, MPI_Type_create_struct_c, MPI_Type_create_resized_c,
 *            MPI_Type_size_c, MPI_Type_get_extent_c, MPI_Type_get_true_extent_c, MPI_Type_size
 * constants: MPI_UNDEFINED
 * shows:     5.1.2-hvector, 5.1.2-indexed, 5.1.2-indexed_block, 5.1.2-vector, 5.1.5-size_undefined,
 *            5.1.7-get_extent, 5.1.7-resized_bounds
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

#define G ((MPI_Count)1 << 33)

/* Frees the type, so that the next call is seen to have made another one. */
static void check(const char *name, int code, MPI_Datatype *made, MPI_Count size, MPI_Count lb,
                  MPI_Count extent, MPI_Count true_extent)
{
    const MPI_Datatype type = *made;
    MPI_Count got[5] = {-1, -1, -1, -1, -1};
    int small_size = -1;

    rule_at("%s", name);
    REQUIRE_MPI(code);
    CHECK_MPI(MPI_Type_size_c(type, &got[0]));
    CHECK_INT(got[0], size);
    CHECK_MPI(MPI_Type_get_extent_c(type, &got[1], &got[2]));
    CHECK_INT(got[1], lb);
    CHECK_INT(got[2], extent);
    CHECK_MPI(MPI_Type_get_true_extent_c(type, &got[3], &got[4]));
    CHECK_INT(got[3], 0);
    CHECK_INT(got[4], true_extent);
    CHECK_MPI(MPI_Type_size(type, &small_size));
    CHECK_INT(small_size, MPI_UNDEFINED);
    CHECK_MPI(MPI_Type_free(made));
}

static void check_indexed(void)
{
    const MPI_Count lengths[2] = {G, 1};
    const MPI_Count places[2] = {0, 2 * G};
    const MPI_Datatype types[2] = {MPI_CHAR, MPI_CHAR};
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int code;

    code = MPI_Type_indexed_c(2, lengths, places, MPI_CHAR, &type);
    check("indexed", code, &type, G + 1, 0, 2 * G + 1, 2 * G + 1);
    code = MPI_Type_create_hindexed_c(2, lengths, places, MPI_CHAR, &type);
    check("hindexed", code, &type, G + 1, 0, 2 * G + 1, 2 * G + 1);
    code = MPI_Type_create_indexed_block_c(2, G, places, MPI_CHAR, &type);
    check("indexed_block", code, &type, 2 * G, 0, 3 * G, 3 * G);
    code = MPI_Type_create_hindexed_block_c(2, G, places, MPI_CHAR, &type);
    check("hindexed_block", code, &type, 2 * G, 0, 3 * G, 3 * G);
    code = MPI_Type_create_struct_c(2, lengths, places, types, &type);
    check("struct", code, &type, G + 1, 0, 2 * G + 1, 2 * G + 1);
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype wide = MPI_DATATYPE_NULL;
    int code;

    REQUIRE_OR_SKIP(MPI_Type_contiguous_c(G, MPI_CHAR, &wide), "MPI_Type_contiguous_c");
    code = MPI_Type_create_resized_c(wide, -G, 4 * G, &type);
    check("resized", code, &type, G, -G, 4 * G, G);
    check("contiguous", MPI_SUCCESS, &wide, G, 0, G, G);
    code = MPI_Type_vector_c(2, G, 2 * G, MPI_CHAR, &type);
    check("vector", code, &type, 2 * G, 0, 3 * G, 3 * G);
    code = MPI_Type_create_hvector_c(2, G, 3 * G, MPI_CHAR, &type);
    check("hvector", code, &type, 2 * G, 0, 4 * G, 4 * G);
    check_indexed();
}

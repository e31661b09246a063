/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A datatype made with large counts decodes into large counts, one made with int counts
 *            into none.
 * class:     required
 * basis:     5.1.13 "number of input large counts used in call constructing", 5.1.13 "contains
 *            large count arguments used in constructing datatype", 5.1.13 "MPI datatypes created by
 *            procedures without large count arguments": What was passed as an MPI_Count is a large
 *            count, in the order of arguments that the tables have, and what was passed as an int
 *            is an integer.
 * section:   5.1.13
 * covers:    MPI_Type_get_envelope_c, MPI_Type_get_contents_c
 * constants: MPI_COMBINER_VECTOR, MPI_COMBINER_RESIZED
 * shows:     5.1.13-large_counts, 5.1.13-large_counts_none, 5.1.13-predefined_in_large,
 *            19.2-decoding
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

#define G ((MPI_Count)1 << 33)

/* Decode a datatype made of a few large counts and MPI_DOUBLE. */
static void check_large(MPI_Datatype type, int combiner, int length, const MPI_Count *want)
{
    MPI_Count sizes[4] = {-1, -1, -1, -1};
    MPI_Count counts[4] = {-1, -1, -1, -1};
    MPI_Datatype oldtype = MPI_DATATYPE_NULL;
    MPI_Aint address = 0;
    int integer = 0;
    int got = -1;

    CHECK_MPI(MPI_Type_get_envelope_c(type, &sizes[0], &sizes[1], &sizes[2], &sizes[3], &got));
    CHECK_INT(got, combiner);
    CHECK_INT(sizes[0], 0);
    CHECK_INT(sizes[1], 0);
    REQUIRE_INT(sizes[2], length);
    REQUIRE_INT(sizes[3], 1);
    CHECK_MPI(MPI_Type_get_contents_c(type, 0, 0, length, 1, &integer, &address, counts, &oldtype));
    for (int i = 0; i < length; i++) {
        CHECK_INT(counts[i], want[i]);
    }
    CHECK_HANDLE(oldtype, MPI_DOUBLE);
}

static void check_small(void)
{
    MPI_Count sizes[4] = {-1, -1, -1, -1};
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype oldtype = MPI_DATATYPE_NULL;
    MPI_Aint address = -1;
    int integers[3] = {-1, -1, -1};
    int combiner = -1;

    REQUIRE_MPI(MPI_Type_vector(2, 3, 4, MPI_DOUBLE, &type));
    CHECK_MPI(MPI_Type_get_envelope_c(type, &sizes[0], &sizes[1], &sizes[2], &sizes[3], &combiner));
    CHECK_INT(combiner, MPI_COMBINER_VECTOR);
    CHECK_INT(sizes[0], 3);
    CHECK_INT(sizes[1], 0);
    CHECK_INT(sizes[2], 0);
    CHECK_INT(sizes[3], 1);
    CHECK_MPI(MPI_Type_get_contents_c(type, 3, 0, 0, 1, integers, NULL, NULL, &oldtype));
    CHECK_BYTES(integers, ((const int[]){2, 3, 4}), sizeof integers);
    CHECK_HANDLE(oldtype, MPI_DOUBLE);
    CHECK_MPI(MPI_Type_free(&type));
    REQUIRE_MPI(MPI_Type_create_hvector(5, 6, 128, MPI_DOUBLE, &type));
    CHECK_MPI(MPI_Type_get_contents_c(type, 2, 1, 0, 1, integers, &address, NULL, &oldtype));
    CHECK_BYTES(integers, ((const int[]){5, 6}), 2 * sizeof *integers);
    CHECK_INT(address, 128);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_OR_SKIP(MPI_Type_vector_c(2, G, 2 * G, MPI_DOUBLE, &type), "MPI_Type_vector_c");
    rule_at("MPI_Type_vector_c");
    check_large(type, MPI_COMBINER_VECTOR, 3, (const MPI_Count[]){2, G, 2 * G});
    CHECK_MPI(MPI_Type_free(&type));
    rule_at("MPI_Type_create_resized_c");
    REQUIRE_MPI(MPI_Type_create_resized_c(MPI_DOUBLE, -G, 3 * G, &type));
    check_large(type, MPI_COMBINER_RESIZED, 2, (const MPI_Count[]){-G, 3 * G});
    CHECK_MPI(MPI_Type_free(&type));
    rule_at("MPI_Type_vector");
    check_small();
}

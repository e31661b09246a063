/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A datatype made with large counts is found with its constructor and arguments in the contents
 *            of a duplicate of it and of datatypes made of it, however deep it is in them.
 * class:     required
 * basis:     5.1.13 "are equivalent to the datatypes used in the", 2.4.3 "with the same sequence of
 *            calls": The datatypes in the contents are equivalent to the old types, and equivalent ones
 *            appear to be made by the same calls.
 * section:   5.1.13, 5.1.10, 2.4.3
 * covers:    MPI_Type_get_contents_c, MPI_Type_get_envelope_c
 * constants: MPI_COMBINER_VECTOR, MPI_COMBINER_SUBARRAY, MPI_COMBINER_DUP, MPI_COMBINER_CONTIGUOUS
 * shows:     2.4.3-equivalent, 5.1.10-same_decoding, 5.1.13-derived_returned
 * ranks:     1
 */
#include "rule.h"

enum { CAPACITY = 8 };

/* The one old type of a datatype, which is freed; a combiner and a count show how that was made. */
static MPI_Datatype open_type(MPI_Datatype type, int combiner, MPI_Count large_counts)
{
    MPI_Count sizes[4] = {0, 0, 0, 0};
    MPI_Count counts[CAPACITY];
    MPI_Aint addresses[CAPACITY];
    int integers[CAPACITY];
    MPI_Datatype oldtypes[2] = {MPI_DATATYPE_NULL, MPI_DATATYPE_NULL};
    int got = -1;

    CHECK_MPI(MPI_Type_get_envelope_c(type, &sizes[0], &sizes[1], &sizes[2], &sizes[3], &got));
    CHECK_INT(got, combiner);
    CHECK_INT(sizes[2], large_counts);
    if (sizes[0] <= CAPACITY && sizes[1] <= CAPACITY && sizes[2] <= CAPACITY && sizes[3] == 1) {
        CHECK_MPI(MPI_Type_get_contents_c(type, sizes[0], sizes[1], sizes[2], 1, integers,
                                          addresses, counts, oldtypes));
    }
    CHECK_MPI(MPI_Type_free(&type));
    return oldtypes[0];
}

static MPI_Datatype make_vector(MPI_Datatype oldtype)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_vector_c(2, 1, 3, oldtype, &made));
    return made;
}

static MPI_Datatype make_subarray(MPI_Datatype oldtype)
{
    const MPI_Count sizes[2] = {4, 4}, subsizes[2] = {2, 2}, starts[2] = {1, 1};
    MPI_Datatype made = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_create_subarray_c(2, sizes, subsizes, starts, MPI_ORDER_C, oldtype, &made));
    return made;
}

static MPI_Datatype make_dup(MPI_Datatype oldtype)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_dup(oldtype, &made));
    return made;
}

static MPI_Datatype make_contiguous(MPI_Datatype oldtype)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_contiguous(3, oldtype, &made));
    return made;
}

static const struct {
    MPI_Datatype (*make)(MPI_Datatype oldtype);
    int combiner;
    MPI_Count large_counts;
} steps[] = {
    {make_vector, MPI_COMBINER_VECTOR, 3},     {make_dup, MPI_COMBINER_DUP, 0},
    {make_subarray, MPI_COMBINER_SUBARRAY, 6}, {make_contiguous, MPI_COMBINER_CONTIGUOUS, 0},
    {make_vector, MPI_COMBINER_VECTOR, 3},     {make_vector, MPI_COMBINER_VECTOR, 3},
    {make_dup, MPI_COMBINER_DUP, 0},           {make_dup, MPI_COMBINER_DUP, 0}};

void rule(void)
{
    const int count = (int)(sizeof steps / sizeof steps[0]);
    MPI_Datatype type = MPI_INT;

    for (int i = 0; i < count; i++) {
        MPI_Datatype made = steps[i].make(type);

        if (i > 0) {
            CHECK_MPI(MPI_Type_free(&type));
        }
        type = made;
    }
    for (int i = count - 1; i >= 0; i--) {
        rule_at("level %d", i);
        type = open_type(type, steps[i].combiner, steps[i].large_counts);
        REQUIRE(type != MPI_DATATYPE_NULL);
    }
    CHECK_HANDLE(type, MPI_INT);
}

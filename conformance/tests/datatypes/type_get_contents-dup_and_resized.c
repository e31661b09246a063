/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A duplicate decodes into what it duplicates, and a resized datatype into its bounds.
 * class:     required
 * basis:     5.1.13 "reflects the MPI datatype constructor call that was used", 5.1.13 "what values
 *            are placed in each entry of the", 5.1.13 "user is responsible for freeing these
 *            datatypes with": The combiner is that of the last constructor, its arguments are in
 *            the table, and a datatype that was derived comes back as one that is freed.
 * section:   5.1.13, 5.1.7, 5.1.10
 * covers:    MPI_Type_get_envelope, MPI_Type_get_contents, MPI_Type_dup, MPI_Type_create_resized
 * constants: MPI_COMBINER_DUP, MPI_COMBINER_RESIZED, MPI_COMBINER_NAMED
 * shows:     5.1.10-same_decoding, 5.1.13-combiner, 5.1.13-derived_returned, 5.1.13-dup,
 *            5.1.13-resized
 * ranks:     1
 */
#include "rule.h"

static int combiner_of(MPI_Datatype type)
{
    int numbers[4] = {-1, -1, -1, -1};

    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    return numbers[3];
}

static void check_dup(MPI_Datatype original, bool predefined)
{
    int numbers[4] = {-1, -1, -1, -1};
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype oldtype = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_dup(original, &type));
    CHECK(type != original);
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[0], 0);
    CHECK_INT(numbers[1], 0);
    CHECK_INT(numbers[2], 1);
    REQUIRE_INT(numbers[3], MPI_COMBINER_DUP);
    CHECK_MPI(MPI_Type_get_contents(type, 0, 0, 1, NULL, NULL, &oldtype));
    if (predefined) {
        CHECK_HANDLE(oldtype, original);
    } else {
        CHECK_INT(combiner_of(oldtype), combiner_of(original));
        CHECK_MPI(MPI_Type_free(&oldtype));
    }
    CHECK_MPI(MPI_Type_free(&type));
}

static void check_resized(void)
{
    int numbers[4] = {-1, -1, -1, -1};
    MPI_Aint bounds[2] = {0, 0};
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype oldtype = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_create_resized(MPI_INT, -16, 40, &type));
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[0], 0);
    CHECK_INT(numbers[1], 2);
    CHECK_INT(numbers[2], 1);
    REQUIRE_INT(numbers[3], MPI_COMBINER_RESIZED);
    CHECK_MPI(MPI_Type_get_contents(type, 0, 2, 1, NULL, bounds, &oldtype));
    CHECK_INT(bounds[0], -16);
    CHECK_INT(bounds[1], 40);
    CHECK_HANDLE(oldtype, MPI_INT);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_INT(combiner_of(MPI_INT), MPI_COMBINER_NAMED);
    rule_at("a duplicate of a predefined datatype");
    check_dup(MPI_INT, true);
    REQUIRE_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &type));
    rule_at("a duplicate of a derived datatype");
    check_dup(type, false);
    CHECK_MPI(MPI_Type_free(&type));
    rule_at("resized");
    check_resized();
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A struct decodes into its arguments: predefined datatypes come back as their handles,
 *            derived ones as equivalent datatypes that the caller frees.
 * class:     required
 * basis:     5.1.13 "the returned datatype is equal to that (constant) predefined", 5.1.13 "the
 *            returned datatypes are new datatype objects, and the", 5.1.13 "what values are placed
 *            in each entry of the": Lengths, displacements and datatypes of all blocks, empty ones
 *            too, are at their places, and each datatype is equivalent to the one that was passed.
 * section:   5.1.13, 5.1.2
 * covers:    MPI_Type_get_envelope, MPI_Type_get_contents, MPI_Type_create_struct
 * constants: MPI_COMBINER_STRUCT
 * shows:     2.4.3-equivalent, 5.1.13-combiner, 5.1.13-derived_returned,
 *            5.1.13-predefined_returned, 5.1.13-struct
 * ranks:     1
 */
#include "rule.h"

enum { FIELDS = 4 };

static void check_derived(MPI_Datatype type)
{
    int numbers[4] = {-1, -1, -1, -1};
    int size = -1;

    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, 3 * sizeof(short));
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], MPI_COMBINER_CONTIGUOUS);
    CHECK_MPI(MPI_Type_free(&type));
}

static void check_contents(MPI_Datatype type, const int *lengths, const MPI_Aint *places)
{
    int integers[FIELDS + 2];
    MPI_Aint addresses[FIELDS + 1];
    MPI_Datatype types[FIELDS + 1];

    rule_poison(integers, sizeof integers);
    rule_poison(addresses, sizeof addresses);
    rule_poison(types, sizeof types);
    REQUIRE_MPI(
        MPI_Type_get_contents(type, FIELDS + 1, FIELDS, FIELDS, integers, addresses, types));
    CHECK_INT(integers[0], FIELDS);
    for (int i = 0; i < FIELDS; i++) {
        CHECK_INT(integers[i + 1], lengths[i]);
        CHECK_INT(addresses[i], places[i]);
    }
    CHECK_UNTOUCHED(&integers[FIELDS + 1], sizeof(int));
    CHECK_UNTOUCHED(&addresses[FIELDS], sizeof(MPI_Aint));
    CHECK_UNTOUCHED(&types[FIELDS], sizeof(MPI_Datatype));
    CHECK_HANDLE(types[0], MPI_INT);
    CHECK_HANDLE(types[1], MPI_DOUBLE);
    check_derived(types[2]);
    CHECK_HANDLE(types[3], MPI_INT);
}

void rule(void)
{
    const int lengths[FIELDS] = {1, 2, 1, 0};
    const MPI_Aint places[FIELDS] = {0, 8, 24, 30};
    MPI_Datatype three = MPI_DATATYPE_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int numbers[4] = {-1, -1, -1, -1};

    REQUIRE_MPI(MPI_Type_contiguous(3, MPI_SHORT, &three));
    REQUIRE_MPI(MPI_Type_create_struct(FIELDS, lengths, places,
                                       (const MPI_Datatype[]){MPI_INT, MPI_DOUBLE, three, MPI_INT},
                                       &type));
    CHECK_MPI(MPI_Type_free(&three));
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[0], FIELDS + 1);
    CHECK_INT(numbers[1], FIELDS);
    CHECK_INT(numbers[2], FIELDS);
    CHECK_INT(numbers[3], MPI_COMBINER_STRUCT);
    check_contents(type, lengths, places);
    CHECK_MPI(MPI_Type_free(&type));
}

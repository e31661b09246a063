/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Contiguous and vector datatypes decode into the arguments that they were made from.
 * class:     required
 * basis:     5.1.13 "The actual arguments used in the creation call for", 5.1.13 "what values are
 *            placed in each entry of the": The table gives count, block length and stride their
 *            places, the stride of an hvector among the addresses.
 * section:   5.1.13, 5.1.2
 * covers:    MPI_Type_get_envelope, MPI_Type_get_contents, MPI_Type_contiguous, MPI_Type_vector,
 *            MPI_Type_create_hvector
 * constants: MPI_COMBINER_CONTIGUOUS, MPI_COMBINER_VECTOR, MPI_COMBINER_HVECTOR
 * shows:     5.1.13-combiner, 5.1.13-contiguous, 5.1.13-vectors
 * ranks:     1
 */
#include "rule.h"

enum { CAPACITY = 8 };

static struct {
    int integers[CAPACITY];
    MPI_Aint addresses[CAPACITY];
    MPI_Datatype types[CAPACITY];
} contents;

static void decode(MPI_Datatype *type, int combiner, int integers, int addresses)
{
    int numbers[4] = {-1, -1, -1, -1};

    rule_poison(&contents, sizeof contents);
    CHECK_MPI(MPI_Type_get_envelope(*type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], combiner);
    REQUIRE_INT(numbers[0], integers);
    REQUIRE_INT(numbers[1], addresses);
    REQUIRE_INT(numbers[2], 1);
    CHECK_MPI(MPI_Type_get_contents(*type, integers, addresses, 1, contents.integers,
                                    contents.addresses, contents.types));
    CHECK_UNTOUCHED(&contents.integers[integers], sizeof(int));
    CHECK_UNTOUCHED(&contents.addresses[addresses], sizeof(MPI_Aint));
    CHECK_UNTOUCHED(&contents.types[1], sizeof(MPI_Datatype));
    CHECK_MPI(MPI_Type_free(type));
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    rule_at("contiguous");
    REQUIRE_MPI(MPI_Type_contiguous(17, MPI_DOUBLE, &type));
    decode(&type, MPI_COMBINER_CONTIGUOUS, 1, 0);
    CHECK_INT(contents.integers[0], 17);
    CHECK_HANDLE(contents.types[0], MPI_DOUBLE);
    rule_at("vector");
    REQUIRE_MPI(MPI_Type_vector(3, 2, -5, MPI_SHORT, &type));
    decode(&type, MPI_COMBINER_VECTOR, 3, 0);
    CHECK_INT(contents.integers[0], 3);
    CHECK_INT(contents.integers[1], 2);
    CHECK_INT(contents.integers[2], -5);
    CHECK_HANDLE(contents.types[0], MPI_SHORT);
    rule_at("hvector");
    REQUIRE_MPI(MPI_Type_create_hvector(4, 1, -1001, MPI_BYTE, &type));
    decode(&type, MPI_COMBINER_HVECTOR, 2, 1);
    CHECK_INT(contents.integers[0], 4);
    CHECK_INT(contents.integers[1], 1);
    CHECK_INT(contents.addresses[0], -1001);
    CHECK_HANDLE(contents.types[0], MPI_BYTE);
}

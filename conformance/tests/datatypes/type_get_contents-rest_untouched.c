/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_get_contents leaves alone what is beyond the contents in arrays that are
 *            longer.
 * class:     quality
 * basis:     2.3 "may update the argument but does not use its": All of an output array may be
 *            updated, but a program that keeps other data behind the contents loses it to no
 *            purpose.
 * section:   5.1.13
 * covers:    MPI_Type_get_contents
 * ranks:     1
 */
#include "rule.h"

enum { CAPACITY = 7 };

static int integers[CAPACITY];
static MPI_Aint addresses[CAPACITY];
static MPI_Datatype types[CAPACITY];

static void decode(MPI_Datatype type)
{
    rule_poison(integers, sizeof integers);
    rule_poison(addresses, sizeof addresses);
    rule_poison(types, sizeof types);
    CHECK_MPI(
        MPI_Type_get_contents(type, CAPACITY, CAPACITY, CAPACITY, integers, addresses, types));
}

static void check_rest(int used_integers, int used_addresses, int used_types)
{
    CHECK_UNTOUCHED(&integers[used_integers], (size_t)(CAPACITY - used_integers) * sizeof(int));
    CHECK_UNTOUCHED(&addresses[used_addresses],
                    (size_t)(CAPACITY - used_addresses) * sizeof(MPI_Aint));
    CHECK_UNTOUCHED(&types[used_types], (size_t)(CAPACITY - used_types) * sizeof(MPI_Datatype));
}

void rule(void)
{
    const int lengths[2] = {1, 2};
    const MPI_Aint places[2] = {0, 8};
    const MPI_Datatype fields[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    rule_at("struct");
    REQUIRE_MPI(MPI_Type_create_struct(2, lengths, places, fields, &type));
    decode(type);
    check_rest(3, 2, 2);
    CHECK_MPI(MPI_Type_free(&type));
    rule_at("vector");
    REQUIRE_MPI(MPI_Type_vector(3, 2, 5, MPI_CHAR, &type));
    decode(type);
    check_rest(3, 0, 1);
    CHECK_MPI(MPI_Type_free(&type));
}

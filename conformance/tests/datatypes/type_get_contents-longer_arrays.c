/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_get_contents takes arrays longer than the datatype needs, whatever they hold
 *            before.
 * class:     required
 * basis:     5.1.13 "must be at least as large as the value", 2.3 "may update the argument but does
 *            not use its": Longer arrays are allowed, and as output arguments they may hold
 *            anything before the call.
 * section:   5.1.13, 2.3
 * covers:    MPI_Type_get_contents
 * shows:     2.3-out_input_unused, 5.1.13-arrays_longer
 * ranks:     1
 *
 * What is beyond was never set: a library that looks at it, to convert it or to hold on to a datatype,
 * reads garbage.
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

void rule(void)
{
    const int lengths[2] = {1, 2};
    const MPI_Aint places[2] = {0, 8};
    const MPI_Datatype fields[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    rule_at("struct");
    REQUIRE_MPI(MPI_Type_create_struct(2, lengths, places, fields, &type));
    decode(type);
    CHECK_INT(integers[2], 2);
    CHECK_INT(addresses[1], 8);
    CHECK_HANDLE(types[0], MPI_INT);
    CHECK_HANDLE(types[1], MPI_DOUBLE);
    CHECK_MPI(MPI_Type_free(&type));
    rule_at("vector");
    REQUIRE_MPI(MPI_Type_vector(3, 2, 5, MPI_CHAR, &type));
    decode(type);
    CHECK_INT(integers[2], 5);
    CHECK_HANDLE(types[0], MPI_CHAR);
    CHECK_MPI(MPI_Type_free(&type));
}

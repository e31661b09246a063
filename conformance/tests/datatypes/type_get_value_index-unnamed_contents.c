/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An unnamed pair datatype has the combiner MPI_COMBINER_VALUE_INDEX and two datatypes, of its value and of
 *            its index, for which MPI_Type_get_value_index returns the same pair.
 * class:     required
 * basis:     5.1.13 "na = 0, nd = 2, and", 6.9.4 "yield the combiner value
 *            MPI_COMBINER_VALUE_INDEX when queried with", 6.9.4 "The returned type is not a duplicate": What is decoded
 *            are the arguments of the call that returned the pair; datatypes with other names may describe the same C
 *            type.
 * section:   5.1.13, 6.9.4
 * covers:    MPI_Type_get_value_index, MPI_Type_get_envelope, MPI_Type_get_contents
 * constants: MPI_COMBINER_VALUE_INDEX, MPI_COMBINER_NAMED, MPI_DATATYPE_NULL
 * shows:     5.1.13-value_index
 * ranks:     1
 *
 * A library need not have any unnamed pair.
 */
#include "rule.h"

static const MPI_Datatype values[] = {
    MPI_SHORT,   MPI_INT,           MPI_LONG,     MPI_LONG_LONG, MPI_UNSIGNED, MPI_FLOAT,
    MPI_DOUBLE,  MPI_LONG_DOUBLE,   MPI_INT8_T,   MPI_INT16_T,   MPI_INT32_T,  MPI_INT64_T,
    MPI_UINT8_T, MPI_UNSIGNED_LONG, MPI_UINT16_T, MPI_UINT32_T,  MPI_UINT64_T, MPI_AINT};
static const MPI_Datatype indices[] = {
    MPI_SHORT,    MPI_INT,      MPI_LONG,    MPI_LONG_LONG, MPI_UNSIGNED, MPI_UNSIGNED_LONG,
    MPI_INT8_T,   MPI_INT16_T,  MPI_INT32_T, MPI_INT64_T,   MPI_UINT8_T,  MPI_UINT16_T,
    MPI_UINT32_T, MPI_UINT64_T, MPI_AINT,    MPI_COUNT,     MPI_OFFSET};

static int size_of(MPI_Datatype type)
{
    int size = -1;

    PMPI_Type_size(type, &size);
    return size;
}

static void check_contents(MPI_Datatype pair, MPI_Datatype value, MPI_Datatype index)
{
    MPI_Datatype types[2], again;

    rule_poison(types, sizeof types);
    rule_poison(&again, sizeof again);
    REQUIRE_MPI(MPI_Type_get_contents(pair, 0, 0, 2, NULL, NULL, types));
    CHECK_INT(size_of(types[0]), size_of(value));
    CHECK_INT(size_of(types[1]), size_of(index));
    CHECK_MPI(MPI_Type_get_value_index(types[0], types[1], &again));
    CHECK_HANDLE(again, pair);
}

static void check(MPI_Datatype value, MPI_Datatype index)
{
    MPI_Datatype pair;
    int numbers[4] = {-1, -1, -1, -1};

    rule_poison(&pair, sizeof pair);
    REQUIRE_MPI(MPI_Type_get_value_index(value, index, &pair));
    if (pair == MPI_DATATYPE_NULL) {
        return;
    }
    REQUIRE_MPI(MPI_Type_get_envelope(pair, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    if (numbers[3] != MPI_COMBINER_NAMED) {
        REQUIRE_INT(numbers[3], MPI_COMBINER_VALUE_INDEX);
        CHECK_INT(numbers[0], 0);
        CHECK_INT(numbers[1], 0);
        REQUIRE_INT(numbers[2], 2);
        check_contents(pair, value, index);
    }
}

void rule(void)
{
    for (int i = 0; i < (int)(sizeof values / sizeof values[0]); i++) {
        for (int k = 0; k < (int)(sizeof indices / sizeof indices[0]); k++) {
            rule_at("value type %d, index type %d", i, k);
            check(values[i], indices[k]);
        }
    }
}

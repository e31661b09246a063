/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Indexed datatypes decode into the arguments that they were made from.
 * class:     required
 * basis:     5.1.13 "what values are placed in each entry of the", 5.1.13 "must be at least as
 *            large as the value": The table says how many integers and addresses there are, and
 *            where each argument is among them; the arrays have just that length.
 * section:   5.1.13, 5.1.2
 * covers:    MPI_Type_get_envelope, MPI_Type_get_contents, MPI_Type_indexed,
 *            MPI_Type_create_hindexed, MPI_Type_create_indexed_block,
 *            MPI_Type_create_hindexed_block
 * constants: MPI_COMBINER_INDEXED, MPI_COMBINER_HINDEXED, MPI_COMBINER_INDEXED_BLOCK,
 *            MPI_COMBINER_HINDEXED_BLOCK
 * shows:     5.1.13-combiner, 5.1.13-indexed, 5.1.13-indexed_block
 * ranks:     1
 */
#include "rule.h"

enum { CAPACITY = 8 };

static const int lengths[2] = {2, 1};
static const int places[2] = {7, -3};
static const MPI_Aint addresses[2] = {40, -24};

static void check(MPI_Datatype *type, int combiner, int integers, const int *want,
                  bool has_addresses)
{
    int numbers[4] = {-1, -1, -1, -1};
    int got[CAPACITY];
    MPI_Aint got_addresses[CAPACITY];
    MPI_Datatype oldtype = MPI_DATATYPE_NULL;
    int number = has_addresses ? 2 : 0;

    rule_poison(got, sizeof got);
    rule_poison(got_addresses, sizeof got_addresses);
    CHECK_MPI(MPI_Type_get_envelope(*type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], combiner);
    REQUIRE_INT(numbers[0], integers);
    REQUIRE_INT(numbers[1], number);
    REQUIRE_INT(numbers[2], 1);
    CHECK_MPI(MPI_Type_get_contents(*type, integers, number, 1, got, got_addresses, &oldtype));
    for (int i = 0; i < integers; i++) {
        CHECK_INT(got[i], want[i]);
    }
    for (int i = 0; i < number; i++) {
        CHECK_INT(got_addresses[i], addresses[i]);
    }
    CHECK_UNTOUCHED(&got[integers], sizeof(int));
    CHECK_UNTOUCHED(&got_addresses[number], sizeof(MPI_Aint));
    CHECK_HANDLE(oldtype, MPI_FLOAT);
    CHECK_MPI(MPI_Type_free(type));
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    rule_at("indexed");
    REQUIRE_MPI(MPI_Type_indexed(2, lengths, places, MPI_FLOAT, &type));
    check(&type, MPI_COMBINER_INDEXED, 5, (const int[]){2, 2, 1, 7, -3}, false);
    rule_at("hindexed");
    REQUIRE_MPI(MPI_Type_create_hindexed(2, lengths, addresses, MPI_FLOAT, &type));
    check(&type, MPI_COMBINER_HINDEXED, 3, (const int[]){2, 2, 1}, true);
    rule_at("indexed_block");
    REQUIRE_MPI(MPI_Type_create_indexed_block(2, 3, places, MPI_FLOAT, &type));
    check(&type, MPI_COMBINER_INDEXED_BLOCK, 4, (const int[]){2, 3, 7, -3}, false);
    rule_at("hindexed_block");
    REQUIRE_MPI(MPI_Type_create_hindexed_block(2, 3, addresses, MPI_FLOAT, &type));
    check(&type, MPI_COMBINER_HINDEXED_BLOCK, 2, (const int[]){2, 3}, true);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A subarray decodes into its arguments; the order comes back as the constant that was
 *            passed.
 * class:     required
 * basis:     5.1.13 "The actual arguments used in the creation call for", 5.1.13 "what values are
 *            placed in each entry of the": The order is the last of the integers, and the actual
 *            argument was one of the two constants.
 * section:   5.1.13, 5.1.3
 * covers:    MPI_Type_get_envelope, MPI_Type_get_contents, MPI_Type_create_subarray
 * constants: MPI_COMBINER_SUBARRAY, MPI_ORDER_C, MPI_ORDER_FORTRAN
 * shows:     5.1.13-subarray
 * ranks:     1
 *
 * The order is an integer among integers, so it is easily handed back in another numbering.
 */
#include "rule.h"

static void check(int order)
{
    const int sizes[2] = {7, 9};
    const int subsizes[2] = {3, 4};
    const int starts[2] = {2, 5};
    int numbers[4] = {-1, -1, -1, -1};
    int want[8] = {2, 7, 9, 3, 4, 2, 5, order};
    int got[9];
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype oldtype = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_create_subarray(2, sizes, subsizes, starts, order, MPI_LONG, &type));
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], MPI_COMBINER_SUBARRAY);
    REQUIRE_INT(numbers[0], 8);
    REQUIRE_INT(numbers[1], 0);
    REQUIRE_INT(numbers[2], 1);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Type_get_contents(type, 8, 0, 1, got, NULL, &oldtype));
    for (int i = 0; i < 8; i++) {
        CHECK_INT(got[i], want[i]);
    }
    CHECK_UNTOUCHED(&got[8], sizeof(int));
    CHECK_HANDLE(oldtype, MPI_LONG);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    rule_at("MPI_ORDER_C");
    check(MPI_ORDER_C);
    rule_at("MPI_ORDER_FORTRAN");
    check(MPI_ORDER_FORTRAN);
}

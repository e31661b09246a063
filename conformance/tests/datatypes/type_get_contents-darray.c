/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A distributed array decodes into its arguments; order, distributions and the default
 *            distribution argument come back as the constants that were passed.
 * class:     required
 * basis:     5.1.13 "The actual arguments used in the creation call for", 5.1.13 "what values are
 *            placed in each entry of the": The table gives each argument its place among the
 *            integers, and an argument that is a constant comes back as the constant that was
 *            passed.
 * section:   5.1.13, 5.1.4
 * covers:    MPI_Type_get_envelope, MPI_Type_get_contents, MPI_Type_create_darray
 * constants: MPI_COMBINER_DARRAY, MPI_ORDER_C, MPI_ORDER_FORTRAN, MPI_DISTRIBUTE_BLOCK,
 *            MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE, MPI_DISTRIBUTE_DFLT_DARG
 * shows:     5.1.13-darray
 * ranks:     1
 *
 * Two layers are known to hand back their own numbers here.  The sizes are chosen so that none of them
 * is taken for a constant.
 */
#include "rule.h"

enum { DIMS = 3, INTEGERS = 4 * DIMS + 4 };

static void check(int order)
{
    const int sizes[DIMS] = {24, 30, 5};
    const int distributions[DIMS] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC,
                                     MPI_DISTRIBUTE_NONE};
    const int arguments[DIMS] = {MPI_DISTRIBUTE_DFLT_DARG, 2, MPI_DISTRIBUTE_DFLT_DARG};
    const int processes[DIMS] = {2, 3, 1};
    int numbers[4] = {-1, -1, -1, -1};
    int got[INTEGERS + 1];
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype oldtype = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_create_darray(6, 4, DIMS, sizes, distributions, arguments, processes,
                                       order, MPI_FLOAT, &type));
    CHECK_MPI(MPI_Type_get_envelope(type, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
    CHECK_INT(numbers[3], MPI_COMBINER_DARRAY);
    REQUIRE_INT(numbers[0], INTEGERS);
    REQUIRE_INT(numbers[1], 0);
    REQUIRE_INT(numbers[2], 1);
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Type_get_contents(type, INTEGERS, 0, 1, got, NULL, &oldtype));
    CHECK_INT(got[0], 6);
    CHECK_INT(got[1], 4);
    CHECK_INT(got[2], DIMS);
    for (int i = 0; i < DIMS; i++) {
        rule_at("order %d, dimension %d", order, i);
        CHECK_INT(got[3 + i], sizes[i]);
        CHECK_INT(got[3 + DIMS + i], distributions[i]);
        CHECK_INT(got[3 + 2 * DIMS + i], arguments[i]);
        CHECK_INT(got[3 + 3 * DIMS + i], processes[i]);
    }
    CHECK_INT(got[INTEGERS - 1], order);
    CHECK_UNTOUCHED(&got[INTEGERS], sizeof(int));
    CHECK_HANDLE(oldtype, MPI_FLOAT);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    rule_at("MPI_ORDER_C");
    check(MPI_ORDER_C);
    rule_at("MPI_ORDER_FORTRAN");
    check(MPI_ORDER_FORTRAN);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Addresses can be added to and subtracted, and a datatype of absolute addresses sends
 *            from MPI_BOTTOM.
 * class:     required
 * basis:     5.1.5 "in a manner that results in the correct MPI_Aint", 5.1.5 "that results in the
 *            signed difference from addr1", 5.1.5 "the buf argument is passed the value
 *            MPI_BOTTOM": A sum is what MPI_Get_address gives of the place, a difference is that of
 *            the pointers, and absolute addresses locate entries with MPI_BOTTOM.
 * section:   5.1.5, 5.1.12
 * covers:    MPI_Get_address, MPI_Aint_add, MPI_Aint_diff, MPI_Type_create_hindexed
 * constants: MPI_BOTTOM
 * shows:     2.5.6-aint_holds_addresses, 5.1-displacements_any_order, 5.1.2-hindexed,
 *            5.1.5-aint_add, 5.1.5-aint_diff, 5.1.5-get_address
 * ranks:     1
 */
#include "rule.h"

static void check_bottom(const int *first, const int *second)
{
    const int lengths[2] = {1, 1};
    MPI_Aint places[2] = {0, 0};
    int got[2] = {0, 0};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Get_address(first, &places[0]));
    CHECK_MPI(MPI_Get_address(second, &places[1]));
    REQUIRE_MPI(MPI_Type_create_hindexed(2, lengths, places, MPI_INT, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Sendrecv(MPI_BOTTOM, 1, type, 0, 0, got, 2, MPI_INT, 0, 0, MPI_COMM_SELF,
                           MPI_STATUS_IGNORE));
    CHECK_INT(got[0], *first);
    CHECK_INT(got[1], *second);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    int array[10] = {0, 10, 20, 30, 40, 50, 60, 70, 80, 90};
    MPI_Aint begin = 0;
    MPI_Aint middle = 0;
    MPI_Aint end = 0;

    CHECK_MPI(MPI_Get_address(array, &begin));
    CHECK_MPI(MPI_Get_address(&array[4], &middle));
    CHECK_MPI(MPI_Get_address(&array[9], &end));
    CHECK_INT(MPI_Aint_diff(end, begin), 9 * sizeof(int));
    CHECK_INT(MPI_Aint_diff(begin, end), -9 * (int)sizeof(int));
    CHECK_INT(MPI_Aint_add(begin, 9 * sizeof(int)), end);
    CHECK_INT(MPI_Aint_add(end, -9 * (MPI_Aint)sizeof(int)), begin);
    CHECK_INT(MPI_Aint_add(begin, 4 * sizeof(int)), middle);
    check_bottom(&array[7], &array[2]);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The parts of a distributed array are those that its distributions say, and together
 *            they are the whole array, each element once.
 * class:     required
 * basis:     5.1.4 "can be reduced to the MPI_DISTRIBUTE_CYCLIC case", 5.1.4 "is used as in
 *            MPI_TYPE_CREATE_SUBARRAY to specify", 5.1.4 "The ordering of processes in the process
 *            grid is": The type map is defined as a formula of the arguments, with each
 *            distribution a case of the cyclic one.
 * section:   5.1.4
 * covers:    MPI_Type_create_darray, MPI_Type_size
 * constants: MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE,
 *            MPI_DISTRIBUTE_DFLT_DARG, MPI_ORDER_C, MPI_ORDER_FORTRAN
 * shows:     5.1.4-block_argument, 5.1.4-block_default, 5.1.4-cyclic_argument,
 *            5.1.4-cyclic_default, 5.1.4-none, 5.1.4-order
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

enum { LENGTH = 10 };

static void check_part(int rank, int distribution, int argument, const char *want)
{
    const char letters[LENGTH + 1] = "abcdefghij";
    const int whole[1] = {LENGTH};
    const int processes[1] = {2};
    char got[LENGTH + 1] = "";
    int size = -1;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    rule_at("distribution %d, argument %d, process %d", distribution, argument, rank);
    REQUIRE_MPI(MPI_Type_create_darray(2, rank, 1, whole, &distribution, &argument, processes,
                                       MPI_ORDER_C, MPI_CHAR, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, strlen(want));
    CHECK_MPI(MPI_Sendrecv(letters, 1, type, 0, 0, got, LENGTH, MPI_CHAR, 0, 0, MPI_COMM_SELF,
                           MPI_STATUS_IGNORE));
    CHECK_STR(got, want);
    CHECK_MPI(MPI_Type_free(&type));
}

static void check_order(int order, const char *want)
{
    const int sizes[2] = {2, 5};
    const int distributions[2] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_NONE};
    const int arguments[2] = {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG};
    const int processes[2] = {2, 1};
    char got[LENGTH + 1] = "";
    MPI_Datatype type = MPI_DATATYPE_NULL;

    rule_at("order %d", order);
    REQUIRE_MPI(MPI_Type_create_darray(2, 1, 2, sizes, distributions, arguments, processes, order,
                                       MPI_CHAR, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Sendrecv("abcdefghij", 1, type, 0, 0, got, LENGTH, MPI_CHAR, 0, 0, MPI_COMM_SELF,
                           MPI_STATUS_IGNORE));
    CHECK_STR(got, want);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    check_part(0, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_DFLT_DARG, "abcde");
    check_part(1, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_DFLT_DARG, "fghij");
    check_part(0, MPI_DISTRIBUTE_BLOCK, 7, "abcdefg");
    check_part(1, MPI_DISTRIBUTE_BLOCK, 7, "hij");
    check_part(0, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG, "acegi");
    check_part(1, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG, "bdfhj");
    check_part(0, MPI_DISTRIBUTE_CYCLIC, 2, "abefij");
    check_part(1, MPI_DISTRIBUTE_CYCLIC, 2, "cdgh");
    check_order(MPI_ORDER_C, "fghij");
    check_order(MPI_ORDER_FORTRAN, "bdfhj");
}

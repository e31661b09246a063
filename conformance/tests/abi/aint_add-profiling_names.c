/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Functions on addresses, of the clock and on handles work by their profiling names.
 * class:     required
 * basis:     15.2.1 "required that the PMPI_ version be supplied and work", 2.6.4 "An implementation is allowed to
 *            implement": Also where a function is a macro, the name with the prefix gives what the other one gives.
 * section:   15.2.1, 2.6.4
 * covers:    MPI_Aint_add, MPI_Aint_diff, MPI_Wtick, MPI_Wtime, MPI_Comm_toint, MPI_Comm_fromint,
 *            MPI_Type_toint, MPI_Type_fromint
 * shows:     15.2.1-pmpi_macros
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

void rule(void)
{
    char bytes[100];
    MPI_Aint first = 0, last = 0;
    double time;

    CHECK_MPI(MPI_Get_address(&bytes[0], &first));
    CHECK_MPI(MPI_Get_address(&bytes[99], &last));
    CHECK_INT(PMPI_Aint_add(first, 99), last);
    CHECK_INT(PMPI_Aint_add(last, -99), MPI_Aint_add(last, -99));
    CHECK_INT(PMPI_Aint_diff(first, last), -99);
    CHECK_INT(PMPI_Aint_diff(last, first), MPI_Aint_diff(last, first));
    CHECK(PMPI_Wtick() > 0 && MPI_Wtick() > 0);
    time = MPI_Wtime();
    CHECK(PMPI_Wtime() >= time);
    CHECK_INT(PMPI_Comm_toint(MPI_COMM_SELF), MPI_Comm_toint(MPI_COMM_SELF));
    CHECK_HANDLE(PMPI_Comm_fromint(MPI_Comm_toint(MPI_COMM_SELF)), MPI_COMM_SELF);
    CHECK_HANDLE(MPI_Comm_fromint(PMPI_Comm_toint(MPI_COMM_WORLD)), MPI_COMM_WORLD);
    CHECK_INT(PMPI_Type_toint(MPI_DOUBLE), MPI_Type_toint(MPI_DOUBLE));
    CHECK_HANDLE(PMPI_Type_fromint(MPI_Type_toint(MPI_DOUBLE)), MPI_DOUBLE);
    CHECK_HANDLE(MPI_Type_fromint(PMPI_Type_toint(MPI_INT)), MPI_INT);
}

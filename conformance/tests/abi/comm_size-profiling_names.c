/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The functions can be called by their profiling names too, and both names give the same.
 * class:     required
 * basis:     15.2.1 "an alternate entry point name, with the prefix": The entry point with the
 *            prefix is the same function under another name.
 * section:   15.2.1, 20.2.1
 * covers:    MPI_Comm_size, MPI_Get_address, MPI_Wtime
 * shows:     9.6-not_backwards, 15.2.1-pmpi_same_function, 20.3.6-conventions
 * ranks:     1
 *
 * A tool that interposes MPI_ names links with nothing but the library that has them.
 */
#include "rule.h"

static int (*const both[2])(MPI_Comm, int *) = {MPI_Comm_size, PMPI_Comm_size};

void rule(void)
{
    MPI_Aint addresses[2] = {0, 0};
    int sizes[2] = {-1, -2};
    int one = 1;
    int sum = 0;
    double time;

    CHECK_MPI(both[0](MPI_COMM_WORLD, &sizes[0]));
    CHECK_MPI(both[1](MPI_COMM_WORLD, &sizes[1]));
    CHECK_INT(sizes[1], sizes[0]);
    CHECK_MPI(PMPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(sum, sizes[0]);
    sum = 0;
    CHECK_MPI(PMPI_Sendrecv(&one, 1, MPI_INT, 0, 0, &sum, 1, MPI_INT, 0, 0, MPI_COMM_SELF,
                            MPI_STATUS_IGNORE));
    CHECK_INT(sum, 1);
    CHECK_MPI(MPI_Get_address(&one, &addresses[0]));
    CHECK_MPI(PMPI_Get_address(&one, &addresses[1]));
    CHECK_INT(addresses[1], addresses[0]);
    CHECK_MPI(PMPI_Type_size(MPI_DOUBLE, &sizes[0]));
    CHECK_INT(sizes[0], sizeof(double));
    time = PMPI_Wtime();
    CHECK(time <= MPI_Wtime());
}

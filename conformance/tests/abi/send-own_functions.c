/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A program defines several functions of MPI itself: they are called, their profiling names reach the
 *            library, and the other functions are those of the library.
 * class:     required
 * basis:     15.2.1 "functions that are not replaced may still be", 15.2.4 "references to any others being fulfilled
 *            by", 15.2.5 "decided not to enforce any restrictions": The program's calls reach its own functions; how
 *            often the library calls them as well is left open.
 * section:   15.2.1, 15.2.4, 15.2.5
 * covers:    MPI_Sendrecv, MPI_Comm_rank, MPI_Isend, MPI_Wait
 * shows:     15.2.1-replaced_function
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static int sends, barriers, sizes;

int(MPI_Send)(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    sends++;
    return PMPI_Send(buf, count, datatype, dest, tag, comm);
}

int(MPI_Barrier)(MPI_Comm comm)
{
    barriers++;
    return PMPI_Barrier(comm);
}

int(MPI_Comm_size)(MPI_Comm comm, int *size)
{
    sizes++;
    return PMPI_Comm_size(comm, size);
}

static void check(int rank, int size)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int value = rank + 7, got = -1, after = (rank + 1) % size, before = (rank + size - 1) % size;
    int old = -1;

    CHECK_MPI(MPI_Irecv(&got, 1, MPI_INT, before, 3, MPI_COMM_WORLD, &request));
    old = sends;
    CHECK_MPI(MPI_Send(&value, 1, MPI_INT, after, 3, MPI_COMM_WORLD));
    CHECK(sends > old);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(got, before + 7);
    CHECK_MPI(MPI_Irecv(&got, 1, MPI_INT, after, 4, MPI_COMM_WORLD, &request));
    CHECK_MPI(PMPI_Send(&value, 1, MPI_INT, before, 4, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(got, after + 7);
    CHECK_MPI(MPI_Sendrecv(&value, 1, MPI_INT, after, 5, &got, 1, MPI_INT, before, 5,
                           MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_INT(got, before + 7);
    CHECK_MPI(MPI_Isend(&value, 1, MPI_INT, before, 6, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, after, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(got, after + 7);
}

void rule(void)
{
    int rank = -1, size = 0, old;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    sends = barriers = sizes = 0;
    CHECK_MPI(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    old = sizes;
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK(sizes > old);
    REQUIRE(size > 0 && rank >= 0);
    check(rank, size);
    CHECK_MPI(PMPI_Barrier(MPI_COMM_WORLD));
    old = barriers;
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK(barriers > old);
    CHECK_MPI(MPI_Finalize());
}

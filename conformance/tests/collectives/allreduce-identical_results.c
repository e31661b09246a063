/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    All processes of a group get the identical result of a floating-point reduction, bit by bit, in one group
 *          and between two.
 * class:   required
 * basis:   6.9.6 "processes from the same group participating in these operations", 6.9.6 "participating in these
 *          operations receive identical results": The operands are of very different sizes, so that the sum depends
 *          on the order of evaluation, which must not differ between the processes of a group.
 * section: 6.9.6
 * covers:  MPI_Allreduce, MPI_Iallreduce
 * shows:   6.9.6-identical_in_group_inter, 6.9.6-identical_results
 * ranks:   2
 */
#include "rule.h"

#include <stdlib.h>

enum { SIZES = 4, LONGEST = 30000 };

static double operand(int rank, int i)
{
    static const double scales[7] = {1e16, 1, -1e16, 1e-5, 3.3e8, -1e3, 7e11};

    return (1.0 + (rank * 37 + i * 11) % 101 / 7.0) * scales[(rank + i) % 7];
}

/* The result of the first process of the group is compared with this one's. */
static void compare(const double *result, int count, MPI_Comm group)
{
    double *first = malloc((size_t)count * sizeof *first);

    REQUIRE(first != NULL);
    for (int i = 0; i < count; i++) {
        first[i] = result[i];
    }
    CHECK_MPI(PMPI_Bcast(first, (int)(count * sizeof *first), MPI_BYTE, 0, group));
    CHECK_BYTES(result, first, (size_t)count * sizeof *first);
    free(first);
}

static void check(MPI_Comm comm, MPI_Comm group, int count, MPI_Op op, const double *from,
                  double *to)
{
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Allreduce(from, to, count, MPI_DOUBLE, op, comm));
    compare(to, count, group);
    CHECK_MPI(MPI_Iallreduce(from, to, count, MPI_DOUBLE, op, comm, &request));
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    compare(to, count, group);
}

void rule(void)
{
    static const int counts[SIZES] = {1, 100, 3001, LONGEST};
    bool low = rule_rank() < rule_size() / 2;
    double *from = malloc(LONGEST * sizeof *from), *to = malloc(LONGEST * sizeof *to);
    MPI_Comm group = MPI_COMM_NULL, between = MPI_COMM_NULL;

    REQUIRE(from != NULL && to != NULL);
    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, low, 0, &group));
    REQUIRE_MPI(
        PMPI_Intercomm_create(group, 0, MPI_COMM_WORLD, low ? rule_size() / 2 : 0, 1, &between));
    for (int i = 0; i < LONGEST; i++) {
        from[i] = operand(rule_rank(), i);
    }
    for (int i = 0; i < SIZES; i++) {
        rule_at("%d numbers", counts[i]);
        check(MPI_COMM_WORLD, MPI_COMM_WORLD, counts[i], MPI_SUM, from, to);
        check(MPI_COMM_WORLD, MPI_COMM_WORLD, counts[i], MPI_PROD, from, to);
        rule_at("%d numbers, between groups", counts[i]);
        check(between, group, counts[i], MPI_SUM, from, to);
    }
    CHECK_MPI(PMPI_Comm_free(&between));
    CHECK_MPI(PMPI_Comm_free(&group));
    free(from);
    free(to);
}

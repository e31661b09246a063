/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The special values of tags, ranks, and indices lie outside the ranges of regular values.
 * class:     required
 * basis:     2.5.4 "will be outside the regular range": Tags begin with 0 and end with MPI_TAG_UB, ranks and indices
 *            lie below the size of the group or array.
 * section:   2.5.4
 * covers:    MPI_Recv, MPI_Waitany, MPI_Group_rank
 * constants: MPI_ANY_TAG, MPI_ANY_SOURCE, MPI_PROC_NULL, MPI_ROOT, MPI_UNDEFINED
 * shows:     2.5.4-special_values_outside
 * ranks:     1
 */
#include "rule.h"

/* No rank or index, from 0 on, is as large. */
static void check_outside(const char *name, int value, int largest)
{
    rule_at("%s", name);
    CHECK(value < 0 || value > largest);
}

void rule(void)
{
    const int largest = INT32_MAX / 2;
    int *tags = NULL;
    int flag = 0, index = 0, rank = 0;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();

    CHECK_MPI(PMPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &tags, &flag));
    REQUIRE(flag != 0 && tags != NULL);
    check_outside("MPI_ANY_TAG", MPI_ANY_TAG, *tags);
    check_outside("MPI_ANY_SOURCE", MPI_ANY_SOURCE, largest);
    check_outside("MPI_PROC_NULL", MPI_PROC_NULL, largest);
    check_outside("MPI_ROOT", MPI_ROOT, largest);
    check_outside("MPI_UNDEFINED", MPI_UNDEFINED, largest);
    rule_at("what calls return");
    CHECK_MPI(MPI_Waitany(1, &request, &index, MPI_STATUS_IGNORE));
    CHECK(index < 0 || index >= 1);
    CHECK_INT(index, MPI_UNDEFINED);
    CHECK_MPI(MPI_Group_rank(MPI_GROUP_EMPTY, &rank));
    CHECK_INT(rank, MPI_UNDEFINED);
    CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    CHECK(status.MPI_SOURCE < 0 || status.MPI_SOURCE >= rule_size());
    CHECK(status.MPI_TAG < 0 || status.MPI_TAG > *tags);
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      More than 2^31 elements with holes between them arrive, and leave the holes alone.
 * section:   5.1.11
 * covers:    MPI_Ssend_c, MPI_Recv_c
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 *
 * It takes a minute, since datatypes are copied element by element.
 */
#define RULE_ALONE
#include "rule_large.h"

#include <limits.h>

#define COUNT ((MPI_Count)INT_MAX + 6)

/* One byte of two. */
static void check(const struct rule_large *large, MPI_Datatype holed)
{
    const struct rule_large_holes holes = {2, 1};

    if (rule_rank() == 0) {
        rule_large_fill(large, 5);
        CHECK_MPI(MPI_Ssend_c(large->at, COUNT, holed, 1, 1, MPI_COMM_WORLD));
    } else {
        rule_large_fill(large, 6);
        CHECK_MPI(MPI_Recv_c(large->at, COUNT, holed, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_INT(rule_large_compare(large, 2 * COUNT, holes, 5, 6), 2 * COUNT);
    }
}

void rule(void)
{
    struct rule_large large;
    MPI_Datatype holed = MPI_DATATYPE_NULL;

    if (!rule_large_begin()) {
        SKIP("the library says that it has no MPI_Send_c");
    }
    large = rule_large_new(2 * (size_t)COUNT);
    REQUIRE(large.at != NULL);
    REQUIRE_MPI(MPI_Type_create_resized(MPI_BYTE, 0, 2, &holed));
    CHECK_MPI(MPI_Type_commit(&holed));
    check(&large, holed);
    CHECK_MPI(MPI_Type_free(&holed));
    rule_large_free(&large);
    MPI_Finalize();
}

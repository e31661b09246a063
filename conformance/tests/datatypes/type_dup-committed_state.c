/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A duplicate has the properties of its original: bounds, size, and whether it is
 *            committed.
 * class:     required
 * basis:     5.1.10 "a new datatype with exactly the same properties", 5.1.10 "newtype has the same
 *            committed state as the old": The duplicate is an object of its own that has the bounds
 *            of the other one and can be used at once if that could.
 * section:   5.1.10
 * covers:    MPI_Type_dup, MPI_Type_get_extent
 * shows:     5.1.7-resized_bounds, 5.1.10-committed_state, 5.1.10-same_properties
 * ranks:     1
 */
#include "rule.h"

static void check_bounds(MPI_Datatype type)
{
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    int size = -1;

    CHECK_MPI(MPI_Type_get_extent(type, &lb, &extent));
    CHECK_INT(lb, -8);
    CHECK_INT(extent, 32);
    CHECK_MPI(MPI_Type_size(type, &size));
    CHECK_INT(size, sizeof(int));
}

void rule(void)
{
    int data = 11;
    int got = 0;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype copy = MPI_DATATYPE_NULL;

    REQUIRE_MPI(MPI_Type_create_resized(MPI_INT, -8, 32, &type));
    REQUIRE_MPI(MPI_Type_commit(&type));
    REQUIRE_MPI(MPI_Type_dup(type, &copy));
    CHECK(copy != type);
    CHECK_MPI(MPI_Type_free(&type));
    check_bounds(copy);
    CHECK_MPI(MPI_Sendrecv(&data, 1, copy, 0, 0, &got, 1, MPI_INT, 0, 0, MPI_COMM_SELF,
                           MPI_STATUS_IGNORE));
    CHECK_INT(got, data);
    CHECK_MPI(MPI_Type_free(&copy));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Resizing changes the bounds and nothing else: size and true extent stay, repetition
 *            follows the new extent, and data is found where that puts it.
 * class:     required
 * basis:     5.1.7 "the lower bound of this new datatype is set", 5.1.8 "ignoring explicit lower
 *            bound and upper bound markers", 5.1.6 "If this type is replicated twice by a call":
 *            New markers replace the old ones and decide where copies lie; size and true extent are
 *            defined without them.
 * section:   5.1.7, 5.1.8, 5.1.6
 * covers:    MPI_Type_create_resized, MPI_Type_get_extent, MPI_Type_get_true_extent, MPI_Type_size,
 *            MPI_Type_contiguous
 * shows:     2.6.3-success, 5.1.2-contiguous, 5.1.2-contiguous_extent, 5.1.5-type_size,
 *            5.1.6-marked_not_rounded, 5.1.6-markers_no_data, 5.1.6-markers_replication,
 *            5.1.6-outermost_markers, 5.1.7-count_follows_extent, 5.1.7-get_extent,
 *            5.1.7-resized_bounds, 5.1.7-resized_otherwise_identical, 5.1.8-true_extent,
 *            5.1.8-true_lb, 5.1.9-constructors_uncommitted
 * ranks:     1
 */
#include "rule.h"

static void check_bounds(MPI_Datatype type, int size, int lb, int extent, int true_lb,
                         int true_extent)
{
    int got_size = -1;
    MPI_Aint got[2] = {-99, -99};

    CHECK_MPI(MPI_Type_size(type, &got_size));
    CHECK_INT(got_size, size);
    CHECK_MPI(MPI_Type_get_extent(type, &got[0], &got[1]));
    CHECK_INT(got[0], lb);
    CHECK_INT(got[1], extent);
    CHECK_MPI(MPI_Type_get_true_extent(type, &got[0], &got[1]));
    CHECK_INT(got[0], true_lb);
    CHECK_INT(got[1], true_extent);
}

static void check_data(MPI_Datatype type)
{
    int32_t from[9] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    int32_t to[3] = {-1, -1, -1};

    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Sendrecv(from, 3, type, 0, 0, to, 3, MPI_INT32_T, 0, 0, MPI_COMM_SELF,
                           MPI_STATUS_IGNORE));
    CHECK_INT(to[0], 0);
    CHECK_INT(to[1], 3);
    CHECK_INT(to[2], 6);
}

void rule(void)
{
    MPI_Datatype sparse = MPI_DATATYPE_NULL;
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    MPI_Datatype moved = MPI_DATATYPE_NULL;

    rule_at("extent 12");
    REQUIRE_MPI(MPI_Type_create_resized(MPI_INT32_T, 0, 12, &sparse));
    check_bounds(sparse, 4, 0, 12, 0, 4);
    check_data(sparse);
    rule_at("two of them");
    REQUIRE_MPI(MPI_Type_contiguous(2, sparse, &pair));
    check_bounds(pair, 8, 0, 24, 0, 16);
    rule_at("lower bound -3, extent 9");
    REQUIRE_MPI(MPI_Type_create_resized(MPI_INT32_T, -3, 9, &moved));
    check_bounds(moved, 4, -3, 9, 0, 4);
    CHECK_MPI(MPI_Type_free(&pair));
    REQUIRE_MPI(MPI_Type_contiguous(2, moved, &pair));
    rule_at("two of those");
    check_bounds(pair, 8, -3, 18, 0, 13);
    CHECK_MPI(MPI_Type_free(&sparse));
    CHECK_MPI(MPI_Type_free(&moved));
    CHECK_MPI(MPI_Type_free(&pair));
}

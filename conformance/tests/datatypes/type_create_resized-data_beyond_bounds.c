/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Entries beyond the bounds are sent and received, an extent may be 0, negative, or smaller than the data,
 *          and a place that is named several times is sent several times.
 * class:   required
 * basis:   5.1 "an item may appear more than once", 5.1.6 "entries that extend above the upper bound or below", 5.1.7
 *          "markers are erased, and a new pair of lower", 5.1.7 "IN extent new extent of datatype (integer)", 5.1.11
 *          "entries need not be contiguous, nor distinct; their order": Bounds say where the next element lies, and
 *          are no limit of the data; only a receive must not name a place twice.
 * section: 5.1, 5.1.6, 5.1.7, 5.1.11
 * covers:  MPI_Type_create_resized, MPI_Type_get_extent, MPI_Send, MPI_Type_create_hvector, MPI_Type_indexed
 * shows:   5.1-item_more_than_once, 5.1.6-entries_beyond_bounds, 5.1.7-old_markers_erased,
 *          5.1.7-zero_or_negative_extent, 5.1.11-overlapping_send
 * ranks:   1
 */
#include "rule_places.h"

static MPI_Datatype resized(MPI_Datatype old, MPI_Aint lb, MPI_Aint extent)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_create_resized(old, lb, extent, &type));
    return type;
}

/* The second resizing moves the lower bound up and makes the extent smaller. */
static void resize_again(void)
{
    MPI_Datatype wide = resized(MPI_INT32_T, -8, 40);
    MPI_Datatype narrow = resized(wide, 4, 12);
    MPI_Aint got[2] = {-99, -99};

    rule_at("resized again");
    CHECK_MPI(MPI_Type_get_extent(narrow, &got[0], &got[1]));
    CHECK_INT(got[0], 4);
    CHECK_INT(got[1], 12);
    places_check("resized again", narrow, 3, PLACES(0, 3, 6), true);
    CHECK_MPI(MPI_Type_free(&wide));
}

static void odd_extents(void)
{
    MPI_Aint got[2] = {-99, -99};
    MPI_Datatype down = resized(MPI_INT32_T, 0, -8);

    rule_at("extent -8");
    CHECK_MPI(MPI_Type_get_extent(down, &got[0], &got[1]));
    CHECK_INT(got[1], -8);
    places_check("extent -8", down, 3, PLACES(0, -2, -4), false);
    places_check("extent 0", resized(MPI_INT32_T, 0, 0), 3, PLACES(0, 0, 0), false);
}

/* Two numbers, four places apart; the bounds are around the first one, and copies interleave. */
static void beyond(void)
{
    const int lengths[2] = {1, 1}, at[2] = {0, 4}, below[2] = {0, -4};
    MPI_Datatype far = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_indexed(2, lengths, at, MPI_INT32_T, &far));
    places_check("above the upper bound", resized(far, 0, 4), 3, PLACES(0, 4, 1, 5, 2, 6), true);
    CHECK_MPI(MPI_Type_free(&far));
    CHECK_MPI(MPI_Type_indexed(2, lengths, below, MPI_INT32_T, &far));
    places_check("below the lower bound", resized(far, 0, 4), 3, PLACES(0, -4, 1, -3, 2, -2), true);
    CHECK_MPI(MPI_Type_free(&far));
}

static void several_times(void)
{
    const int lengths[3] = {2, 2, 1}, at[3] = {0, 1, 0};
    MPI_Datatype type = MPI_DATATYPE_NULL, three = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_indexed(3, lengths, at, MPI_INT32_T, &type));
    places_check("places named twice", type, 1, PLACES(0, 1, 1, 2, 0), false);
    CHECK_MPI(MPI_Type_create_hvector(2, 2, 0, MPI_INT32_T, &type));
    places_check("stride 0", type, 1, PLACES(0, 1, 0, 1), false);
    CHECK_MPI(PMPI_Type_contiguous(3, MPI_INT32_T, &three));
    places_check("extent less than the size", resized(three, 0, 4), 2, PLACES(0, 1, 2, 1, 2, 3),
                 false);
    CHECK_MPI(MPI_Type_free(&three));
}

void rule(void)
{
    resize_again();
    odd_extents();
    beyond();
    several_times();
}

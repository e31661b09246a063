/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    In a structure with one resized field, its markers alone set the bounds, though other fields lie below the
 *          lower or above the upper one.
 * class:   quality
 * basis:   5.1.6 "then the lower bound of Typemap is defined to": As soon as the type map has a marker, the lowest
 *          lower bound marker is the lower bound, and the highest upper bound marker the upper one. Some read the
 *          text so that the bounds of a resized field are not those of the structure.
 * section: 5.1.6
 * covers:  MPI_Type_create_struct, MPI_Type_create_resized, MPI_Type_get_extent, MPI_Type_get_true_extent
 * shows:   5.1.6-markers_win_in_struct
 * ranks:   1
 */
#include "rule.h"

static void check(const char *what, MPI_Datatype type, MPI_Aint lb, MPI_Aint extent,
                  MPI_Aint true_lb, MPI_Aint true_extent)
{
    MPI_Aint got[2] = {-99, -99};

    rule_at("%s", what);
    CHECK_MPI(MPI_Type_get_extent(type, &got[0], &got[1]));
    CHECK_INT(got[0], lb);
    CHECK_INT(got[1], extent);
    CHECK_MPI(MPI_Type_get_true_extent(type, &got[0], &got[1]));
    CHECK_INT(got[0], true_lb);
    CHECK_INT(got[1], true_extent);
}

static MPI_Datatype structure(const MPI_Aint at[2], MPI_Datatype first, MPI_Datatype second)
{
    const int lengths[2] = {1, 1};
    const MPI_Datatype types[2] = {first, second};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Type_create_struct(2, lengths, at, types, &type));
    return type;
}

/* The marked field has bounds 2 and 10 bytes from its place; the other one lies below or above them. */
void rule(void)
{
    const MPI_Aint below[2] = {16, 0}, above[2] = {0, 40};
    MPI_Datatype marked = MPI_DATATYPE_NULL, type;

    CHECK_MPI(MPI_Type_create_resized(MPI_INT32_T, 2, 8, &marked));
    type = structure(below, marked, MPI_INT32_T);
    check("another field below the marker", type, 18, 8, 0, 20);
    CHECK_MPI(MPI_Type_free(&type));
    type = structure(above, marked, MPI_INT32_T);
    check("another field above the marker", type, 2, 8, 0, 44);
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Type_free(&marked));
}

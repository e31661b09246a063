/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Without markers, the lower bound is the lowest displacement and the extent is rounded up for alignment,
 *          which true bounds are not.
 * class:   required
 * basis:   5.1 "last byte occupied by entries in this datatype, rounded", 5.1 "is the least nonnegative increment
 *          needed to round", 5.1.6 "then the lower bound of Typemap is defined to", 5.1.8 "performing no rounding for
 *          alignment", 5.1.8 "is addressed by the datatype, i.e., the lower bound": The structure is one of C, whose
 *          size and members give the bounds; an array of it must be met by the datatypes that repeat it.
 * section: 5.1, 5.1.6, 5.1.8
 * covers:  MPI_Type_create_struct, MPI_Type_indexed, MPI_Type_contiguous, MPI_Type_vector, MPI_Type_get_extent,
 *          MPI_Type_get_true_extent
 * shows:   5.1-extent_alignment, 5.1-extent_alignment_inherited, 5.1.6-lower_bound_unmarked,
 *          5.1.6-upper_bound_unmarked, 5.1.8-true_extent_not_rounded, 5.1.8-true_lb_negative
 * ranks:   1
 */
#include "rule.h"

#include <stddef.h>

struct record {
    double value;
    char mark;
};

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

/* A structure of C, and arrays of it. */
static void records(void)
{
    const MPI_Aint size = sizeof(struct record), end = offsetof(struct record, mark) + 1;
    const MPI_Aint at[2] = {0, offsetof(struct record, mark)};
    MPI_Datatype record = structure(at, MPI_DOUBLE, MPI_CHAR), type = MPI_DATATYPE_NULL;

    check("a structure of C", record, 0, size, 0, end);
    CHECK_MPI(MPI_Type_contiguous(3, record, &type));
    check("an array of it", type, 0, 3 * size, 0, 2 * size + end);
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Type_vector(2, 1, 3, record, &type));
    check("a vector of it", type, 0, 4 * size, 0, 3 * size + end);
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Type_free(&record));
}

static void lower_bounds(void)
{
    const int lengths[2] = {1, 1}, below[2] = {1, -2}, above[2] = {5, 3};
    const MPI_Aint at[2] = {8, -16};
    MPI_Datatype type = structure(at, MPI_INT32_T, MPI_INT32_T);

    check("a structure that begins below", type, -16, 28, -16, 28);
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Type_indexed(2, lengths, below, MPI_INT32_T, &type));
    check("indexed, below", type, -8, 16, -8, 16);
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Type_indexed(2, lengths, above, MPI_INT32_T, &type));
    check("indexed, above", type, 12, 12, 12, 12);
    CHECK_MPI(MPI_Type_free(&type));
}

void rule(void)
{
    records();
    lower_bounds();
}

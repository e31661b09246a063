/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A constructor of structures, arrays or extents with large counts that refuses a
 *            datatype or a count calls one error handler, once.
 * class:     quality
 * basis:     9.3 "Each such failure causes an error to be raised", 9.3 "may be unable or choose not
 *            to handle": Null handles and negative counts need not be detected; where they are, one
 *            failure is one error.
 * section:   9.3, 5.1.2
 * covers:    MPI_Type_create_struct_c, MPI_Type_create_subarray_c, MPI_Type_create_darray_c,
 *            MPI_Type_create_resized_c
 * shows:     9.3-raised_once
 * ranks:     1
 * capability: large_count
 */
#include "rule_constructors.h"

static const MPI_Count none = 0, one = 1;

static int make(int constructor, MPI_Count count, MPI_Datatype old, MPI_Datatype *made)
{
    const int grid = 1, distribution = MPI_DISTRIBUTE_BLOCK, argument = MPI_DISTRIBUTE_DFLT_DARG;

    switch (constructor) {
    case 0:
        return MPI_Type_create_struct_c(1, &count, &none, &old, made);
    case 1:
        return MPI_Type_create_subarray_c(1, &count, &one, &none, MPI_ORDER_C, old, made);
    case 2:
        return MPI_Type_create_darray_c(1, 0, 1, &count, &distribution, &argument, &grid,
                                        MPI_ORDER_C, old, made);
    default:
        return MPI_Type_create_resized_c(old, 0, count, made);
    }
}

enum { ALL = 4 };

void rule(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    REQUIRE_OR_SKIP(MPI_Type_contiguous_c(1, MPI_INT, &made), "MPI_Type_contiguous_c");
    CHECK_MPI(MPI_Type_free(&made));
    rule_constructors_check(make, ALL, 1);
}

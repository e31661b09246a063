/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A datatype constructor with large counts that refuses a datatype or a count calls one
 *            error handler, once.
 * class:     quality
 * basis:     9.3 "Each such failure causes an error to be raised", 9.3 "may be unable or choose not
 *            to handle": Null handles and negative counts need not be detected; where they are, one
 *            failure is one error.
 * section:   9.3, 5.1.2
 * covers:    MPI_Type_contiguous_c, MPI_Type_vector_c, MPI_Type_create_hvector_c,
 *            MPI_Type_indexed_c, MPI_Type_create_hindexed_c, MPI_Type_create_indexed_block_c,
 *            MPI_Type_create_hindexed_block_c
 * shows:     9.3-raised_once
 * ranks:     1
 * capability: large_count
 */
#include "rule_constructors.h"

static const MPI_Count none = 0;

static int make(int constructor, MPI_Count count, MPI_Datatype old, MPI_Datatype *made)
{
    switch (constructor) {
    case 0:
        return MPI_Type_contiguous_c(count, old, made);
    case 1:
        return MPI_Type_vector_c(count, 1, 1, old, made);
    case 2:
        return MPI_Type_create_hvector_c(count, 1, 1, old, made);
    case 3:
        return MPI_Type_indexed_c(1, &count, &none, old, made);
    case 4:
        return MPI_Type_create_hindexed_c(1, &count, &none, old, made);
    case 5:
        return MPI_Type_create_indexed_block_c(1, count, &none, old, made);
    default:
        return MPI_Type_create_hindexed_block_c(1, count, &none, old, made);
    }
}

enum { ALL = 7 };

void rule(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;

    REQUIRE_OR_SKIP(MPI_Type_contiguous_c(1, MPI_INT, &made), "MPI_Type_contiguous_c");
    CHECK_MPI(MPI_Type_free(&made));
    rule_constructors_check(make, ALL, ALL);
}

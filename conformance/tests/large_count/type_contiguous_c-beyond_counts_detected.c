/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A datatype whose extent MPI_Count cannot hold is refused, and a negative count too.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle": Errors may go undetected, but an extent
 *            that wraps around would address memory that the program never named.
 * section:   5.1.2
 * covers:    MPI_Type_contiguous_c, MPI_Type_vector_c
 * constants: MPI_ERR_COUNT, MPI_ERR_VALUE_TOO_LARGE, MPI_ERR_ARG
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

#define TOP ((MPI_Count)1 << 62)

static void check_refused(const char *what, int code)
{
    int class = MPI_SUCCESS;

    rule_at("%s", what);
    MPI_Error_class(code, &class);
    CHECK(class == MPI_ERR_COUNT || class == MPI_ERR_VALUE_TOO_LARGE || class == MPI_ERR_ARG);
}

void rule(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    REQUIRE_OR_SKIP(MPI_Type_contiguous_c(1, MPI_INT, &type), "MPI_Type_contiguous_c");
    CHECK_MPI(MPI_Type_free(&type));
    check_refused("2^62 elements", MPI_Type_contiguous_c(TOP, MPI_DOUBLE, &type));
    check_refused("a stride of 2^62", MPI_Type_vector_c(2, 1, TOP, MPI_DOUBLE, &type));
    check_refused("-1 elements", MPI_Type_contiguous_c(-1, MPI_DOUBLE, &type));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A representation can be registered without conversion functions for large counts, but
 *             a name only once, with large counts or without.
 * section:    14.5.3, 2.5.8
 * covers:     MPI_Register_datarep_c, MPI_Register_datarep
 * constants:  MPI_CONVERSION_FN_NULL_C, MPI_CONVERSION_FN_NULL, MPI_ERR_DUP_DATAREP
 * ranks:      1
 * capability: large_count
 */
#include "rule.h"

#include <stdio.h>

static int extent_of(MPI_Datatype datatype, MPI_Aint *extent, void *extra_state)
{
    (void)datatype, (void)extra_state;
    *extent = 1;
    return MPI_SUCCESS;
}

static int add(const char *name)
{
    return MPI_Register_datarep_c(name, MPI_CONVERSION_FN_NULL_C, MPI_CONVERSION_FN_NULL_C,
                                  extent_of, NULL);
}

void rule(void)
{
    char name[64];
    int code;

    snprintf(name, sizeof name, "rule's large own %.6f", MPI_Wtime());
    code = add(name);
    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no MPI_Register_datarep_c");
    }
    REQUIRE_MPI(code);
    CHECK_ERROR_CLASS(add(name), MPI_ERR_DUP_DATAREP);
    CHECK_ERROR_CLASS(
        MPI_Register_datarep(name, MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_of, NULL),
        MPI_ERR_DUP_DATAREP);
}

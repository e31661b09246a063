/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Registering a representation with large counts whose name is already defined raises
 *            MPI_ERR_DUP_DATAREP, and so does registering that name without.
 * class:     quality
 * basis:     14.5.3 "already defined, an error in the error class", 9.3 "states that errors will be
 *            handled should be": A second registration is an error whose class is given, but errors
 *            may go undetected; two libraries that choose one name would like to know.
 * section:   14.5.3, 2.5.8
 * covers:    MPI_Register_datarep_c, MPI_Register_datarep
 * constants: MPI_CONVERSION_FN_NULL_C, MPI_CONVERSION_FN_NULL, MPI_ERR_DUP_DATAREP
 * ranks:     1
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

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Registering a representation whose name is already defined raises MPI_ERR_DUP_DATAREP.
 * class:     quality
 * basis:     14.5.3 "already defined, an error in the error class", 9.3 "states that errors will be
 *            handled should be": A second registration is an error whose class is given, but errors
 *            may go undetected; two libraries that choose one name would like to know.
 * section:   14.5.3
 * covers:    MPI_Register_datarep
 * constants: MPI_CONVERSION_FN_NULL, MPI_ERR_DUP_DATAREP
 * ranks:     1
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
    return MPI_Register_datarep(name, MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_of,
                                NULL);
}

void rule(void)
{
    char name[64];

    snprintf(name, sizeof name, "rule's own %.6f", MPI_Wtime());
    REQUIRE_MPI(add(name));
    CHECK_ERROR_CLASS(add(name), MPI_ERR_DUP_DATAREP);
}

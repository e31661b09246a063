/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Representations can be registered without conversion functions.
 * class:     required
 * basis:     14.5.3 "will perform the requested data access using the", 14.5.3 "The call
 *            associates": The null functions are valid arguments, so registering such a
 *            representation succeeds.
 * section:   14.5.3
 * covers:    MPI_Register_datarep
 * constants: MPI_CONVERSION_FN_NULL
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

/* A name that no rule has used before. */
static int add(const char *what)
{
    char name[64];

    snprintf(name, sizeof name, "%s native %.6f", what, MPI_Wtime());
    return MPI_Register_datarep(name, MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_of,
                                NULL);
}

void rule(void)
{
    int code = add("one");

    CHECK_MPI(code);
    CHECK_MPI(add("another"));
}

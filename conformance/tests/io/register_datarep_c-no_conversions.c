/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Representations can be registered without conversion functions for large counts.
 * class:     required
 * basis:     14.5.3 "will perform the requested data access using the", 14.5.3 "The call
 *            associates": The null functions are valid arguments, so registering such a
 *            representation succeeds.
 * section:   14.5.3
 * covers:    MPI_Register_datarep_c
 * constants: MPI_CONVERSION_FN_NULL_C
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

/* A name that no rule has used before. */
static int add(const char *what)
{
    char name[64];

    snprintf(name, sizeof name, "%s native_c %.6f", what, MPI_Wtime());
    return MPI_Register_datarep_c(name, MPI_CONVERSION_FN_NULL_C, MPI_CONVERSION_FN_NULL_C,
                                  extent_of, NULL);
}

void rule(void)
{
    int code = add("one");

    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no MPI_Register_datarep_c");
    }
    CHECK_MPI(code);
    CHECK_MPI(add("another"));
}

/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Representations can be registered without conversion functions.
 * class:     required
 * basis:     14.5.3 "will perform the requested data access using the", 14.5.3 "The call
 *            associates": The null functions are valid arguments, so registering such a
 *            representation succeeds.
 * section:   14.5.3
 * covers:    MPI_Register_datarep
 * constants: MPI_CONVERSION_FN_NULL
 * shows:     14.5.3-null_functions_accepted
 * ranks:     1
 */
#include "rule_datarep.h"

/* A name that no rule has used before. */
static int add(const char *what)
{
    char name[64];

    snprintf(name, sizeof name, "%s %.6f", what, MPI_Wtime());
    return datarep_add_native(name);
}

void rule(void)
{
    CHECK_MPI(add("one native"));
    CHECK_MPI(add("another native"));
}

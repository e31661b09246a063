/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Registering a representation whose name is already defined raises MPI_ERR_DUP_DATAREP.
 * class:     quality
 * basis:     14.5.3 "already defined, an error in the error class", 9.3 "states that errors will be
 *            handled should be": A second registration is an error whose class is given, but errors
 *            may go undetected; two libraries that choose one name would like to know.
 * section:   14.5.3
 * covers:    MPI_Register_datarep
 * constants: MPI_CONVERSION_FN_NULL, MPI_ERR_DUP_DATAREP
 * shows:     14.5.3-duplicate
 * ranks:     1
 */
#include "rule_datarep.h"

void rule(void)
{
    char name[64];

    snprintf(name, sizeof name, "rule's own %.6f", MPI_Wtime());
    REQUIRE_MPI(datarep_add_native(name));
    CHECK_ERROR_CLASS(datarep_add_native(name), MPI_ERR_DUP_DATAREP);
}

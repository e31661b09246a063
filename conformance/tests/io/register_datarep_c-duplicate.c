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
 * shows:     14.5.3-duplicate
 * ranks:     1
 * capability: large_count
 */
#define IO_LARGE
#include "rule_datarep.h"

void rule(void)
{
    char name[64];

    snprintf(name, sizeof name, "rule's large own %.6f", MPI_Wtime());
    REQUIRE_OR_SKIP(datarep_add_native(name), "MPI_Register_datarep_c");
    CHECK_ERROR_CLASS(datarep_add_native(name), MPI_ERR_DUP_DATAREP);
    CHECK_ERROR_CLASS(MPI_Register_datarep(name, MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL,
                                           datarep_extent, &datarep_state),
                      MPI_ERR_DUP_DATAREP);
}

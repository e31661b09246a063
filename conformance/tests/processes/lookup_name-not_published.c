/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      To look up a name that is not published is an error of class MPI_ERR_NAME.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 11.9.4 "raises an error in the error
 *            class MPI_ERR_NAME": The class is given, but the error may go undetected; a client
 *            that waits for its server asks until the name is there.
 * section:   11.9.4, 9.3, 9.4
 * covers:    MPI_Lookup_name
 * constants: MPI_MAX_PORT_NAME, MPI_ERR_NAME
 * shows:     11.9.4-lookup_error
 * ranks:     1
 *
 * Each rank asks for a name of its own.
 */
#include "rule.h"

#include <stdio.h>

void rule(void)
{
    char service[40];
    char port[MPI_MAX_PORT_NAME] = "";

    snprintf(service, sizeof service, "mpi-abi-rule-not-published-%d", rule_rank());
    CHECK_ERROR_CLASS(MPI_Lookup_name(service, MPI_INFO_NULL, port), MPI_ERR_NAME);
}

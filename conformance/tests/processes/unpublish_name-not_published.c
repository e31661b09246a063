/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    To unpublish a name that is not published is an error of class MPI_ERR_SERVICE.
 * class:   quality
 * basis:   9.3 "may be unable or choose not to handle", 11.9.4 "has already been unpublished is
 *          erroneous and is indicated": The call is erroneous and the class is given, but the error
 *          may go undetected; it informs a program that its name is gone or misspelled.
 * section: 11.9.4, 9.3
 * covers:  MPI_Unpublish_name
 * shows:   11.9.4-unpublish_error
 * ranks:   1
 *
 * The error is raised on MPI_COMM_SELF, since the call has no object (9.3), and each rank asks for
 * a name of its own.
 */
#include "rule.h"

#include <stdio.h>

void rule(void)
{
    char service[40];

    snprintf(service, sizeof service, "mpi-abi-rule-not-published-%d", rule_rank());
    CHECK_ERROR_CLASS(MPI_Unpublish_name(service, MPI_INFO_NULL, "a port"), MPI_ERR_SERVICE);
}
